import type { Card, Offer } from '@card-rewards/functions/contract';
import { amountOf, nextDay, periodContaining, type Frequency } from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { assignAccounts } from '../../../../web/src/features/statements/match/assign-accounts.ts';
import { NO_CHOICES } from '../../../../web/src/features/statements/match/choices.ts';
import { DAYS_TO_POST } from '../../../../web/src/features/statements/match/day-limits.ts';
import {
  comparable,
  creditWords,
  wordsPattern,
} from '../../../../web/src/features/statements/match/line-words.ts';
import type { LineChoices } from '../../../../web/src/features/statements/match/match-credits.ts';
import type {
  MatchableBenefit,
  MatchableCard,
  MatchablePeriod,
} from '../../../../web/src/features/statements/match/matchable-card.ts';
import { reviewCard } from '../../../../web/src/features/statements/match/review-card.ts';
import { readFile } from '../../../../web/src/features/statements/read/read-file.ts';
import type { StatementFile } from '../../../../web/src/features/statements/read/statement.ts';
import {
  planCard,
  type CardPlan,
  type Ticks,
} from '../../../../web/src/features/statements/send/plan-statements.ts';
import { toSentUse } from '../../../../web/src/features/statements/send/plan-uses.ts';
import { useOn } from '../../../support/examples.ts';

/** A benefit of a made-up card. Each of `words` begins with its confidence: `high: amex dining credit`. */
export interface MadeUpBenefit {
  id: string;
  amount: string;
  frequency?: Frequency;
  words?: string[];
  purchases?: string[];
  isIgnored?: boolean;
  isClaimed?: boolean;
  assignedWords?: string[];
  daysToPost?: number;
  endsWithStatement?: boolean;
  /** The last date of a benefit that has ended. */
  until?: string;
  /** The months from a use until the benefit is available again. */
  months?: number;
}

/** Makes a benefit from its id, amount and frequency: `digital 25.00 monthly`. The words are separated by semicolons. */
export function benefit(text: string, words = '', more: Partial<MadeUpBenefit> = {}): MadeUpBenefit {
  const [id = '', amount = '', frequency = 'annually'] = text.split(' ');
  // The frequencies of made-up benefits are written by hand.
  return { id, amount, frequency: frequency as Frequency, words: words ? words.split('; ') : [], ...more };
}

export interface MadeUpCard {
  id: string;
  bank: string;
  digits?: string | null;
  opened?: string;
  reversedLines?: string[];
  isOnStatements?: boolean;
  benefits: MadeUpBenefit[];
}

const TODAY = '2026-11-22';

interface MadeUpUse {
  id?: string;
  day: string;
  cents: number;
  note?: string | null;
  reading?: string | null;
}

/** Recorded uses, by the id of their benefit. */
export type Recorded = Record<string, MadeUpUse[]>;

let ids = 0;

function periodsOf(card: MadeUpCard, benefit: MadeUpBenefit, recorded: Recorded): MatchablePeriod[] {
  const { frequency = 'annually', amount, until = TODAY } = benefit;
  const opened = card.opened ?? '2024-01-01';
  const uses = (recorded[benefit.id] ?? []).map(({ day, cents, ...use }) => ({
    ...useOn(day, amountOf(cents)),
    id: `use-${(ids += 1)}`,
    ...use,
  }));
  const periods: MatchablePeriod[] = [];
  for (let day = opened; day <= until;) {
    // For an unlimited benefit, the history lists the current year and years with uses.
    const natural =
      frequency === 'unlimited'
        ? { start: '2026-01-01', end: '2026-12-31' }
        : periodContaining({ frequency, reset: benefit.months ? 'last_use' : 'calendar', opened }, day);
    const period = {
      start: natural.start,
      end: natural.end < until ? natural.end : (benefit.until ?? natural.end),
    };
    periods.push({
      ...period,
      amount,
      status: benefit.isClaimed ? 'auto' : 'open',
      uses: uses.filter(({ used_on }) => period.start <= used_on && used_on <= period.end),
    });
    if (natural.end > until) break;
    day = nextDay(natural.end);
  }
  return periods;
}

function matchableBenefit(card: MadeUpCard, benefit: MadeUpBenefit, recorded: Recorded): MatchableBenefit {
  return {
    id: benefit.id,
    key: benefit.id,
    name: benefit.id,
    isIgnored: benefit.isIgnored ?? false,
    credits: (benefit.words ?? []).map((entry) => {
      const [confidence, words] = entry.split(': ') as ['high' | 'medium' | 'low', string];
      return creditWords(words, confidence);
    }),
    purchases: (benefit.purchases ?? []).map(wordsPattern),
    assignedWords: (benefit.assignedWords ?? []).map(comparable),
    daysToPost: benefit.daysToPost ?? DAYS_TO_POST,
    endsWithStatement: benefit.endsWithStatement ?? false,
    isUnlimited: benefit.frequency === 'unlimited',
    months: benefit.months ?? null,
    periods: periodsOf(card, benefit, recorded),
  };
}

type NumberedCard = MatchableCard & Pick<Card, 'bank' | 'last_digits' | 'joined_digits'>;

export function matchableCardOf(card: MadeUpCard, recorded: Recorded = {}): NumberedCard {
  return {
    id: card.id,
    bank: card.bank,
    last_digits: card.digits ?? null,
    joined_digits: [],
    opened: card.opened ?? '2024-01-01',
    reversedLines: card.reversedLines ?? [],
    isOnStatements: card.isOnStatements ?? false,
    benefits: card.benefits.map((benefit) => matchableBenefit(card, benefit, recorded)),
  };
}

/** Reads text or bytes as a file of the given name. */
export function readText(text: string | Uint8Array, name = 'statement.csv') {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readFile({ key: name, name, bytes, today: TODAY });
}

export function mustRead(text: string | Uint8Array, name = 'statement.csv'): StatementFile {
  const file = readText(text, name);
  if ('problem' in file) throw new Error(file.problem);
  return file;
}

interface Decided {
  choices?: LineChoices;
  ticks?: Ticks;
  /** The chosen card of each account, by the key of the account. */
  chosen?: ReadonlyMap<string, string>;
  /** Other fields of the cards. */
  stored?: Partial<Card>;
  offers?: Offer[];
}

/** Reads the files and plans what is sent for every card. `stored` and `offers` are used for each card. */
export function readAll(
  files: readonly StatementFile[],
  cards: readonly NumberedCard[],
  { choices = NO_CHOICES, ticks = new Map(), chosen = new Map(), stored = {}, offers = [] }: Decided = {},
): CardPlan[] {
  const accounts = assignAccounts(files, { cards, chosen });
  return cards.map((card) => {
    const sources = accounts.filter(({ cardId }) => cardId === card.id);
    const review = reviewCard(card, sources, { choices, today: TODAY });
    return planCard(
      { card: completeCard({ ...stored, id: card.id, offers }), review, joinedDigits: [] },
      ticks,
      TODAY,
    );
  });
}

/** Lists the ticked uses, one line each: `2026-10-20 dining 10.00`. */
export function recordedLines({ card, uses }: CardPlan): string[] {
  return uses
    .filter(({ isTicked }) => isTicked)
    .map((use) => toSentUse(use, card.id))
    .map(({ used_on, benefit_id, amount }) => `${used_on} ${benefit_id} ${amount}`);
}
