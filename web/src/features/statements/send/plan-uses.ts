import {
  amountOf,
  centsOf,
  isWithinReuseWindow,
  type Cents,
  type PlainDate,
} from '@card-rewards/functions/domain';
import type { ReadingPart } from '../../../api/reading-queries.ts';
import { maskWords } from '../match/line-words.ts';
import type { Credit } from '../match/match-credits.ts';
import { leftOfPeriod, periodOn } from '../match/matchable-card.ts';
import type { CardReview } from '../match/review-card.ts';

type SentUse = NonNullable<ReadingPart['uses']>[number];

export interface PlannedUse {
  credit: Credit;
  isTicked: boolean;
  cents: Cents;
  isNothingLeft: boolean;
}

export function planUses(review: CardReview, ticks: ReadonlyMap<string, boolean>): PlannedUse[] {
  const left = new Map<string, Cents>();
  const planned = new Map<string, PlainDate[]>();
  const removed = new Set(
    review.removals.filter(({ line }) => ticks.get(line.id) ?? true).map(({ use }) => use.id),
  );
  return review.credits.map((credit) => {
    const { line, benefit, usedOn, doubt, isOpen } = credit;
    if (isOpen) {
      return { credit, isTicked: false, cents: line.cents, isNothingLeft: false };
    }
    const period = periodOn(benefit, usedOn);
    const key = `${benefit.id} ${period?.start}`;
    const uses = period?.uses.filter(({ id }) => !removed.has(id)) ?? [];
    const { months } = benefit;
    if (months !== null) {
      const days = [...uses.map(({ used_on }) => used_on), ...(planned.get(benefit.id) ?? [])];
      left.set(
        key,
        days.some((day) => isWithinReuseWindow(day, usedOn, months)) ? 0 : centsOf(period?.amount ?? '0.00'),
      );
    } else if (!left.has(key) && period) left.set(key, leftOfPeriod({ ...period, uses }));
    const available = left.get(key) ?? 0;
    const cents = Math.min(line.cents, available);
    const isNothingLeft = cents === 0;
    const isTicked = !isNothingLeft && (ticks.get(line.id) ?? doubt === null);
    if (isTicked) {
      left.set(key, available - cents);
      planned.set(benefit.id, [...(planned.get(benefit.id) ?? []), usedOn]);
    }
    return { credit, isTicked, cents, isNothingLeft };
  });
}

export function toSentUse({ credit: { line, benefit, usedOn }, cents }: PlannedUse, cardId: string): SentUse {
  return {
    card_id: cardId,
    benefit_id: benefit.id,
    id: line.id,
    used_on: usedOn,
    amount: amountOf(cents),
    note: maskWords(line.words),
  };
}
