import { AppError, invalidArgument } from '../app-error.ts';
import type { UsageBody } from '../contract/index.ts';
import {
  amountOf,
  benefitPeriod,
  centsOf,
  fits,
  instantText,
  laterDay,
  sumOf,
  type Use,
} from '../domain/index.ts';
import type { UserChange } from '../user/user-change.ts';
import type { FoundBenefit } from './change-records.ts';
import type { Row } from './row.ts';

type Restoration = Pick<UsageBody, 'status' | 'used_amount'> & { uses: NonNullable<UsageBody['uses']> };

/**
 * The uses that are to be those of a line from now on. One that is there already keeps the instant of its recording.
 * @throws AppError `invalid_argument` where one lies on a day outside the period, or they do not come to what is said;
 *   `conflict` where one is recorded elsewhere
 */
export async function restoredUses(
  change: UserChange,
  found: FoundBenefit,
  row: Row,
  body: Restoration,
): Promise<Use[]> {
  const { by, today } = change;
  const known = new Map(row.uses.map((use) => [use.id, use]));
  const uses = body.uses.map((use) => ({ ...use, at: known.get(use.id)?.at ?? instantText(by.now) }));
  requireAmounts(found, row, body);
  requireWorth(found, row, body.uses);
  const opened = found.card.opening_date;
  for (const { id, used_on } of uses) {
    const stays = known.get(id)?.used_on === used_on;
    const isWithin = benefitPeriod(found.benefit, opened, used_on).start === row.starts.at(-1);
    if (!stays && !(isWithin && used_on <= laterDay(today, opened))) {
      throw invalidArgument({ uses: 'must lie in the period, and not in the future' });
    }
  }
  const added = uses.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  await requireUnknown(change, added);
  return uses;
}

function requireAmounts(
  { benefit }: FoundBenefit,
  { period, uses: before, isClaimed }: Row,
  body: Restoration,
): void {
  const sum = sumOf(body.uses);
  if (!fits(period.amount, { before, after: body.uses })) {
    throw invalidArgument({ uses: `must add up to at most ${period.amount}` });
  }
  // To let a rule count again takes no use.
  if (isClaimed && body.uses.length === 0) return;
  const isWorth = centsOf(period.amount) > 0 && !mayHaveBeenPerk(benefit);
  if (body.status === 'used' && (isWorth ? sum === 0 : body.uses.length === 0)) {
    throw invalidArgument({ uses: 'must not be nothing when the status is used' });
  }
  const mayBeZero = body.status === 'unused' || !isWorth;
  if (body.used_amount === amountOf(sum) || (mayBeZero && centsOf(body.used_amount) === 0)) return;
  throw invalidArgument({ used_amount: `must be ${amountOf(sum)}, to which the uses add up` });
}

/** Whether it can have been worth nothing before the holder gave it an amount: of one of their own nothing tells. */
function mayHaveBeenPerk({ amount, origin }: FoundBenefit['benefit']): boolean {
  return centsOf(amount) === 0 || origin === 'own';
}

/**
 * A use of nothing is one of a perk only. What was one before the holder gave it an amount keeps those it has, and has
 * them put back.
 * @throws AppError `invalid_argument`
 */
function requireWorth({ benefit }: FoundBenefit, { period, uses: before }: Row, uses: Restoration['uses']) {
  if (centsOf(period.amount) === 0 || mayHaveBeenPerk(benefit)) return;
  const had = new Set(before.filter(({ amount }) => centsOf(amount) === 0).map(({ id }) => id));
  if (uses.every(({ id, amount }) => centsOf(amount) > 0 || had.has(id))) return;
  throw invalidArgument({ uses: 'must be more than 0.00 each' });
}

/** As many values as one query compares with. */
const MOST_COMPARED = 30;

async function requireUnknown({ documents }: UserChange, ids: readonly string[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_COMPARED) }, (_, part) =>
    ids.slice(part * MOST_COMPARED, (part + 1) * MOST_COMPARED),
  );
  const found = await Promise.all(
    parts.map((some) => documents.usage.where('use_ids', 'array-contains-any', some).limit(1).get()),
  );
  if (found.every(({ empty }) => empty)) return;
  throw new AppError('conflict', 'A use with this id is recorded already.');
}
