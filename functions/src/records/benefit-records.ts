import type { PlainDate, UsageRecord } from '../domain/index.ts';
import { parseUsage, type BenefitDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { readList } from '../user/read-list.ts';
import { recordOf } from './stored-records.ts';

/**
 * All that is recorded of a benefit: the ids of its records begin with its own.
 * @param found with the opening date of its card
 * @throws AppError `unavailable` where there is too much
 */
export async function readAllRecords(
  { store, documents }: UserChange,
  { benefitId, benefit, opened }: { benefitId: string; benefit: BenefitDocument; opened: PlainDate },
): Promise<UsageRecord[]> {
  const ofBenefit = documents.usage
    .orderBy('__name__')
    .startAt(`${benefitId}_`)
    // The character after the underscore.
    .endBefore(`${benefitId}\``);
  const { docs } = await readList(store.log, 'history', ofBenefit);
  return docs.flatMap((doc) => {
    const document = parseUsage(store.log, doc);
    return document?.benefit_id === benefitId ? [recordOf(doc.id, document, benefit, opened)] : [];
  });
}
