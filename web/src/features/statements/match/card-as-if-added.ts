import {
  firstDayOf,
  isInForce,
  lastDay,
  productTerms,
  toTemplate,
  type CatalogueBenefit,
  type CatalogueCard,
  type KeyedVersion,
} from '@card-rewards/functions/catalogue';
import type { BenefitInPeriod, Card } from '@card-rewards/functions/contract';
import {
  benefitDefaults,
  benefitOnDay,
  findPeriod,
  findStart,
  laterDay,
  listHistory,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { matchableCard, wordsOnStatements, type MatchableCard, type ProductFacts } from './matchable-card.ts';

/**
 * Builds a card that is not stored yet, with the benefits in force today. Their periods start on or after the first
 * date with known terms. Benefits that have ended get no periods, so their credits are recognized but not recorded.
 */
export function cardAsIfAdded(
  card: Card,
  today: PlainDate,
  facts: ProductFacts & { product: CatalogueCard },
): MatchableCard {
  const { product, onStatements } = facts;
  const opened = card.opening_date;
  const held = productTerms(product, 'in_force', { day: today, opened }).benefits;
  const history = held.flatMap((version) => {
    const known = firstKnownDay(
      product.benefits.find(({ key }) => key === version.key),
      opened,
    );
    return listPeriods(card, version, today)
      .filter(({ end }) => end >= known)
      .map((period) => ({ ...period, start: laterDay(period.start, known) }));
  });
  const compared = matchableCard(card, { history, listed: [] }, facts);
  const ended = product.benefits
    .filter(({ versions }) => (lastDay(versions, opened) ?? today) < today)
    .map(({ key, versions }) => ({
      id: previewId(card, key),
      key,
      name: versions.at(-1)?.name ?? '',
      isIgnored: false,
      isUnlimited: false,
      months: null,
      assignedWords: [],
      periods: [],
      ...wordsOnStatements(onStatements[product.id]?.[key] ?? []),
    }));
  return { ...compared, benefits: [...compared.benefits, ...ended] };
}

export const previewId = (card: Pick<Card, 'id'>, key: string) => `${card.id}/${key}`;

function firstKnownDay(benefit: CatalogueBenefit | undefined, opened: PlainDate): PlainDate {
  const days = (benefit?.versions ?? []).flatMap((version) => {
    const day = firstDayOf(version);
    return isInForce(version, { day, opened }) ? [day] : [];
  });
  return days.toSorted()[0] ?? '';
}

function listPeriods(card: Card, version: KeyedVersion, today: PlainDate): BenefitInPeriod[] {
  const { starts = null, times = null, condition = null, key } = version;
  const opened = card.opening_date;
  const starts_on = findStart(starts, opened, null);
  const benefit = {
    ...benefitDefaults,
    ...toTemplate(version),
    key,
    needs_enrolment: version.needs_enrolment ?? false,
    id: previewId(card, key),
    card_id: card.id,
    times,
    condition,
    starts_on,
    effective_from: opened,
    records: [],
  };
  if (benefit.months === null) return listHistory(card, [benefit], { today, year: null });
  // `listHistory` returns a benefit with the reset `last_use` only for years with uses. This card has no uses yet, so
  // the period is made here.
  const endless = findPeriod({ card, benefit, records: [] }, today);
  const period = benefitOnDay(card, benefit, endless, { day: today, today });
  return [{ ...period, start: starts_on ?? opened }];
}
