import {
  amountOf,
  capturedBetween,
  centsOf,
  historyOf,
  withClaimTerms,
  withoutClaim,
  type AutoClaim,
  type RecordedBenefit,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';
import { card, quarterly } from './flight-credit.ts';

describe('history and return', () => {
  const claim = {
    ...{
      benefit_id: 'flight',
      reset: 'calendar' as const,
      monthly_amounts: null,
      except: [],
      starts_on: null,
    },
    ...{ frequency: 'monthly' as const, amount: '10.00', from: '2026-05-31', until: null },
  };
  const own = { ...quarterly, frequency: 'monthly' as const, amount: '15.00' };
  const sumOf = (benefit: RecordedBenefit, auto_claims: AutoClaim[], today: string) => {
    const entries = historyOf({ ...card, auto_claims }, [benefit], { today, year: null });
    const captured = { ...card, annual_fee: '0.00', created_at: '2026-02-10T12:00:00Z', auto_claims };
    return {
      history: entries
        .filter(({ status }) => status === 'auto')
        .map(({ start, amount }) => `${start} ${amount}`),
      sum: amountOf(entries.reduce((sum, { used_amount }) => sum + centsOf(used_amount), 0)),
      returned: capturedBetween(captured, '0001-01-01', '9999-12-31', today),
    };
  };

  test('agree after a change of the amount of a claimed benefit', () => {
    const { frequency, reset, amount, monthly_amounts } = own;
    const terms = { frequency, reset, amount, monthly_amounts };
    const claims = withClaimTerms([claim], 'flight', card.opening_date, { day: '2026-07-03', terms });
    expect(sumOf(own, claims, '2026-07-03')).toEqual({
      history: ['2026-05-01 10.00', '2026-06-01 10.00', '2026-07-01 15.00'],
      ...{ sum: '35.00', returned: '35.00' },
    });
  });

  test('agree after a change of the cadence', () => {
    const terms = { ...own, frequency: 'annually' as const, amount: '90.00' };
    const claims = withClaimTerms([claim], 'flight', card.opening_date, { day: '2026-07-03', terms });
    expect(sumOf({ ...own, ...terms }, claims, '2026-07-03')).toEqual({
      history: ['2026-05-01 10.00', '2026-06-01 10.00', '2026-07-01 90.00'],
      ...{ sum: '110.00', returned: '110.00' },
    });
  });

  test('agree for a benefit that was retired and restored', () => {
    const ended = [{ ...claim, until: '2026-07-03' }];
    const retired = { ...own, retired_on: '2026-07-03' };
    for (const benefit of [retired, { ...own, effective_from: '2026-09-01' }]) {
      expect(sumOf(benefit, ended, '2026-11-20')).toMatchObject({ sum: '30.00', returned: '30.00' });
    }
  });

  test('agree for a benefit without periods, which counts once on the day of the claim', () => {
    for (const frequency of ['unlimited', 'one_time'] as const) {
      const endless = { ...own, frequency, amount: '33.00' };
      const claims = [{ ...claim, frequency, amount: '33.00' }];
      const found = sumOf(endless, claims, '2027-11-20');
      expect(found).toMatchObject({ sum: '33.00', returned: '33.00' });
      expect(found.history).toHaveLength(1);
      expect(withoutClaim(claims, 'flight', card.opening_date, '2026-05-31')).toEqual([]);
    }
  });
});
