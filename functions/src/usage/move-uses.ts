import { changesBetween, type AutoClaim, type LedgerCommand, type PlainDate } from '../domain/index.ts';
import type { BenefitDocument, CardDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { commandOutcome, writeRecords } from './apply-command.ts';
import { readAllRecords, readCardRecords } from './read-records.ts';

/** The changes of benefits' terms: each benefit before and after, by id. */
export type OtherTerms = ReadonlyMap<string, Record<'before' | 'after', BenefitDocument>>;

interface Move {
  cardId: string;
  /** The card before the change. */
  card: Pick<CardDocument, 'opening_date' | 'closed_date' | 'auto_claims'>;
  /** The opening date after the change. */
  opened: PlainDate;
  otherTerms: OtherTerms;
}

/**
 * Moves the uses of a card after a change of its opening date or of its benefits' terms, as part of that change. Each use
 * goes to the period that then contains its day, with its whole amount.
 * @returns the claims of the card after the change
 * @throws AppError `unavailable` if there are too many records, `conflict` if a period would have too many uses
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
            readAllRecords(change, { benefitId, benefit }),
          ),
        )
      : await readCardRecords(change, cardId);
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
