import { daysBetween, groupBy, type PlainDate } from '../src/domain/index.ts';
import { isCertain } from './compile-bank.ts';
import type { CardFile, Fact } from './read-cards.ts';

/** A fact is reported as old this many days after its source was read. */
const OLD_AFTER_DAYS = 90;

interface ReportedFact extends Fact {
  description: string;
  card: string;
}

/** Returns the facts of a card that are in force or still to come. Ended facts do not have to be checked again. */
function factsOf(card: CardFile, today: PlainDate): ReportedFact[] {
  const fees = card.fee
    .filter(({ until }) => !until || until >= today)
    .map((fee) => ({ ...fee, description: `annual fee ${fee.amount}` }));
  const benefits = card.benefits.flatMap(({ versions }) =>
    versions
      .filter(({ until }) => !until || until >= today)
      .map((version) => ({
        ...version,
        description: `${version.name}, ${version.amount} ${version.frequency}`,
      })),
  );
  return [...fees, ...benefits].map((fact) => ({ ...fact, card: card.names[0] }));
}

const sourceText = ({ source }: Fact) => source.detail ?? source.name;

const line = (fact: ReportedFact, suffix = '') =>
  `  ${fact.card}: ${fact.description} (${sourceText(fact)}, ${fact.as_of})${suffix}`;

/** Returns the lines of a report of the facts to check again: old, uncertain, noted or from a secondary source. */
export function reportFacts(cards: readonly CardFile[], today: PlainDate): string[] {
  const facts = cards.flatMap((card) => factsOf(card, today));
  const secondary = facts.filter(({ source }) => source.kind === 'secondary');
  const bySource = groupBy(secondary, (fact) => `${sourceText(fact)}, ${fact.as_of}`);
  const noted = facts.filter(({ note }) => note !== undefined);
  const uncertain = facts.filter(({ confidence }) => confidence < 100);
  const unused = uncertain.filter((fact) => !isCertain(fact));
  const old = facts.filter((fact) => daysBetween(fact.as_of, today) > OLD_AFTER_DAYS);
  return [
    `${facts.length} facts about ${cards.length} cards, ${secondary.length} of them from secondary sources:`,
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

/** Returns a line for each fact from a secondary source. */
export function listSecondaryFacts(cards: readonly CardFile[], today: PlainDate): string[] {
  return cards.flatMap((card) =>
    factsOf(card, today)
      .filter(({ source }) => source.kind === 'secondary')
      .map((fact) => `${card.id}: ${fact.description} (${sourceText(fact)}, ${fact.as_of})`),
  );
}
