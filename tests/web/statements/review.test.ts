import { describe, expect, test } from 'vitest';
import {
  mustRead,
  NO_CHOICES,
  readAll,
  recordedLines,
  walletCardOf,
  type MadeUpCard,
  type Recorded,
} from './wallet.ts';

const platinum: MadeUpCard = {
  id: 'platinum',
  bank: 'American Express',
  digits: '11005',
  benefits: [
    {
      id: 'digital',
      amount: '25.00',
      frequency: 'monthly',
      words: ['high: platinum digital entertainment credit'],
      purchases: ['disney plus', 'hulu'],
    },
    { id: 'walmart', amount: '12.95', frequency: 'monthly', words: ['high: platinum walmart+ credit'] },
    {
      id: 'airline',
      amount: '200.00',
      words: ['high: amex airline fee reimbursement', 'low: airline fee credit'],
    },
    { id: 'resy', amount: '100.00', frequency: 'quarterly', words: ['high: platinum resy credit'] },
    {
      id: 'saks',
      amount: '50.00',
      frequency: 'semi_annually',
      words: ['medium: shop saks with platinum'],
      until: '2026-06-30',
    },
    { id: 'oura', amount: '200.00', words: ['low: platinum oura credit'] },
    { id: 'quiet', amount: '10.00', words: ['high: platinum quiet credit'], isIgnored: true },
    {
      id: 'auto',
      amount: '10.00',
      frequency: 'monthly',
      words: ['high: platinum auto credit'],
      isClaimed: true,
    },
  ],
};
const reserve: MadeUpCard = {
  id: 'reserve',
  bank: 'Chase',
  digits: '4821',
  benefits: [
    { id: 'travel', amount: '300.00', words: ['high: travel credit $300/year'] },
    {
      id: 'dining',
      amount: '150.00',
      frequency: 'semi_annually',
      words: ['high: dining credit $300/year'],
      purchases: ['tst*', 'resy'],
    },
    { id: 'edit', amount: '250.00', frequency: 'semi_annually', words: ['high: the edit $500/year credit'] },
    { id: 'inflight', amount: '0.00', frequency: 'unlimited', words: ['high: ua inflight/inclub credit'] },
    {
      id: 'dunkin',
      amount: '7.00',
      frequency: 'monthly',
      words: ['medium: dunkin donuts'],
      purchases: ['dunkin'],
    },
  ],
};

const AMEX = 'Date,Description,Amount,Account #,Category,Reference\n';
const CHASE = 'Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n';
/** Amex writes what comes in with a minus. */
const amex = (...rows: string[]) =>
  AMEX +
  rows
    .map((row) => row.split('|'))
    .map(([day, words, amount, rest = '']) => `${day},${words},${amount},-11005,${rest}\n`)
    .join('');
const chase = (...rows: string[]) =>
  CHASE +
  rows
    .map((row) => row.split('|'))
    .map(
      ([day, words, amount, type = Number(amount) > 0 ? 'Adjustment' : 'Sale']) =>
        `4821,${day},,${words},,${type},${amount},\n`,
    )
    .join('');

interface Case {
  of: string;
  card: MadeUpCard;
  files: string[];
  recorded?: Recorded;
  gives: string[];
  /** What else the review says, where the case is about that. */
  says?: Partial<
    Record<
      | 'recorded'
      | 'unknown'
      | 'takenBack'
      | 'removals'
      | 'notInForce'
      | 'fees'
      | 'beforeOpening'
      | 'unticked',
      number
    >
  >;
}

