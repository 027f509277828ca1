import { benefitsBodySchema, benefitTemplateSchema, networkSchema } from '@card-rewards/functions/contract';
import { expect, test } from 'vitest';
import {
  banks,
  cardsOfBank,
  findCatalogueCard,
  templatesFor,
} from '../../web/src/features/catalogue/catalogue.ts';

const cards = banks.flatMap(cardsOfBank);
const benefits = cards.flatMap((card) =>
  (card.benefits ?? []).map((benefit) => ({ card: card.name, bank: card.bank, benefit })),
);
const FREE = 'No Foreign Transaction Fees';

test('the ten banks stand in order and each offers cards', () => {
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
  for (const bank of banks) expect(cardsOfBank(bank).length, bank).toBeGreaterThanOrEqual(5);
  expect(cardsOfBank('No Such Bank')).toEqual([]);
});

test('there are at least 200 cards and no two share a name', () => {
  expect(cards.length).toBeGreaterThanOrEqual(200);
  const names = cards.map((card) => card.name.toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every card has a clean name, a network and a fee with two decimals', () => {
  for (const { name, network, annualFee } of cards) {
    expect(name).toMatch(/^[^\s®™℠]+( [^\s®™℠]+)*$/);
    expect(name.length).toBeLessThanOrEqual(80);
    expect(networkSchema.options, name).toContain(network);
    expect(annualFee, name).toMatch(/^\d{1,4}\.\d{2}$/);
  }
});

test('the cards of a bank are in the order of their names', () => {
  for (const bank of banks.filter((each) => each !== 'Other')) {
    const names = cardsOfBank(bank).map((card) => card.name.replace(/^The /, '').toLowerCase());
    expect(names).toEqual([...names].sort());
  }
});

test.each([
  ['Chase', 'Chase Sapphire Reserve', 'Visa', '550.00'],
  ['Chase', 'Chase Sapphire Preferred', 'Visa', '95.00'],
  ['Chase', 'Chase Freedom Flex', 'MasterCard', '0.00'],
  ['Chase', 'The Ritz-Carlton Credit Card', 'Visa', '450.00'],
  ['American Express', 'American Express Platinum Card', 'American Express', '695.00'],
  ['American Express', 'American Express Gold Card', 'American Express', '250.00'],
  ['American Express', 'Blue Cash Preferred Card from American Express', 'American Express', '95.00'],
  ['American Express', 'Hilton Honors American Express Aspire Card', 'American Express', '550.00'],
  ['American Express', 'Delta SkyMiles Platinum American Express Card', 'American Express', '350.00'],
  ['American Express', 'Delta SkyMiles Reserve American Express Card', 'American Express', '650.00'],
  ['Citi', 'Citi Double Cash Card', 'MasterCard', '0.00'],
  ['Capital One', 'Capital One Venture X Rewards Card', 'Visa', '395.00'],
  ['US Bank', 'US Bank Altitude Reserve', 'Visa', '400.00'],
])('%s offers the %s (%s) for %s a year', (bank, name, network, annualFee) => {
  expect(findCatalogueCard(name)).toMatchObject({ bank, name, network, annualFee });
});

test.each([
  ['Amex Platinum', 'American Express Platinum Card'],
  ['Amex Gold', 'American Express Gold Card'],
  ['Capital One Venture X', 'Capital One Venture X Rewards Card'],
  ['Citi Double Cash', 'Citi Double Cash Card'],
  ['Hilton Aspire', 'Hilton Honors American Express Aspire Card'],
  ['Delta Platinum', 'Delta SkyMiles Platinum American Express Card'],
  ['Delta Reserve', 'Delta SkyMiles Reserve American Express Card'],
  ['Chase Ritz-Carlton', 'The Ritz-Carlton Credit Card'],
  ['Blue Cash Preferred', 'Blue Cash Preferred Card from American Express'],
  ['Freedom Flex', 'Chase Freedom Flex'],
  ['  chase SAPPHIRE reserve® ', 'Chase Sapphire Reserve'],
  ['ink business cash', 'Ink Business Cash'],
])('%j finds the %s', (name, found) => {
  expect(findCatalogueCard(name)?.name).toBe(found);
});

test('a card is found under its own bank only, and an unknown one not at all', () => {
  expect(findCatalogueCard('Chase Sapphire Reserve', 'Chase')?.bank).toBe('Chase');
  expect(findCatalogueCard('Chase Sapphire Reserve', 'Citi')).toBeUndefined();
  expect(templatesFor('Chase Sapphire Reserve', 'Citi')).toEqual([]);
  expect(findCatalogueCard('Nobody’s Card')).toBeUndefined();
  expect(templatesFor('Nobody’s Card')).toEqual([]);
});

// Every field but the description: type, name, amount, frequency, reset, amounts of single months.
test.each([
  ['Chase Sapphire Reserve', ['statement_credit | Travel Credit | 300.00 | annually | anniversary']],
  ['Chase Sapphire Preferred', ['statement_credit | Hotel Credit | 50.00 | annually | anniversary']],
  [
    'American Express Platinum Card',
    [
      'statement_credit | Airline Fee Credit | 200.00 | annually | calendar',
      'statement_credit | FHR/THC Hotel Credit | 200.00 | annually | calendar',
      'statement_credit | Uber Cash | 15.00 | monthly | calendar | {"12":"35.00"}',
      'statement_credit | $100 Saks Fifth Avenue Credit | 50.00 | semi_annually | calendar',
      'statement_credit | CLEAR+ Credit | 179.00 | annually | calendar',
    ],
  ],
  [
    'American Express Gold Card',
    [
      'statement_credit | $120 Uber Cash | 10.00 | monthly | calendar',
      'statement_credit | Resy Credit | 100.00 | annually | calendar',
      `travel_benefit | ${FREE} | 0.00 | unlimited | calendar`,
      'insurance | Travel Insurance | 0.00 | unlimited | calendar',
    ],
  ],
  [
    'Citi Double Cash Card',
    [
      'cashback | 2% Cash Back | 0.00 | unlimited | calendar',
      `travel_benefit | ${FREE} | 0.00 | unlimited | calendar`,
    ],
  ],
  [
    'Capital One Venture X Rewards Card',
    [
      'travel_benefit | Capital One Travel Credit | 300.00 | annually | anniversary',
      'travel_benefit | Airport Lounge Access | 0.00 | unlimited | calendar',
      'statement_credit | TSA PreCheck/Global Entry Credit | 100.00 | every_4_years | anniversary',
      `travel_benefit | ${FREE} | 0.00 | unlimited | calendar`,
      'insurance | Travel Insurance | 0.00 | unlimited | calendar',
    ],
  ],
  [
    'Hilton Honors American Express Aspire Card',
    [
      'reward | Free Night Reward | 0.00 | unlimited | calendar',
      'statement_credit | Flight Credit | 50.00 | quarterly | calendar',
      'statement_credit | Hilton Resort Credit | 200.00 | semi_annually | calendar',
      'statement_credit | CLEAR+ Credit | 189.00 | annually | calendar',
    ],
  ],
  [
    'Delta SkyMiles Platinum American Express Card',
    [
      'statement_credit | Resy Credit | 10.00 | monthly | calendar',
      'statement_credit | Rideshare Credit | 10.00 | monthly | calendar',
      'statement_credit | Delta Stays Credit | 150.00 | annually | calendar',
    ],
  ],
  [
    'Delta SkyMiles Reserve American Express Card',
    [
      'statement_credit | Resy Credit | 20.00 | monthly | calendar',
      'statement_credit | Rideshare Credit | 10.00 | monthly | calendar',
      'statement_credit | Delta Stays Credit | 200.00 | annually | calendar',
    ],
  ],
  [
    'US Bank Altitude Reserve',
    ['statement_credit | Travel and Dining Credit | 325.00 | annually | anniversary'],
  ],
  ['The Ritz-Carlton Credit Card', ['statement_credit | Air Travel Credit | 300.00 | annually | calendar']],
  ['Blue Cash Preferred Card from American Express', []],
  ['Chase Freedom Flex', []],
])('%s has exactly its templates', (name, expected) => {
  const templates = templatesFor(name).map(
    ({ type, name: benefit, amount, frequency, reset = 'calendar', monthly_amounts }) =>
      [
        type,
        benefit,
        amount,
        frequency,
        reset,
        ...(monthly_amounts ? [JSON.stringify(monthly_amounts)] : []),
      ].join(' | '),
  );
  expect(templates).toEqual(expected);
});

test('every benefit is one that the API takes, unchanged', () => {
  for (const { card, benefit } of benefits) {
    const parsed = benefitTemplateSchema.safeParse(benefit);
    expect(parsed.error, `${card}: ${benefit.name}`).toBeUndefined();
    expect(parsed.data).toMatchObject(benefit);
  }
});

test('the benefits of each card go in one call and have names of their own', () => {
  for (const card of cards) {
    const list = card.benefits ?? [];
    expect(benefitsBodySchema.safeParse({ benefits: list }).success, card.name).toBe(true);
    expect(new Set(list.map((benefit) => benefit.name)).size, card.name).toBe(list.length);
  }
});

test('every benefit is described in one sentence that states its amount', () => {
  for (const { card, benefit } of benefits) {
    expect(benefit.description, `${card}: ${benefit.name}`).toMatch(/^[A-Z$\d].{20,}[^.]\.$/);
    if (benefit.amount === '0.00') continue;
    expect(benefit.description, `${card}: ${benefit.name}`).toContain(
      `$${benefit.amount.replace('.00', '')} `,
    );
  }
});

test('every description states the period and the reset that the benefit has', () => {
  const wording = {
    monthly: /each month/,
    quarterly: /each calendar quarter/,
    semi_annually: /each half of the year|from January to June, and again from July to December/,
    every_4_years: /every four years/,
  };
  for (const { card, benefit } of benefits) {
    const { frequency, reset, description } = benefit;
    if (frequency === 'unlimited' || frequency === 'one_time') continue;
    const annual = reset === 'anniversary' ? /each card anniversary year/ : /each calendar year/;
    const expected = frequency === 'annually' ? annual : wording[frequency];
    expect(description, `${card}: ${benefit.name}`).toMatch(expected);
  }
});

test('only a perk without a value is unlimited', () => {
  for (const { card, benefit } of benefits) {
    expect(benefit.frequency === 'unlimited', `${card}: ${benefit.name}`).toBe(benefit.amount === '0.00');
  }
});

test('American Express, Delta and Hilton credits follow the calendar', () => {
  const reset = benefits.filter(
    ({ bank, benefit }) => bank === 'American Express' && (benefit.reset ?? 'calendar') !== 'calendar',
  );
  expect(reset).toEqual([]);
});

test.each([
  ['Capital One Venture X Business Card', 'Capital One Travel Credit', 'anniversary'],
  ['Wells Fargo Autograph Journey Card', 'Airline Credit', 'anniversary'],
  ['Chase Sapphire Reserve for Business', 'Lyft Credit', undefined],
  ['Citi Strata Elite Card', 'Splurge Credit', undefined],
])('%s: the %s has the reset %s', (card, benefit, reset) => {
  const found = templatesFor(card).find((template) => template.name === benefit);
  expect(found).toBeDefined();
  expect(found?.reset).toBe(reset);
});
