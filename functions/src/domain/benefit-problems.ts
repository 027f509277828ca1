import type { BenefitFields } from './fields/benefit.ts';
import type { OwnTerms } from './fields/terms.ts';
import { canBeClaimed } from './ledger/claims.ts';
import { monthsAfterUse } from './period.ts';
import type { PlainDate } from './plain-date.ts';

export const MAX_TIMES = 99;

export function* benefitProblems(benefit: BenefitFields): Generator<[field: string, message: string]> {
  const { origin, frequency, reset, monthly_amounts, times, expires_on, own_terms, past_terms } = benefit;
  if (benefit.auto_claim && !canBeClaimed(benefit)) {
    yield ['auto_claim', 'must be false for a benefit that is unlimited or comes back after its last use'];
  }
  const corrections = own_terms ? [...past_terms, own_terms] : past_terms;
  if (!areInOrder(corrections.map(({ from }) => from))) yield ['past_terms', 'must be oldest first'];
  if (!areInOrder(benefit.earlier_terms.map(({ until }) => until))) {
    yield ['earlier_terms', 'must be oldest first'];
  }
  if (frequency === 'one_time' && benefit.worth !== null) {
    yield ['worth', 'must be left out for a one-time benefit, which no year repeats'];
  }
  if (origin === 'catalogue') {
    for (const [field, list] of Object.entries({ own_terms: [own_terms], past_terms })) {
      const problem = list.map((terms) => terms && findCorrectionProblem(benefit, terms)).find(Boolean);
      if (problem) yield [field, problem];
    }
    if (expires_on !== null) yield ['expires_on', 'is only possible for custom benefits'];
    return;
  }
  const onlyCatalogue = 'is only possible for benefits of the catalog';
  if (own_terms !== null) yield ['own_terms', onlyCatalogue];
  if (past_terms.length > 0) yield ['past_terms', onlyCatalogue];
  const months = reset === 'last_use' ? monthsAfterUse(frequency) : null;
  if (reset === 'last_use' && months === null) {
    yield [
      'reset',
      'must not be last_use for a benefit that comes more often than once a year, or only once',
    ];
  }
  if (benefit.months !== months) yield ['months', 'must be those of the frequency if the reset is last_use'];
  if (benefit.first_month !== null) yield ['first_month', onlyCatalogue];
  if (benefit.act_by_day !== null) yield ['act_by_day', onlyCatalogue];
  if (monthly_amounts !== null && frequency !== 'monthly') {
    yield ['monthly_amounts', 'must be left out unless the frequency is monthly'];
  }
  if (frequency === 'unlimited' && benefit.amount !== '0.00') {
    yield ['amount', 'must be 0.00 for an unlimited benefit'];
  }
  const hasNoAmount = benefit.amount === '0.00' && monthly_amounts === null;
  if (times !== null && !(hasNoAmount && frequency !== 'unlimited')) {
    yield ['times', 'must be left out unless the amount is 0.00 and it comes in periods'];
  }
}

function areInOrder(days: readonly PlainDate[]): boolean {
  return days.every((day, index) => index === 0 || (days[index - 1] ?? day) <= day);
}

function findCorrectionProblem({ frequency, reset }: BenefitFields, terms: OwnTerms): string | null {
  if (frequency === 'unlimited' && (terms.amount ?? '0.00') !== '0.00') {
    return 'must have no amount for an unlimited benefit';
  }
  if (reset === 'last_use' && terms.reset) {
    return 'must have no reset for a benefit that comes back after its last use';
  }
  return terms.monthly_amounts && frequency !== 'monthly'
    ? 'must have no monthly_amounts unless the frequency is monthly'
    : null;
}
