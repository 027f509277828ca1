import {
  amountOf,
  applyCommands,
  capturedBetween,
  centsOf,
  historyOf,
  withClaimTerms,
  withNewerTerms,
  type AutoClaim,
  type RecordedBenefit,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';
import { claimFrom } from '../support/examples.ts';
import { card, quarterly, use } from './flight-credit.ts';

const TODAY = '2026-11-20';
const lines = (benefit: RecordedBenefit, change: object) =>
  historyOf({ ...card, ...change }, [benefit], { today: TODAY, year: null }).map(
    ({ start, end, used_amount, status }) => `${start} ${end} ${used_amount} ${status}`,
  );

describe('history and return', () => {
  const claim = claimFrom('2026-05-31', { benefit_id: 'flight', frequency: 'monthly', amount: '10.00' });
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

  test('agree after a change of the frequency', () => {
    const terms = { ...own, frequency: 'annually' as const, amount: '90.00' };
    const claims = withClaimTerms([claim], 'flight', card.opening_date, { day: '2026-07-03', terms });
    expect(sumOf({ ...own, ...terms }, claims, '2026-07-03')).toEqual({
      history: ['2026-05-01 10.00', '2026-06-01 10.00', '2026-07-01 90.00'],
      ...{ sum: '110.00', returned: '110.00' },
    });
  });

  test.each(['before', 'after'])(
    'agree on a claim turned on %s newer terms were taken in the period',
    (when) => {
      const benefit = { ...quarterly, origin: 'catalogue' as const, retired: false, auto_claim: true };
      const annual = { ...benefit, frequency: 'annually' as const, amount: '90.00' };
      const newer = {
        ...annual,
        ...withNewerTerms(benefit, annual, { opened: card.opening_date, day: TODAY }),
      };
      const claiming = { do: 'claimAutomatically' as const, on: true };
      const taking = { do: 'changeTerms' as const, benefit: newer, finished: 'kept' as const };
      const entry = { card: { ...card, captured: {} }, benefit, records: [] };
      const { captured, auto_claims } = applyCommands(
        entry,
        when === 'before' ? [claiming, taking] : [taking, claiming],
        TODAY,
      );
      const kept = { ...card, annual_fee: '0.00', created_at: '', captured, auto_claims };
      expect(capturedBetween(kept, '2026-10-01', '2026-10-31', TODAY)).toBe('90.00');
      expect(lines(newer, { auto_claims }).slice(-2)).toEqual([
        '2026-07-01 2026-09-30 0.00 missed',
        '2026-10-01 2026-12-31 90.00 auto',
      ]);
    },
  );

  test('agree after a claimed one-time benefit with a use became periodic, and show each period once', () => {
    const once = { ...claim, frequency: 'one_time' as const, until: '2026-06-30' };
    const auto_claims = [{ ...once, recorded: { '0001-01-01': '4.00' } }];
    const period = { start: '2026-04-01', end: '2026-06-30', amount: '50.00', name: quarterly.name };
    const records = [{ ...period, done: false, uses: [use('2026-06-10', '4.00')] }];
    const ofQuarter = lines({ ...quarterly, records }, { auto_claims }).filter((line) =>
      line.startsWith('2026-04'),
    );
    expect(ofQuarter).toEqual(['2026-04-01 2026-06-30 10.00 auto']);
  });

  test.each([
    // A use of the second half belongs to the claimed year.
    ['annually', '2026-05-31', { '2026-01-01': '5.00' }, '2026-08-10', ['2026-01-01 2026-12-31 100.00 auto']],
    // A use after the claimed months stays in its half.
    [
      'monthly',
      '2026-07-01',
      { '2026-07-01': '5.00' },
      '2026-10-10',
      ['2026-07-01 2026-12-31 3.00 partly', '2026-07-01 2026-07-31 100.00 auto'],
    ],
  ] as const)('agree after claimed periods came %s and the benefit comes in halves', (...given) => {
    const [frequency, from, recorded, day, expected] = given;
    const auto_claims = [{ ...claim, frequency, amount: '100.00', from, until: '2026-07-31', recorded }];
    const half = { start: '2026-07-01', end: '2026-12-31', amount: '50.00', name: quarterly.name };
    const uses =
      frequency === 'annually' ? [use(day, '5.00')] : [use('2026-07-05', '5.00'), use(day, '3.00')];
    const records = [{ ...half, done: false, uses }];
    const benefit = { ...quarterly, frequency: 'semi_annually', records } as const;
    expect(lines(benefit, { auto_claims }).filter((line) => !line.endsWith('missed'))).toEqual(expected);
    const captured = frequency === 'annually' ? '100.00' : '103.00';
    expect(sumOf(benefit, auto_claims, TODAY).sum).toBe(captured);
  });
});
