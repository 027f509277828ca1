import { daysBetween, type PlainDate } from '../src/domain/index.ts';
import type { CatalogueCard, Sourced } from '../src/catalogue/index.ts';

/** A fact is worth another look when it has not had one for so long. */
const OLD_AFTER_DAYS = 180;

interface Fact extends Sourced {
  what: string;
}

/** Every fact that is in force on that day or will be: what has ended needs no look any more. */
function factsOf(card: CatalogueCard, today: PlainDate): Fact[] {
  const fees = card.fee.slice(-2).map((fee) => ({ ...fee, what: `annual fee ${fee.amount}` }));
  const benefits = card.benefits.flatMap(({ versions }) =>
    versions
      .filter(({ until }) => !until || until >= today)
      .map((version) => ({ ...version, what: `${version.name}, ${version.amount} ${version.frequency}` })),
  );
  return [...fees, ...benefits];
}

const whose = ({ source }: Sourced) => ('name' in source ? source.name : source.url);

/**
 * What is known at second hand, uncertain or old, a line each: a list to work through, not a failure.
 * @param today what "old" is measured from
 */
export function reportOf(cards: readonly CatalogueCard[], today: PlainDate): string[] {
  const facts = cards.flatMap((card) =>
    factsOf(card, today).map((fact) => ({ ...fact, card: card.names[0] })),
  );
  const isOld = (fact: Fact) => daysBetween(fact.as_of, today) > OLD_AFTER_DAYS;
  const secondary = facts.filter(({ source }) => source.kind === 'secondary');
  const line = (fact: Fact & { card: string }, more = '') =>
    `  ${fact.card}: ${fact.what} (${whose(fact)}, ${fact.as_of})${more}`;
  const bySource = Map.groupBy(secondary, (fact) => `${whose(fact)}, ${fact.as_of}`);
  const uncertain = facts.filter(({ note }) => note !== undefined);
  const old = facts.filter(isOld);
  return [
    `${facts.length} facts about ${cards.length} cards, ${secondary.length} of them at second hand:`,
    ...[...bySource].map(([source, from]) => `  ${String(from.length).padStart(3)} from ${source}`),
    `Older than ${OLD_AFTER_DAYS} days: ${old.length}`,
    ...old.map((fact) => line(fact)),
    `With a note: ${uncertain.length}`,
    ...uncertain.map((fact) => line(fact, `: ${fact.note ?? ''}`)),
  ];
}

/** Every fact at second hand, a line each. */
export function secondHandOf(cards: readonly CatalogueCard[], today: PlainDate): string[] {
  return cards.flatMap((card) =>
    factsOf(card, today)
      .filter(({ source }) => source.kind === 'secondary')
      .map((fact) => `${card.id}: ${fact.what} (${whose(fact)}, ${fact.as_of})`),
  );
}
