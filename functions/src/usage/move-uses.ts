import type { AutoClaim, LedgerCard, LedgerCommand, PlainDate } from '../domain/index.ts';
import type { BenefitDocument } from '../documents/index.ts';
import type { UserChange } from '../user/user-change.ts';
import { changeRecords } from './apply-command.ts';
import { readAllRecords, readCardRecords } from './read-records.ts';

/** The changes of benefits' terms: each benefit before and after, by id. */
export type OtherTerms = ReadonlyMap<string, Record<'before' | 'after', BenefitDocument>>;

interface Move {
  cardId: string;
  /** The card before the change. */
  card: Omit<LedgerCard, 'captured'> & { auto_claims: AutoClaim[] };
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
    const commands: LedgerCommand[] = [];
    if (before !== opened) commands.push({ do: 'moveOpening', opened });
    if (after) commands.push({ do: 'changeTerms', benefit: { ...after, id: benefitId }, finished: 'moved' });
    const target = { benefitId, benefit, records, after, card: { ...card, captured: {}, auto_claims } };
    ({ auto_claims } = changeRecords(change, target, commands));
  }
  return auto_claims;
}
