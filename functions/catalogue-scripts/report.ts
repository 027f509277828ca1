import { addDays, groupBy, type PlainDate } from '../src/domain/index.ts';
import { isCertain } from './compile.ts';
import type { CardFile, Fact } from './read-cards.ts';

/** A fact should be read again if its source was read more than this many days ago. */
const OLD_AFTER_DAYS = 90;

/** The list announces changes within this many days. */
const DAYS_AHEAD = 60;

/** A card with at least this annual fee counts as premium. Its users look up the most benefits. */
const PREMIUM_FEE = 250;

/** The cards that most people have, by our estimate. Banks do not publish the numbers. */
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
  from?: PlainDate;
  until?: PlainDate;
  card: CardFile;
  line: string;
}

/** Returns the facts of a card. Each fact has a line with its content, its confidence and the date when it was read. */
function factsOf(card: CardFile): ListedFact[] {
  const fact = (
    known: Fact & { from?: PlainDate; until?: PlainDate },
    key: string,
    stated: string,
  ): ListedFact => {
    const until = known.until ? `, until ${known.until}` : '';
    const line = `${known.as_of}  ${String(known.confidence).padStart(3)} %  ${card.id}/${key}: ${stated}${until}`;
    return { ...known, card, line };
  };
  return [
    ...card.fee.map((version) => fact(version, 'fee', version.amount)),
    ...card.benefits.flatMap(({ key, versions }) =>
      versions.map((version) =>
        fact(version, key, `${version.name}, ${version.amount} ${version.frequency}`),
      ),
    ),
  ];
}

/**
 * Returns the lines of the work list. The first part has what ends or begins soon, with the sources. The second part
 * has the facts that are too uncertain to be in force. The third part has one line for each card with facts that were
 * read long ago, and begins with the most widely held cards. Ended facts, cards that are no longer offered, and the
 * first list are left out, because they do not change.
 */
export function workList(cards: readonly CardFile[], today: PlainDate): string[] {
  const facts = cards
    .filter(({ status }) => status !== 'gone')
    .flatMap(factsOf)
    .filter(({ source, until }) => source.kind !== 'listed' && (!until || until >= today))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  const soon = addDays(today, DAYS_AHEAD);
  const changing = facts.filter(
    ({ from = today, until = '' }) => (from > today && from <= soon) || (until !== '' && until <= soon),
  );
  const uncertain = facts.filter((fact) => !isCertain(fact) && !changing.includes(fact));
  const old = facts.filter(
    (fact) => isCertain(fact) && fact.as_of < addDays(today, -OLD_AFTER_DAYS) && !changing.includes(fact),
  );
  return [
    `${facts.length} facts about ${cards.length} cards`,
    ...section(`End or begin within ${DAYS_AHEAD} days`, changing.map(changeLine)),
    ...section(
      'Too uncertain to be in force',
      uncertain.map(({ line }) => line),
    ),
    `Read more than ${OLD_AFTER_DAYS} days ago: ${old.length}`,
    ...groups.flatMap((group, at) => {
      const lines = oldLines(old.filter(({ card }) => groupOf(card) === at));
      return lines.length === 0 ? [] : section(`  ${group}`, lines);
    }),
  ];
}

/** The groups of cards. Most wallets have a card of the first group, and few have a card of the last group. */
const groups = ['Premium cards', 'Other widely held cards', 'Other cards'];

function groupOf({ id, fee }: CardFile): number {
  if (fee.some(({ amount, until }) => !until && Number(amount) >= PREMIUM_FEE)) return 0;
  return WIDELY_HELD.includes(id) ? 1 : 2;
}

const orderOf = ({ card, as_of, line }: ListedFact) =>
  [groupOf(card), WIDELY_HELD.includes(card.id) ? 0 : 1, as_of, line].join(' ');

function changeLine({ line, from, until, source }: ListedFact): string {
  const begins = from && !until ? `, from ${from}` : '';
  return `${line}${begins} · ${source.url ?? source.name ?? source.detail}`;
}

/** Returns a line for each card with the number of its old facts, the card with the most old facts first. */
function oldLines(facts: readonly ListedFact[]): string[] {
  const cards = [...groupBy(facts, ({ card }) => card.id)];
  return cards
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([id, { length, 0: first }]) => `  ${id}: ${length}, the oldest of ${first?.as_of}`);
}

function section(title: string, lines: readonly string[]): string[] {
  return [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];
}

/** Returns a line for every fact of one card, including ended facts. */
export function cardFacts(card: CardFile): string[] {
  return factsOf(card).map(({ line }) => line);
}

/**
 * Adds the catalogue's names to the record of names ever offered. Names are never removed. Ids and names are in
 * alphabetical order.
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
