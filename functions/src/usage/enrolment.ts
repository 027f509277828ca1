import type { BenefitDocument } from '../documents/index.ts';
import { enrolmentOf, type RecordChange } from '../domain/index.ts';
import type { UserChange } from '../store/user-change.ts';

/** A user who has used the benefit must have enrolled, so recording a use sets the enrollment. */
export function enrolByUse(
  change: UserChange,
  { benefitId, benefit }: { benefitId: string; benefit: BenefitDocument },
  changes: readonly RecordChange[],
): BenefitDocument['enrolment'] {
  const isUsed = changes.some(({ before, after }) => (after?.uses.length ?? 0) > (before?.uses.length ?? 0));
  if (!isUsed || enrolmentOf(benefit) !== 'needed') return benefit.enrolment;
  change.update(change.documents.benefits.doc(benefitId), { enrolment: 'done' });
  return 'done';
}
