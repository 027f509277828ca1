import { expect, test } from 'vitest';
import {
  banks,
  feeOfYear,
  isInForce,
  loadCards,
  onDay,
  openedThisMonth,
  productTerms,
  toTemplates,
} from '@card-rewards/functions/catalogue';
import { benefitsBodySchema, benefitTemplateSchema } from '@card-rewards/functions/contract';
import { feeOf, firstOfMonth, nextDay, previousDay } from '@card-rewards/functions/domain';
import { specifiedFields } from '../support/benefit-calls.ts';
import { cardsByBank, productNamed } from '../support/products.ts';

const now = openedThisMonth('2026-11-21');
const cards = Object.values(cardsByBank).flat();

test('the ten banks are in order, each with a file of its cards', async () => {
  expect(banks).toEqual([
    'Chase',
    'American Express',
    'Citi',
    'Capital One',
    'Bank of America',
    'US Bank',
    'Wells Fargo',
    'Discover',
    'Barclays',
    'Other',
  ]);
  expect(await loadCards('No Such Bank')).toEqual([]);
});

/**
 * The `listed` terms of some cards. The line of a card has its bank, name, network and yearly fee. The line
 * of a benefit has its type, name, amount, frequency and reset. `monthly_amounts` follow if they are not null.
 */
const stated = `
Chase | Chase Sapphire Reserve | Visa | 550.00
  statement_credit | Travel Credit | 300.00 | annually | anniversary
Chase | Chase Sapphire Preferred | Visa | 95.00
  statement_credit | Hotel Credit | 50.00 | annually | anniversary
Chase | Chase Freedom Flex | MasterCard | 0.00
Chase | The Ritz-Carlton Credit Card | Visa | 450.00
  statement_credit | Air Travel Credit | 300.00 | annually | calendar
American Express | American Express Platinum Card | American Express | 695.00
  statement_credit | Airline Fee Credit | 200.00 | annually | calendar
  statement_credit | FHR/THC Hotel Credit | 200.00 | annually | calendar
  statement_credit | Uber Cash | 15.00 | monthly | calendar | {"12":"35.00"}
  statement_credit | $100 Saks Fifth Avenue Credit | 50.00 | semi_annually | calendar
  statement_credit | CLEAR+ Credit | 179.00 | annually | calendar
American Express | American Express Gold Card | American Express | 250.00
  statement_credit | $120 Uber Cash | 10.00 | monthly | calendar
  statement_credit | Resy Credit | 100.00 | annually | calendar
  travel_benefit | No Foreign Transaction Fees | 0.00 | unlimited | calendar
  insurance | Travel Insurance | 0.00 | unlimited | calendar
American Express | Blue Cash Preferred Card from American Express | American Express | 95.00
American Express | Hilton Honors American Express Aspire Card | American Express | 550.00
  reward | Free Night Reward | 0.00 | unlimited | calendar
  statement_credit | Flight Credit | 50.00 | quarterly | calendar
  statement_credit | Hilton Resort Credit | 200.00 | semi_annually | calendar
  statement_credit | CLEAR+ Credit | 189.00 | annually | calendar
American Express | Delta SkyMiles Platinum American Express Card | American Express | 350.00
  statement_credit | Resy Credit | 10.00 | monthly | calendar
  statement_credit | Rideshare Credit | 10.00 | monthly | calendar
  statement_credit | Delta Stays Credit | 150.00 | annually | calendar
American Express | Delta SkyMiles Reserve American Express Card | American Express | 650.00
  statement_credit | Resy Credit | 20.00 | monthly | calendar
  statement_credit | Rideshare Credit | 10.00 | monthly | calendar
  statement_credit | Delta Stays Credit | 200.00 | annually | calendar
Citi | Citi Double Cash Card | MasterCard | 0.00
  cashback | 2% Cash Back | 0.00 | unlimited | calendar
  travel_benefit | No Foreign Transaction Fees | 0.00 | unlimited | calendar
Capital One | Capital One Venture X Rewards Card | Visa | 395.00
  travel_benefit | Capital One Travel Credit | 300.00 | annually | anniversary
  travel_benefit | Airport Lounge Access | 0.00 | unlimited | calendar
  statement_credit | TSA PreCheck/Global Entry Credit | 100.00 | every_4_years | anniversary
  travel_benefit | No Foreign Transaction Fees | 0.00 | unlimited | calendar
  insurance | Travel Insurance | 0.00 | unlimited | calendar
US Bank | US Bank Altitude Reserve | Visa | 400.00
  statement_credit | Travel and Dining Credit | 325.00 | annually | anniversary
`;