const cases: Case[] = [
  {
    of: 'a credit',
    card: platinum,
    files: [amex('10/28/2026|PLATINUM RESY CREDIT|-84.20')],
    gives: ['2026-10-28 resy 84.20'],
  },
  {
    of: 'a credit whose words have no "credit"',
    card: platinum,
    files: [amex('07/06/2026|AMEX Airline Fee Reimbursement|-68.00')],
    gives: ['2026-07-06 airline 68.00'],
  },
  {
    of: 'a credit with tax, of which as much is recorded as is left',
    card: platinum,
    files: [amex('10/12/2026|PLATINUM WALMART+ CREDIT|-14.10')],
    gives: ['2026-10-12 walmart 12.95'],
  },
  {
    of: 'two credits that are more than the month has',
    card: platinum,
    files: [
      amex(
        '10/02/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-20.00',
        '10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99',
      ),
    ],
    gives: ['2026-10-02 digital 20.00', '2026-10-20 digital 5.00'],
  },
  {
    of: 'two equal lines on one day, which are two uses',
    card: platinum,
    files: [
      amex(
        '10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99',
        '10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99',
      ),
    ],
    gives: ['2026-10-20 digital 10.99', '2026-10-20 digital 10.99'],
  },
  {
    of: 'a line that is in two overlapping files, which is one',
    card: platinum,
    files: [
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00'),
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00', '10/21/2026|PLATINUM RESY CREDIT|-11.00'),
    ],
    gives: ['2026-10-20 resy 10.00', '2026-10-21 resy 11.00'],
  },
  {
    of: 'a line that has the same reference in two files, whatever else it says',
    card: platinum,
    files: [
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00|x,R1'),
      amex('10/21/2026|PLATINUM  RESY CREDIT NYC|-10.00|x,R1'),
    ],
    gives: ['2026-10-20 resy 10.00'],
  },
  {
    of: 'one reference on two lines that differ, which is none',
    card: platinum,
    files: [
      amex('10/20/2026|PLATINUM RESY CREDIT|-10.00|x,R1', '10/21/2026|PLATINUM RESY CREDIT|-12.00|x,R1'),
    ],
    gives: ['2026-10-20 resy 10.00', '2026-10-21 resy 12.00'],
  },
  {
    of: 'words that are not sure, which wait for the holder',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM OURA RING CREDIT|-50.00')],
    gives: [],
    says: { unticked: 1 },
  },
  {
    of: 'a benefit that the holder ignores',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM QUIET CREDIT|-5.00')],
    gives: [],
    says: { unticked: 1 },
  },
  {
    of: 'a period that counts by a rule already',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM AUTO CREDIT|-5.00')],
    gives: [],
    says: { unticked: 1 },
  },
  {
    of: 'a period of which nothing is left',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.99')],
    recorded: { digital: [{ day: '2026-10-02', cents: 2500 }] },
    gives: [],
    says: { unticked: 1 },
  },
  {
    of: 'a benefit that had ended by then',
    card: platinum,
    files: [amex('07/02/2026|SHOP SAKS WITH PLATINUM|-50.00', '06/29/2026|SHOP SAKS WITH PLATINUM|-20.00')],
    gives: ['2026-06-29 saks 20.00'],
    says: { notInForce: 1 },
  },
  {
    of: 'lines from before the card was opened',
    card: { ...platinum, opened: '2026-10-01' },
    files: [amex('09/30/2026|PLATINUM RESY CREDIT|-10.00', '10/01/2026|PLATINUM RESY CREDIT|-11.00')],
    gives: ['2026-10-01 resy 11.00'],
    says: { beforeOpening: 1 },
  },
  {
    of: 'a payment',
    card: platinum,
    files: [amex('10/18/2026|AUTOPAY PAYMENT - THANK YOU|-1204.33')],
    gives: [],
    says: { unknown: 0 },
  },
  {
    of: 'a refund at a merchant',
    card: reserve,
    files: [chase('05/04/2026|AMAZON.COM CREDIT|32.10|Return')],
    gives: [],
    says: { unknown: 0 },
  },
  {
    of: 'an offer, which is an adjustment and no benefit',
    card: reserve,
    files: [chase('09/02/2026|OFFER:CHEWY.COM|10.00')],
    gives: [],
    says: { unknown: 0 },
  },
  {
    of: 'interest that is given back',
    card: reserve,
    files: [chase('08/03/2026|INTEREST CHARGE CREDIT|3.10')],
    gives: [],
    says: { unknown: 0 },
  },
  {
    of: 'cash back that is redeemed',
    card: reserve,
    files: [
      chase('08/03/2026|CASH REWARDS STATEMENT CREDIT|25.00', '08/04/2026|CASHBACK BONUS REDEMPTION|5.00'),
    ],
    gives: [],
    says: { unknown: 0 },
  },
  {
    of: 'a credit that no benefit is known for',
    card: reserve,
    files: [chase('10/02/2026|CURATED GIFT CARD CREDIT|50.00')],
    gives: [],
    says: { unknown: 1 },
  },
  {
    of: 'an adjustment without the word',
    card: reserve,
    files: [chase('10/02/2026|GOODWILL|50.00')],
    gives: [],
    says: { unknown: 1 },
  },
  {
    of: 'money that comes in without any sign of a benefit',
    card: reserve,
    files: [chase('10/02/2026|ACME INC|50.00|Other')],
    gives: [],
    says: { unknown: 0 },
  },
  {
    of: 'a charge with the words of a credit',
    card: reserve,
    files: [chase('10/02/2026|TRAVEL CREDIT $300/YEAR|-50.00')],
    gives: [],
  },
  {
    of: 'words that the holder has taught',
    card: {
      ...reserve,
      benefits: [
        ...reserve.benefits,
        { id: 'gifts', amount: '100.00', taught: ['Curated  gift card credit'] },
      ],
    },
    files: [chase('10/02/2026|CURATED GIFT CARD CREDIT|50.00')],
    gives: ['2026-10-02 gifts 50.00'],
  },
  {
    of: 'words of two benefits of a card, which name neither',
    card: {
      ...reserve,
      benefits: [
        { id: 'a', amount: '10.00', words: ['high: hotel credit'] },
        { id: 'b', amount: '10.00', words: ['high: hotel credit'] },
      ],
    },
    files: [chase('10/02/2026|HOTEL CREDIT|5.00')],
    gives: [],
    says: { unknown: 1 },
  },
  {
    of: 'surer words before others',
    card: {
      ...reserve,
      benefits: [
        { id: 'a', amount: '10.00', words: ['low: credit'] },
        { id: 'b', amount: '10.00', words: ['high: hotel credit'] },
      ],
    },
    files: [chase('10/02/2026|HOTEL CREDIT|5.00')],
    gives: ['2026-10-02 b 5.00'],
  },
  {
    of: 'a dinner on June 29 that was credited on July 1',
    card: reserve,
    files: [chase('07/01/2026|DINING CREDIT $300/YEAR|120.00', '06/29/2026|TST*TAVERNETTA|-143.80')],
    gives: ['2026-06-29 dining 120.00'],
  },
  {
    of: 'a purchase of less than the credit, which is not it',
    card: reserve,
    files: [chase('07/01/2026|DINING CREDIT $300/YEAR|120.00', '06/29/2026|TST*TAVERNETTA|-119.99')],
    gives: ['2026-07-01 dining 120.00'],
  },
  {
    of: 'a purchase ten days before, and one eleven days before',
    card: reserve,
    files: [
      chase('07/01/2026|DINING CREDIT $300/YEAR|20.00', '06/21/2026|TST*A|-20.00', '06/20/2026|TST*B|-20.00'),
    ],
    gives: ['2026-06-21 dining 20.00'],
  },
  {
    of: 'a purchase after the credit, which is not it',
    card: reserve,
    files: [chase('06/30/2026|DINING CREDIT $300/YEAR|20.00', '07/01/2026|TST*A|-20.00')],
    gives: ['2026-06-30 dining 20.00'],
  },
  {
    of: 'several purchases in one period, where the credit’s day counts',
    card: reserve,
    files: [
      chase('10/09/2026|DINING CREDIT $300/YEAR|20.00', '10/05/2026|TST*A|-20.00', '10/06/2026|TST*B|-30.00'),
    ],
    gives: ['2026-10-09 dining 20.00'],
  },
  {
    of: 'several purchases in different periods, of which the holder is asked',
    card: reserve,
    files: [
      chase('07/02/2026|DINING CREDIT $300/YEAR|20.00', '06/30/2026|TST*A|-20.00', '07/01/2026|TST*B|-30.00'),
    ],
    gives: [],
    says: { unticked: 1 },
  },
  {
    of: 'a credit that is taken back',
    card: reserve,
    files: [
      chase('05/28/2026|THE EDIT $500/YEAR CREDIT|250.00', '06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00'),
    ],
    gives: [],
    says: { takenBack: 1 },
  },
  {
    of: 'a credit that is taken back and given again',
    card: reserve,
    files: [
      chase(
        '05/28/2026|THE EDIT $500/YEAR CREDIT|250.00',
        '06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00',
        '06/20/2026|THE EDIT $500/YEAR CREDIT|250.00',
      ),
    ],
    gives: ['2026-06-20 edit 250.00'],
    says: { takenBack: 1 },
  },
  {
    of: 'another amount with the other sign, which takes nothing back',
    card: reserve,
    files: [
      chase('05/28/2026|THE EDIT $500/YEAR CREDIT|250.00', '06/11/2026|THE EDIT $500/YEAR CREDIT|-249.00'),
    ],
    gives: ['2026-05-28 edit 250.00'],
    says: { takenBack: 0 },
  },
  {
    of: 'a line that takes back what comes after it only',
    card: reserve,
    files: [
      chase('05/28/2026|THE EDIT $500/YEAR CREDIT|-250.00', '06/11/2026|THE EDIT $500/YEAR CREDIT|250.00'),
    ],
    gives: ['2026-06-11 edit 250.00'],
    says: { takenBack: 0 },
  },
  {
    of: 'a credit that was recorded and is taken back later',
    card: reserve,
    files: [chase('06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00')],
    recorded: {
      edit: [{ day: '2026-05-28', cents: 25_000, note: 'THE EDIT $500/YEAR CREDIT', reading: 'r' }],
    },
    gives: [],
    says: { removals: 1 },
  },
  {
    of: 'a purchase with the words of its credit, which takes nothing back',
    card: reserve,
    files: [
      chase(
        '10/14/2026|DUNKIN DONUTS|-7.00',
        '10/15/2026|DUNKIN DONUTS|7.00',
        '10/20/2026|DUNKIN DONUTS|-7.00',
      ),
    ],
    gives: ['2026-10-14 dunkin 7.00'],
    says: { takenBack: 0 },
  },
  {
    of: 'an unlimited rebate in a year without any yet',
    card: reserve,
    files: [chase('12/30/2025|UA INFLIGHT/INCLUB CREDIT|1.57')],
    gives: ['2025-12-30 inflight 1.57'],
  },
  {
    of: 'a use that was recorded by hand nine days before',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-11', cents: 4000 }] },
    gives: [],
    says: { recorded: 1 },
  },
  {
    of: 'a use that was recorded by hand eleven days before',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-09', cents: 4000 }] },
    gives: ['2026-10-20 resy 40.00'],
    says: { recorded: 0 },
  },
  {
    of: 'one use by hand and two lines, of which one is recorded',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00', '10/21/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-21', cents: 4000 }] },
    gives: ['2026-10-21 resy 40.00'],
    says: { recorded: 1 },
  },
  {
    of: 'a use by hand of another amount',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-40.00')],
    recorded: { resy: [{ day: '2026-10-20', cents: 3999 }] },
    gives: ['2026-10-20 resy 40.00'],
  },
  {
    of: 'a use by hand of another benefit',
    card: platinum,
    files: [amex('10/20/2026|PLATINUM RESY CREDIT|-10.00')],
    recorded: { walmart: [{ day: '2026-10-20', cents: 1000 }] },
    gives: ['2026-10-20 resy 10.00'],
  },
  {
    of: 'uses by hand of two months, each for its own line',
    card: platinum,
    files: [
      amex(
        '10/31/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.00',
        '11/03/2026|PLATINUM DIGITAL ENTERTAINMENT CREDIT|-10.00',
      ),
    ],
    recorded: { digital: [{ day: '2026-11-01', cents: 1000 }] },
    gives: ['2026-10-31 digital 10.00'],
    says: { recorded: 1 },
  },
  {
    of: 'the annual fee',
    card: platinum,
    files: [amex('03/14/2026|RENEWAL MEMBERSHIP FEE|895.00')],
    gives: [],
    says: { fees: 1, unknown: 0 },
  },
  {
    of: 'other fees',
    card: platinum,
    files: [amex('03/14/2026|ADJUST MEMBERSHIP FEE|-895.00', '03/15/2026|RETURN PAYMENT FEE|39.00')],
    gives: [],
    says: { fees: 0, unknown: 0 },
  },
];

