import { inPeriods, withRecords, type AutoClaim, type PlainDate, type UsageRecord } from '../domain/index.ts';
import {
  parseBenefit,
  parseUsage,
  usageId,
  type BenefitDocument,
  type CardDocument,
  type Store,
} from '../documents/index.ts';
import type { UserChange, Writer } from '../user/attempt-change.ts';
import { readList } from '../user/read-list.ts';
import { documentOf, recordOf } from './records.ts';

interface Move {
  cardId: string;
  /** As it is before the change. */
  card: Pick<CardDocument, 'opening_date' | 'auto_claims'>;
  /** The opening date from now on. */
  opened: PlainDate;
  today: PlainDate;
}

/**
 * Adds to a change what another opening date makes of a card's records: every use goes by its own day into the period
 * that now contains it, in all periods, and nothing is cut.
 * @returns the rules of the card, with the periods that they leave to records
 * @throws AppError `unavailable` where there is too much
 */
export async function moveUses(
  store: Store,
  by: Writer,
  change: UserChange,
  { cardId, card, opened, today }: Move,
): Promise<AutoClaim[]> {
  const { benefits, usage } = change.documents;
  const [defined, recorded] = await Promise.all([
    readList(store.log, 'benefits', benefits.where('card_id', '==', cardId)),
    readList(store.log, 'history', usage.where('card_id', '==', cardId)),
  ]);
  const usageOf = Map.groupBy(recorded.docs, (doc) => String(doc.get('benefit_id')));
  let claims: AutoClaim[] = card.auto_claims;
  for (const doc of defined.docs) {
    const benefit = parseBenefit(store.log, doc);
    // What never begins anew stays where it is.
    if (!benefit || benefit.frequency === 'unlimited') continue;
    const before = (usageOf.get(doc.id) ?? []).flatMap((record) => {
      const document = parseUsage(store.log, record);
      return document ? [recordOf(record.id, document, benefit, card.opening_date)] : [];
    });
    const after = inPeriods(before, benefit, { opened, today });
    replaceRecords(by, change, { benefitId: doc.id, benefit }, { before, after });
    const starts = after.map(({ start }) => start);
    claims = withRecords(claims, doc.id, opened, starts);
  }
  return claims;
}

/** Adds to a change what puts records of a benefit in the place of others. Those that stay are not written. */
export function replaceRecords(
  by: Writer,
  change: UserChange,
  found: { benefitId: string; benefit: BenefitDocument },
  { before, after }: Record<'before' | 'after', readonly UsageRecord[]>,
): void {
  const refOf = ({ start }: UsageRecord) => change.documents.usage.doc(usageId(found.benefitId, start));
  const stays = new Map(before.map((record) => [record.start, contentOf(record)]));
  const starts = new Set(after.map(({ start }) => start));
  for (const record of before) if (!starts.has(record.start)) change.delete(refOf(record));
  for (const record of after) {
    if (stays.get(record.start) === contentOf(record)) continue;
    change.set(refOf(record), documentOf(found, record, by.now));
  }
}

function contentOf({ end, amount, name, done, uses }: UsageRecord): string {
  return JSON.stringify([end, amount, name, done, uses.map(({ id }) => id)]);
}
