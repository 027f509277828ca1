import type { Benefit } from '../contract/index.ts';
import type { BenefitDocument } from '../documents/index.ts';

/** A benefit as it is defined. */
export function benefitOf(id: string, document: BenefitDocument): Benefit {
  const {
    retired: _retired,
    auto_claim_from: _from,
    past_terms: _past,
    request_hash: _hash,
    ...definition
  } = document;
  return { id, ...definition, enrolment: enrolmentOf(document) };
}

/** Whether a benefit has to be enrolled in: what its holder says, else what the catalogue knows. */
export function enrolmentOf({ enrolment, needs_enrolment }: BenefitDocument): Benefit['enrolment'] {
  return enrolment ?? (needs_enrolment ? 'needed' : 'none');
}