describe('finds', () => {
  test.each(cases)('$of', ({ card, files, recorded, gives, says = {} }) => {
    const read = files.map((text, index) => mustRead(text, `${index}.csv`));
    const [reading] = readAll(read, [walletCardOf(card, recorded)]);
    if (!reading) throw new Error('No review.');
    const { review, uses } = reading;
    expect(recordedLines(reading)).toEqual(gives);
    const counts = {
      recorded: review.recorded.length,
      unknown: review.unknown.length,
      takenBack: review.takenBack.length,
      removals: review.removals.length,
      notInForce: review.notInForce.length,
      fees: review.fees.length,
      beforeOpening: review.beforeOpening,
      unticked: uses.filter(({ isTicked }) => !isTicked).length,
    };
    expect(counts).toMatchObject(says);
  });
});

test('a line has the same id each time, and what was taken back is never proposed again', () => {
  const file = mustRead(
    chase('05/28/2026|THE EDIT $500/YEAR CREDIT|250.00', '06/11/2026|THE EDIT $500/YEAR CREDIT|-250.00'),
  );
  const [first] = readAll([file], [walletCardOf(reserve)]);
  expect(first?.review.takenBackIds).toHaveLength(2);
  const takenBack = first?.review.takenBackIds ?? [];
  const onlyCredit = mustRead(chase('05/28/2026|THE EDIT $500/YEAR CREDIT|250.00'));
  const [later] = readAll([onlyCredit], [walletCardOf({ ...reserve, takenBack })]);
  expect(later && recordedLines(later)).toEqual([]);
  expect(later?.review).toMatchObject({ credits: [], unknown: [], takenBack: [] });
});

