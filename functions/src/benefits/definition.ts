import type { Benefit } from '../contract/index.ts';
import type { BenefitDocument } from '../documents/index.ts';

/** A benefit as it is defined. */
export function benefitOf(id: string, { retired: _retired, ...definition }: BenefitDocument): Benefit {
  return { id, ...definition };
}