test.each(stated.trim().split(/\n(?=\S)/))('the catalogue offers exactly: %s', (text) => {
  const card = productNamed(text.split(' | ')[1] ?? '');
  const bank = banks.find((each) => cardsByBank[each].includes(card));
  const offered = [bank, card.names[0], card.network, productTerms(card, 'listed', now).fee.amount].join(
    ' | ',
  );
  const templates = toTemplates(card, 'listed', now).map(
    ({ type, name, amount, frequency, reset, monthly_amounts }) => {
      const months = monthly_amounts ? [JSON.stringify(monthly_amounts)] : [];
      return `  ${[type, name, amount, frequency, reset, ...months].join(' | ')}`;
    },
  );
  expect([offered, ...templates].join('\n')).toBe(text);
});

test('newer terms than the stated ones are known but not sent', () => {
  const platinum = productNamed('American Express Platinum Card');
  expect(productTerms(platinum, 'listed', openedThisMonth('2030-01-01')).fee.amount).toBe('695.00');
  expect(toTemplates(platinum, 'listed', openedThisMonth('2030-01-01'))).toEqual(
    toTemplates(platinum, 'listed', now),
  );
  const terms = productTerms(platinum, 'in_force', now);
  expect(terms.fee.amount).toBe('895.00');
  expect(productTerms(platinum, 'in_force', openedThisMonth('2025-08-17')).fee.amount).toBe('695.00');
  expect(productTerms(platinum, 'in_force', openedThisMonth('2025-10-18')).fee.amount).toBe('895.00');
  const given = terms.benefits.map(({ key, amount, frequency }) => [key, amount, frequency].join(' '));
  expect(given).toContain('fhr-hotel 300.00 semi_annually');
  expect(given).toContain('clear-plus 219.00 annually');
  expect(given).toContain('tsa-precheck-global-entry 120.00 every_4_years');
  expect(given.some((benefit) => benefit.startsWith('saks'))).toBe(false);
});

/**
 * The fees that begin after the first day of a month and replace another fee. Each has a card that was opened
 * in that month one or four years earlier.
 */
const feesWithinMonth = cards.flatMap((card) =>
  card.fee.flatMap((fee) => {
    const { from, opened_from = '' } = fee;
    if (!from || from.endsWith('-01') || opened_from === from.slice(0, 7)) return [];
    const start = `${from.slice(0, 7)}-01`;
    return [1, 4].flatMap((years) => {
      const opened = `${Number(from.slice(0, 4)) - years}${start.slice(4)}`;
      const fits = (other: typeof fee) =>
        (other.opened_from ?? '') <= opened.slice(0, 7) && opened.slice(0, 7) < (other.opened_before ?? '9');
      const earlier = card.fee.findLast((other) => fits(other) && (other.from ?? '') < from);
      // A fee for new accounts may not apply to a card that was opened `years` earlier.
      return fits(fee) && earlier ? [{ card, opened, from, before: earlier.amount, after: fee.amount }] : [];
    });
  }),
);

test('fees that begin within a month are tried, by the 15th and later', () => {
  expect(new Set(feesWithinMonth.map(({ from }) => from.slice(8) <= '15')).size).toBe(2);
});

