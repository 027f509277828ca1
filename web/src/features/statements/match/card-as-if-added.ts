import {
  firstDayOf,
  isInForce,
  lastDay,
  templateOf,
  termsOf,
  type CatalogueBenefit,
  type CatalogueCard,
  type KeyedVersion,
} from '@card-rewards/functions/catalogue';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import {
  benefitDefaults,
  END_OF_TIME,
  historyOf,
  laterDay,
  startOf,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { matchableCard, wordsOnStatements, type MatchableCard, type ProductFacts } from './matchable-card.ts';

/**
 * Builds a card that is to be added, as the lines of its account are compared with it: with the benefits in force today
 * and without uses. The periods of a benefit begin on the first day of which the catalogue knows its terms. A benefit
 * that has ended is not added. It has no periods, so that its credits are recognized and not recorded.
 */
export function cardAsIfAdded(
  card: Card,
  today: PlainDate,
  facts: ProductFacts & { product: CatalogueCard },
): MatchableCard {
  const { product, onStatements } = facts;
  const opened = card.opening_date;
  const held = termsOf(product, 'in_force', { day: today, opened }).benefits;
  const history = held.flatMap((version) => {
    const known = firstKnownDay(
      product.benefits.find(({ key }) => key === version.key),
      opened,
    );
    return periodsOf(card, version, today)
      .filter(({ end }) => end >= known)
      .map((period) => ({ ...period, start: laterDay(period.start, known) }));
  });
  const compared = matchableCard(card, { history, listed: [] }, facts);
  const monthsOf = new Map(held.map(({ key, months = null }) => [key, months]));
  const benefits = compared.benefits.map((each) => ({
    ...each,
    months: monthsOf.get(each.key ?? '') ?? null,
  }));
  const ended = product.benefits
    .filter(({ versions }) => (lastDay(versions, opened) ?? today) < today)
    .map(({ key, versions }) => ({
      ...{ id: idOf(card, key), key, name: versions.at(-1)?.name ?? '' },
      ...{ isIgnored: false, isUnlimited: false, months: null, assignedWords: [], periods: [] },
      ...wordsOnStatements(onStatements[product.id]?.[key] ?? []),
    }));
  return { ...compared, benefits: [...benefits, ...ended] };
}

/** Returns the id that a benefit of a card to add has until the card is stored. */
export const idOf = (card: Pick<Card, 'id'>, key: string) => `${card.id}/${key}`;

/** Returns the first day on which the catalogue knows terms of a benefit for an opening month; empty if all are known. */
function firstKnownDay(benefit: CatalogueBenefit | undefined, opened: PlainDate): PlainDate {
  const days = (benefit?.versions ?? []).flatMap((version) => {
    const day = firstDayOf(version);
    return isInForce(version, { day, opened }) ? [day] : [];
  });
  return days.toSorted()[0] ?? '';
}

/** Returns the periods of a benefit from the card's opening to today. */
function periodsOf(card: Card, version: KeyedVersion, today: PlainDate): HistoryPeriod[] {
  const { starts = null, times = null, key } = version;
  const starts_on = startOf(starts, card.opening_date, null);
  const benefit = { ...benefitDefaults, ...templateOf(version), id: idOf(card, key), times, starts_on };
  const { id, name, amount, frequency, type, origin, ignored, retired_on, expires_on } = benefit;
  const fields = { key, type, origin, ignored, starts_on, retired_on, expires_on, uses: [] };
  if (benefit.months !== null) {
    // The history of a benefit that counts from its last use has only the years with uses.
    const period = { start: starts_on ?? card.opening_date, end: END_OF_TIME, amount, used_amount: '0.00' };
    return [{ ...fields, ...period, benefit_id: id, name, frequency, times, status: 'open' }];
  }
  const recorded = { ...benefit, effective_from: card.opening_date, records: [] };
  return historyOf(card, [recorded], { today, year: null }).map((entry) => ({ ...entry, ...fields }));
}
