import {
  benefitDefaults,
  withNewerTerms,
  withOwnTerms,
  type LedgerBenefit,
  type LedgerCommand,
  type LedgerEntry,
} from '@card-rewards/functions/domain';
import { describe, expect, test } from 'vitest';
import { use } from './flight-credit.ts';
import { after, changed, recorded } from './ledger-entry.ts';

const today = '2026-11-20';
const card = { opening_date: '2026-03-01', closed_date: null, captured: {}, auto_claims: [] };
const monthly: LedgerBenefit = {
  ...benefitDefaults,
  id: 'dining',
  origin: 'own',
  name: 'Dining',
  frequency: 'monthly',
  amount: '10.00',
};
const unused: LedgerEntry = { card, benefit: monthly, records: [] };
const ofCatalogue: LedgerBenefit = { ...monthly, origin: 'catalogue' };

/** Describes the records, oldest first: period, name, amount, the amounts of the uses, and whether it is ticked. */
const linesOf = ({ records }: LedgerEntry) =>
  records
    .map(({ start, end, name, amount, uses, done }) => {
      const sums = uses.map((each) => each.amount).join('+');
      return `${start} ${end} ${name} ${sums} of ${amount}${done ? ' ticked' : ''}`;
    })
    .toSorted();

describe('a finished period', () => {
  const renamed = changed({ ...monthly, name: 'Restaurants', amount: '25.00' });
  const ofJuly = after(unused, today, recorded('2026-07-05', '4.00'), renamed);

  test('keeps the amount and the name that it had when its first use was recorded', () => {
    expect(linesOf(ofJuly)).toEqual(['2026-07-01 2026-07-31 Dining 4.00 of 10.00']);
    const again = after(ofJuly, today, recorded('2026-07-06', '6.00'));
    expect(linesOf(again)).toEqual(['2026-07-01 2026-07-31 Dining 4.00+6.00 of 10.00']);
    expect(() => after(again, today, recorded('2026-07-07', '0.01'))).toThrow('must be at most 0.00');
    const edit: LedgerCommand = { do: 'changeUse', use: use('2026-07-05', '9.00') };
    expect(linesOf(after(ofJuly, today, edit))).toEqual(['2026-07-01 2026-07-31 Dining 9.00 of 10.00']);
  });

  test('gets the terms of the benefit with its first use, and the current one with every use', () => {
    const november = after(unused, today, recorded('2026-11-05', '4.00'), renamed);
    expect(linesOf(after(november, today, recorded('2026-09-30', '20.00')))).toEqual([
      '2026-09-01 2026-09-30 Restaurants 20.00 of 25.00',
      '2026-11-01 2026-11-30 Restaurants 4.00 of 25.00',
    ]);
  });

  test("moves with the user's own benefit, and has the new amount if it is not the same period", () => {
    const uses = [recorded('2026-07-05', '4.00'), recorded('2026-08-05', '5.00')];
    const quarterly = changed({ ...monthly, frequency: 'quarterly', amount: '30.00' });
    expect(linesOf(after(unused, today, ...uses, quarterly))).toEqual([
      '2026-07-01 2026-09-30 Dining 4.00+5.00 of 30.00',
    ]);
  });

  test('stays when a benefit of the catalogue gets newer terms or is corrected from the current period on', () => {
    const dates = { opened: card.opening_date, today };
    const entry = { ...unused, benefit: ofCatalogue };
    const uses = [recorded('2026-07-05', '4.00'), recorded('2026-08-05', '5.00')];
    const stays = [
      '2026-07-01 2026-07-31 Dining 4.00 of 10.00',
      '2026-08-01 2026-08-31 Dining 5.00 of 10.00',
    ];
    const newer = { ...ofCatalogue, frequency: 'quarterly' as const, amount: '30.00' };
    const taken = { ...ofCatalogue, ...withNewerTerms(ofCatalogue, newer, { ...dates, day: today }) };
    expect(linesOf(after(entry, today, ...uses, changed(taken)))).toEqual(stays);
    const correction = { amount: '12.00', reset: 'anniversary' as const };
    const corrected = { ...ofCatalogue, ...withOwnTerms(ofCatalogue, correction, dates) };
    expect(linesOf(after(entry, today, ...uses, changed(corrected)))).toEqual(stays);
  });
});

describe('a use', () => {
  test('is refused on a day before the card was opened or after today, and accepted on both', () => {
    for (const day of ['2026-02-28', '2026-11-21']) {
      expect(() => after(unused, today, recorded(day, '1.00')), day).toThrow(
        'must be a day from 2026-03-01 to 2026-11-20',
      );
    }
    const first = after(unused, today, recorded('2026-03-01', '1.00'), recorded('2026-11-20', '1.00'));
    expect(first.records).toHaveLength(2);
  });

  test('of a benefit that has ended can be corrected, but not moved after its end', () => {
    const ended = { ...monthly, expires_on: '2026-08-31' };
    const entry = after(unused, '2026-09-20', recorded('2026-09-05', '4.00'));
    const correct = (used_on: string) => (): LedgerEntry => {
      const corrected = { ...use('2026-09-05', '5.00'), used_on };
      return after({ ...entry, benefit: ended }, today, { do: 'changeUse', use: corrected });
    };
    expect(correct('2026-09-05')().card.captured).toEqual({ '2026-09': '5.00' });
    expect(correct('2026-09-06')).toThrow('must be a day from 2026-03-01 to 2026-08-31');
  });

  test('that is deleted leaves its period ticked while another one is left', () => {
    const tick: LedgerCommand = { do: 'tick', used_amount: '7.00', at: '', newId: () => 'ticked' };
    const entry = after(unused, today, recorded('2026-11-02', '3.00'), tick);
    expect(linesOf(entry)).toEqual(['2026-11-01 2026-11-30 Dining 3.00+4.00 of 10.00 ticked']);
    const one = after(entry, today, { do: 'deleteUse', id: 'ticked' });
    expect(linesOf(one)).toEqual(['2026-11-01 2026-11-30 Dining 3.00 of 10.00 ticked']);
    expect(linesOf(after(one, today, { do: 'deleteUse', id: '2026-11-02' }))).toEqual([]);
  });
});