test.each(feesWithinMonth)(
  'a fee of $card.id that begins on $from counts for a fee year of that month by its day or by the 15th',
  ({ card, opened, from, before, after }) => {
    const start = `${from.slice(0, 7)}-01`;
    const feeWith = (feeDay: string | null) => feeOfYear(card, { day: start, opened }, feeDay);
    expect(feeWith(null)).toBe(from.slice(8) <= '15' ? after : before);
    expect(feeWith(from.slice(5))).toBe(after);
    expect(feeWith(previousDay(from).slice(5))).toBe(before);
    const fees = productTerms(card, 'in_force', { day: previousDay(from), opened }).fees;
    expect(feeOf({ annual_fee: before, fees }, start)).toBe(feeWith(null));
  },
);

test('no card opened from 2019 to 2026 has a benefit twice on any day from 2026 to 2028', () => {
  const months = Array.from({ length: 8 * 12 }, (_, month) => firstOfMonth(12 * 2019 + month));
  const quarters = Array.from({ length: 3 * 4 }, (_, quarter) => firstOfMonth(12 * 2026 + 3 * quarter));
  for (const card of cards) {
    const versions = card.benefits.flatMap((benefit) => benefit.versions);
    const changes = versions.flatMap(({ from, until }) => [from ?? '', until ? nextDay(until) : '']);
    // If two versions overlap, one of these dates is in the overlap. So the test need not try every date.
    const days = new Set([...quarters, ...changes, ...changes.filter(Boolean).map(previousDay)]);
    const tried = [...days].filter((day) => day >= '2026-01-01' && day <= '2028-12-31');
    for (const opened of months) {
      for (const day of tried.filter((each) => each >= opened)) {
        const on = { day, opened };
        // One version of each benefit is in force, in addition to those in the first list.
        const names = card.benefits.flatMap(({ versions: all }) => {
          const newer = all.filter((version) => version.source.kind !== 'listed' && isInForce(version, on));
          return newer.length > 0 ? newer.map(({ name }) => name) : (onDay(all, on)?.name ?? []);
        });
        if (new Set(names).size < names.length)
          expect.fail(`${card.id} ${opened} ${day}: ${names.join(', ')}`);
      }
      const { fees } = productTerms(card, 'in_force', { day: '2028-12-31', opened });
      const starts = fees.map(({ from }) => from);
      expect(starts, card.id).toEqual([...new Set(starts)].toSorted());
    }
  }
});

test.each([
  ['2016-10-01', 'calendar'],
  ['2018-10-01', 'anniversary'],
])('the travel year of a Sapphire Reserve opened on %s follows the %s', (opened, reset) => {
  const reserve = toTemplates(productNamed('Chase Sapphire Reserve'), 'in_force', {
    day: '2026-11-27',
    opened,
  });
  expect(reserve.filter(({ key }) => key === 'travel')).toMatchObject([{ amount: '300.00', reset }]);
});

test('a card without stated benefits is offered with its terms of the day', () => {
  const ihg = productNamed('IHG One Rewards Premier Card');
  const feeOn = (day: string) => productTerms(ihg, 'listed', openedThisMonth(day)).fee.amount;
  const travelBank = (day: string) =>
    toTemplates(ihg, 'listed', openedThisMonth(day)).find(({ key }) => /travelbank/.test(key ?? ''));
  expect([feeOn('2026-09-30'), feeOn('2026-10-01')]).toEqual(['99.00', '150.00']);
  expect(travelBank('2026-09-30')).toMatchObject({ amount: '50.00', frequency: 'annually' });
  expect(travelBank('2026-10-01')).toMatchObject({ amount: '25.00', frequency: 'semi_annually' });
});

test('the API accepts the offered benefits of each card in one call', () => {
  for (const card of cards) {
    const templates = toTemplates(card, 'listed', now);
    const benefits = specifiedFields(templates);
    expect(benefitsBodySchema.safeParse({ benefits }).error, card.id).toBeUndefined();
    for (const template of templates) {
      expect(benefitTemplateSchema.parse(template), card.id).toMatchObject(template);
    }
  }
});
