import type { AutoClaim, PlainDate } from '../domain/index.ts';
import type { BenefitDocument, CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { readWallet } from '../user/read-wallet.ts';
import { readAllRecords } from './benefit-records.ts';
import { moveRecords } from './other-terms.ts';
import { recordOf } from './stored-records.ts';

/** Benefits whose terms become others, by their ids. */
export type OtherTerms = ReadonlyMap<string, Record<'before' | 'after', BenefitDocument>>;

interface Move {
  cardId: string;
  /** As it is before the change. */
  card: Pick<CardDocument, 'opening_date' | 'auto_claims'>;
  /** The opening date from now on. */
  opened: PlainDate;
  otherTerms: OtherTerms;
}

/**
 * Adds to a change what another opening date makes of a card's records, and other terms of those of its benefits that
 * have them: every use goes by its own day into the period that now contains it, and nothing is cut.
 * @returns the rules of the card, with the periods that they leave to records
 * @throws AppError `unavailable` where there is too much, `conflict` where a period would then hold too many uses
 */
export async function moveUses(
  change: UserChange,
  { cardId, card, opened, otherTerms }: Move,
): Promise<AutoClaim[]> {
  const isReopened = card.opening_date !== opened;
  const recorded = isReopened
    ? await recordsOfCard(change, cardId, card.opening_date)
    : await recordsOf(change, otherTerms, card.opening_date);
  const dates = { openedBefore: card.opening_date, opened };
  return recorded.reduce<AutoClaim[]>((claims, { benefitId, benefit, records }) => {
    const { before, after } = otherTerms.get(benefitId) ?? { before: benefit, after: benefit };
    return moveRecords(change, { benefitId, before, after, records }, dates, claims);
  }, card.auto_claims);
}

async function recordsOf(change: UserChange, benefits: OtherTerms, opened: PlainDate) {
  return Promise.all(
    [...benefits].map(async ([benefitId, { before: benefit }]) => {
      const records = await readAllRecords(change, { benefitId, benefit, opened });
      return { benefitId, benefit, records };
    }),
  );
}

async function recordsOfCard(change: UserChange, cardId: string, opened: PlainDate) {
  const { benefits, usage } = await readWallet(change, { of: cardId, benefits: 'all', usage: 'all' });
  const usageOf = Map.groupBy(usage.found, ([, { benefit_id }]) => benefit_id);
  return [...benefits.found].map(([benefitId, benefit]) => {
    const records = (usageOf.get(benefitId) ?? []).map(([id, document]) =>
      recordOf(id, document, benefit, opened),
    );
    return { benefitId, benefit, records };
  });
}
