import { daysAfter, type PlainDate } from '../src/domain/index.ts';
import { isCertain } from './compile.ts';
import type { CardFile, Fact } from './read-cards.ts';

/** A fact is to be read again when its source was read, or the fact ends, within this many days. */
const DAYS = 90;

/** The cards that most people hold, by our estimate. Banks do not publish the numbers. */
export const WIDELY_HELD: readonly string[] = [
  'amex/blue-cash-everyday',
  'amex/blue-cash-preferred',
  'amex/delta-gold',
  'amex/gold',
  'amex/hilton',
  'amex/platinum',
  'bank-of-america/customized-cash-rewards',
  'capital-one/quicksilver-cash-rewards',
  'capital-one/savor-cash-rewards',
  'capital-one/venture',
  'capital-one/venture-x',
  'chase/amazon-prime',
  'chase/freedom-flex',
  'chase/freedom-unlimited',
  'chase/marriott-bonvoy-boundless',
  'chase/sapphire-preferred',
  'chase/sapphire-reserve',
  'chase/southwest-rapid-rewards-plus',
  'chase/united-explorer',
  'citi/aadvantage-platinum-select',
  'citi/costco-anywhere',
  'citi/double-cash',
  'discover/it-cash-back',
  'other/apple',
  'wells-fargo/active-cash',
];

interface ListedFact extends Pick<Fact, 'as_of' | 'confidence' | 'source'> {
  until?: PlainDate;
  card: string;
  line: string;
}

/** Returns the facts of a card. Each has a line with the day on which it was read, its confidence and what it states. */
function factsOf({ id, fee, benefits }: CardFile): ListedFact[] {
  const fact = (known: Fact & { until?: PlainDate }, key: string, stated: string): ListedFact => {
    const until = known.until ? `, until ${known.until}` : '';
    const line = `${known.as_of}  ${String(known.confidence).padStart(3)} %  ${id}/${key}: ${stated}${until}`;
    return { ...known, card: id, line };
  };
  return [
    ...fee.map((version) => fact(version, 'fee', version.amount)),
    ...benefits.flatMap(({ key, versions }) =>
      versions.map((version) =>
        fact(version, key, `${version.name}, ${version.amount} ${version.frequency}`),
      ),
    ),
  ];
}

/**
 * Returns the lines of the work list: what ends soon, what is too uncertain to be in force, and what was read long ago. Each
 * fact has one line. The most widely held cards come first, then the facts that were read first. Ended facts, cards that
 * are gone and the first list are left out, because they do not change.
 */
export function workList(cards: readonly CardFile[], today: PlainDate): string[] {
  const facts = cards
    .filter(({ status }) => status !== 'gone')
    .flatMap(factsOf)
    .filter(({ source, until }) => source.kind !== 'listed' && (!until || until >= today))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  const endsSoon = facts.filter(({ until }) => until !== undefined && until <= daysAfter(today, DAYS));
  const uncertain = facts.filter((fact) => !isCertain(fact) && !endsSoon.includes(fact));
  const old = facts.filter(
    (fact) => fact.as_of < daysAfter(today, -DAYS) && !endsSoon.includes(fact) && !uncertain.includes(fact),
  );
  return [
    `${facts.length} facts about ${cards.length} cards`,
    ...section(`End within ${DAYS} days`, endsSoon),
    ...section('Too uncertain to be in force', uncertain),
    ...section(`Read more than ${DAYS} days ago`, old),
  ];
}

const orderOf = ({ card, as_of, line }: ListedFact) =>
  [WIDELY_HELD.includes(card) ? 0 : 1, as_of, line].join(' ');

function section(title: string, facts: readonly ListedFact[]): string[] {
  return [`${title}: ${facts.length}`, ...facts.map(({ line }) => `  ${line}`)];
}

/** Returns a line for every fact of one card, including ended facts. */
export function cardFacts(card: CardFile): string[] {
  return factsOf(card).map(({ line }) => line);
}

/**
 * Adds the catalogue's names to the record of names ever offered, which only grows. Ids and names are in alphabetical
 * order.
 */
export function addNames(
  record: Record<string, string[]>,
  cards: readonly Pick<CardFile, 'id' | 'names'>[],
): Record<string, string[]> {
  const grown = { ...record };
  for (const { id, names } of cards) {
    grown[id] = [...new Set([...(record[id] ?? []), ...names])].toSorted();
  }
  return Object.fromEntries(Object.entries(grown).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
