import type { HistoryPeriod } from '@card-rewards/functions/contract';

/** Makes a missed history period of a credit. */
export function historyPeriod(start: string, end: string, given: Partial<HistoryPeriod> = {}): HistoryPeriod {
  return {
    benefit_id: 'b',
    name: 'Credit',
    key: null,
    type: 'statement_credit',
    origin: 'catalogue',
    frequency: 'quarterly',
    months: null,
    ignored: false,
    start,
    end,
    amount: '50.00',
    used_amount: '0.00',
    times: null,
    status: 'missed',
    starts_on: null,
    retired_on: null,
    expires_on: null,
    uses: [],
    ...given,
  };
}