test('a line whose id is stored is recorded, whatever its use says now', () => {
  const file = mustRead(amex('10/20/2026|PLATINUM RESY CREDIT|-40.00'));
  const [first] = readAll([file], [walletCardOf(platinum)]);
  const id = first?.uses[0]?.credit.line.id ?? '';
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  const moved = { airline: [{ id, day: '2026-02-02', cents: 1, note: 'Changed' }] };
  const [again] = readAll([file], [walletCardOf(platinum, moved)]);
  expect(again && recordedLines(again)).toEqual([]);
});

test('the holder’s choices decide: the benefit, the day, and what is ticked', () => {
  const unknown = mustRead(chase('10/02/2026|CURATED GIFT CARD CREDIT|50.00'));
  const [asked] = readAll([unknown], [walletCardOf(reserve)]);
  const id = asked?.review.unknown[0]?.id ?? '';
  const chosen = { ...NO_CHOICES, benefitOf: new Map([[id, 'travel']]) };
  const [answered] = readAll([unknown], [walletCardOf(reserve)], { choices: chosen });
  expect(answered && recordedLines(answered)).toEqual(['2026-10-02 travel 50.00']);
  const [unticked] = readAll([unknown], [walletCardOf(reserve)], {
    choices: chosen,
    ticks: new Map([[id, false]]),
  });
  expect(unticked && recordedLines(unticked)).toEqual([]);

  const dinner = mustRead(
    chase('07/02/2026|DINING CREDIT $300/YEAR|20.00', '06/30/2026|TST*A|-20.00', '07/01/2026|TST*B|-30.00'),
  );
  const [question] = readAll([dinner], [walletCardOf(reserve)]);
  expect(question?.uses[0]?.credit.days).toEqual(['2026-06-30', '2026-07-01']);
  const dayOf = new Map([[question?.uses[0]?.credit.line.id ?? '', '2026-06-30']]);
  const [dated] = readAll([dinner], [walletCardOf(reserve)], { choices: { ...NO_CHOICES, dayOf } });
  expect(dated && recordedLines(dated)).toEqual(['2026-06-30 dining 20.00']);
});

describe('knows the card', () => {
  const cards = (...digits: (string | null)[]) =>
    digits.map((each, index) => walletCardOf({ ...reserve, id: `card${index}`, digits: each }));
  const line = chase('10/09/2026|TRAVEL CREDIT $300/YEAR|45.50');
  const without = line.replace('Card,', '').replace('4821,', '');
  test.each([
    ['by four digits', line, cards('1177', '4821'), ['card1']],
    ['by five digits of which the file has four', line, cards('44821', '1177'), ['card0']],
    ['not by two digits only', line, cards('21'), []],
    ['not where two have the digits', line, cards('4821', '4821'), []],
    ['not where none has the digits', line, cards('1177'), []],
    ['without digits as the only one of its bank', without, cards('1177'), ['card0']],
    ['without digits not among several', without, cards('1177', null), []],
    ['not by the digits of another bank', line, [walletCardOf({ ...platinum, digits: '4821' })], []],
  ])('%s', (_, text, wallet, expected) => {
    const readings = readAll([mustRead(text)], wallet);
    const found = readings.filter(({ review }) => review.lineCount > 0).map(({ review }) => review.card.id);
    expect(found).toEqual(expected);
  });
});
