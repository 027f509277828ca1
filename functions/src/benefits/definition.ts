import type { Benefit } from '../contract/index.ts';
import type { BenefitDocument } from '../documents/index.ts';
import { enrolmentOf } from '../usage/user-benefit.ts';

/** Returns the definition of a benefit, without the fields that are only stored. */
export function benefitOf(id: string, document: BenefitDocument): Benefit {
  const {
    retired: _retired,
    retired_on: _retiredOn,
    past_terms: _past,
    earlier_terms: _earlier,
    request_hash: _hash,
    starts: _starts,
    ...definition
  } = document;
  return { id, ...definition, enrolment: enrolmentOf(document) };
}
