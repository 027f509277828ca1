import { NO_CHOICES, type Choices } from '../match/choices.ts';
import type { Side } from '../match/date-credits.ts';
import type { EnteredFields } from '../match/new-card-draft.ts';
import type { Ticks } from '../send/plan-statements.ts';

export interface StatementDecisions {
  choices: Choices;
  ticks: Ticks;
}

export const NO_DECISIONS: StatementDecisions = { choices: NO_CHOICES, ticks: new Map() };

export type Decision =
  | { type: 'choose card'; accounts: readonly string[]; card: string }
  | { type: 'join'; accounts: readonly string[]; other: string | null }
  | { type: 'enter'; card: string; fields: EnteredFields }
  | { type: 'choose benefit'; line: string; benefit: string }
  | { type: 'choose side'; lineOrBenefit: string; side: Side }
  | { type: 'tick'; lineOrOffer: string; isTicked: boolean };

export function decide(before: StatementDecisions, decision: Decision): StatementDecisions {
  const { choices, ticks } = before;
  const chosen = (changed: Partial<Choices>) => ({ ...before, choices: { ...choices, ...changed } });
  switch (decision.type) {
    case 'choose card':
      return chosen({ cardOf: withEach(choices.cardOf, decision.accounts, decision.card) });
    case 'join':
      return chosen({ joined: withEach(choices.joined, decision.accounts, decision.other) });
    case 'enter': {
      const fields = { ...choices.entered.get(decision.card), ...decision.fields };
      return chosen({ entered: withEach(choices.entered, [decision.card], fields) });
    }
    case 'choose benefit':
      return chosen({ benefitOf: withEach(choices.benefitOf, [decision.line], decision.benefit) });
    case 'choose side':
      return chosen({ sideOf: withEach(choices.sideOf, [decision.lineOrBenefit], decision.side) });
    case 'tick':
      return { choices, ticks: withEach(ticks, [decision.lineOrOffer], decision.isTicked) };
  }
}

function withEach<Value>(before: ReadonlyMap<string, Value>, keys: readonly string[], value: Value) {
  return new Map([...before, ...keys.map((key) => [key, value] as const)]);
}

export type Decide = (decision: Decision) => void;
