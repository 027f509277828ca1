import type { Sourced } from '../src/catalogue/index.ts';
import { daysBetween, groupBy, type PlainDate } from '../src/domain/index.ts';
import { isCertain } from './compile-bank.ts';
import type { WrittenCard } from './read-cards.ts';

/** A fact is listed as old this many days after it was read. */
const OLD_AFTER_DAYS = 90;

interface Fact extends Sourced {
  what: string;
  card: string;
}

/** The facts of a card that are in force on a day, or will be. Ended ones need no second reading. */
function factsOf(card: WrittenCard, today: PlainDate): Fact[] {
  const fees = card.fee.slice(-2).map((fee) => ({ ...fee, what: `annual fee ${fee.amount}` }));
  const benefits = (card.benefits ?? []).flatMap(({ versions }) =>
    versions
      .filter(({ until }) => !until || until >= today)
      .map((version) => ({ ...version, what: `${version.name}, ${version.amount} ${version.frequency}` })),
  );
  return [...fees, ...benefits].map((fact) => ({ ...fact, card: card.names[0] }));
}

const sourceText = ({ source }: Sourced) => source.name ?? source.url;

const line = (fact: Fact, more = '') =>
  `  ${fact.card}: ${fact.what} (${sourceText(fact)}, ${fact.as_of})${more}`;

/** Lists the facts that somebody should read again: old, at second hand, uncertain or with a note. */
export function reportOf(cards: readonly WrittenCard[], today: PlainDate): string[] {
  const facts = cards.flatMap((card) => factsOf(card, today));
  const secondary = facts.filter(({ source }) => source.kind === 'secondary');
  const bySource = groupBy(secondary, (fact) => `${sourceText(fact)}, ${fact.as_of}`);
  const noted = facts.filter(({ note }) => note !== undefined);
  const uncertain = facts.filter(({ confidence = 100 }) => confidence < 100);
  const unused = uncertain.filter((fact) => !isCertain(fact));
  const old = facts.filter((fact) => daysBetween(fact.as_of, today) > OLD_AFTER_DAYS);
  return [
    `${facts.length} facts about ${cards.length} cards, ${secondary.length} of them at second hand:`,
    ...[...bySource].map(([source, from]) => `  ${String(from.length).padStart(3)} from ${source}`),
    `Older than ${OLD_AFTER_DAYS} days: ${old.length}`,
    ...old.map((fact) => line(fact)),
    `Uncertain: ${uncertain.length}`,
    `Too uncertain to be in force: ${unused.length}`,
    ...unused.map((fact) => line(fact, `: ${fact.confidence} %`)),
    `With a note: ${noted.length}`,
    ...noted.map((fact) => line(fact, `: ${fact.note ?? ''}`)),
  ];
}

/** Lists every fact at second hand. */
export function secondHandOf(cards: readonly WrittenCard[], today: PlainDate): string[] {
  return cards.flatMap((card) =>
    factsOf(card, today)
      .filter(({ source }) => source.kind === 'secondary')
      .map((fact) => `${card.id}: ${fact.what} (${sourceText(fact)}, ${fact.as_of})`),
  );
}
