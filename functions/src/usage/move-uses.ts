import { changesBetween, type AutoClaim, type LedgerCommand, type PlainDate } from '../domain/index.ts';
import type { BenefitDocument, CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { commandOutcome, writeRecords } from './apply-command.ts';
import { readAllRecords, readCardRecords } from './read-records.ts';

/** Benefits whose terms change, by their ids. */
export type OtherTerms = ReadonlyMap<string, Record<'before' | 'after', BenefitDocument>>;

interface Move {
  cardId: string;
  /** The card before the change. */
  card: Pick<CardDocument, 'opening_date' | 'closed_date' | 'auto_claims'>;
  /** The opening date from now on. */
  opened: PlainDate;
  otherTerms: OtherTerms;
}

/**
 * Adds to a change what another opening date makes of a card's records, and other terms of those of its benefits that
 * have them: every use goes by its own day into the period that now contains it, and nothing is cut.
 * @returns the claims of the card, without the periods that are left to records
 * @throws AppError `unavailable` where there is too much, `conflict` where a period would then hold too many uses
 */
export async function moveUses(
  change: UserChange,
  { cardId, card, opened, otherTerms }: Move,
): Promise<AutoClaim[]> {
  const before = card.opening_date;
  const recorded =
    before === opened
      ? await Promise.all(
          [...otherTerms].map(([benefitId, { before: benefit }]) =>
            readAllRecords(change, { benefitId, benefit, opened }),
          ),
        )
      : await readCardRecords(change, cardId, before);
  let { auto_claims } = card;
  for (const { benefitId, benefit, records } of recorded) {
    const after = otherTerms.get(benefitId)?.after;
    const commands: LedgerCommand[] = [
      ...(before === opened ? [] : [{ do: 'moveOpening' as const, opened }]),
      ...(after
        ? [{ do: 'changeTerms' as const, benefit: { ...after, id: benefitId }, finished: 'moved' as const }]
        : []),
    ];
    let target = {
      ...{ benefitId, benefit, records },
      card: { ...card, opening_date: before, captured: {}, auto_claims },
    };
    for (const command of commands) {
      const outcome = commandOutcome(change, target, command);
      auto_claims = outcome.auto_claims;
      target = {
        ...target,
        card: { ...target.card, opening_date: opened, auto_claims },
        records: outcome.records,
      };
    }
    writeRecords(change, { benefitId, benefit: after ?? benefit }, changesBetween(records, target.records));
  }
  return auto_claims;
}
