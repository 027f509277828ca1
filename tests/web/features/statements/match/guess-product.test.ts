import { expect, test } from 'vitest';
import { loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import {
  guessProduct,
  isOtherProduct,
  type Products,
} from '../../../../../web/src/features/statements/match/guess-product.ts';
import { mustRead } from '../compare.ts';
import { fileOf, sgml } from '../made-up-files.ts';

async function guessed(text: string): Promise<string | null> {
  const { accounts } = mustRead(text);
  const bank = accounts[0]?.issuer ?? '';
  const products = { cards: await loadCards(bank), onStatements: await loadOnStatements(bank) };
  const guess = guessProduct(
    accounts.flatMap((account) => account.lines),
    products,
  );
  if (!guess) return null;
  const { product, credit, fee } = guess;
  const reasons = [credit?.words, fee && `${fee.cents / -100} on ${fee.day}`];
  return `${product.id} (${reasons.filter(Boolean).join(', ')})`;
}

/** Completes a short line of Chase: `10/09/2026 TRAVEL CREDIT $300/YEAR Adjustment 45.50`. */
const ofChase = (row: string) => row.replace(/^(\S+) (.*) (\S+) (-?[\d.]+)$/, '$1,$1,$2,,$3,$4,');

/**
 * The lines come from public parsers, from their tests and from cardperks, a program for Home Assistant. If a line
 * belongs to no product of the catalogue, or to more than one, no product may be guessed.
 */
const cases = `
AMEX_LONG: two credits and the fees of two members → amex/platinum (PLATINUM RESY CREDIT, 895 on 2026-03-14)
10/28/2026,PLATINUM RESY CREDIT,A B,-11005,-84.20,"TST* CARNE",PLATINUM RESY CREDIT,,,,,'1',Fees & Adjustments
10/21/2026,PLATINUM DIGITAL ENTERTAINMENT CREDIT,A B,-11005,-10.99,,,,,,,'2',Fees & Adjustments
10/12/2026,PLATINUM WALMART+ CREDIT,A B,-11005,-14.10,,,,,,,'3',Fees & Adjustments
07/06/2026,AMEX Airline Fee Reimbursement,A B,-11005,-68.00,,,,,,,'4',Fees & Adjustments
03/14/2026,RENEWAL MEMBERSHIP FEE,A B,-11005,895.00,,,,,,,'5',Fees & Adjustments
03/14/2026,RENEWAL MEMBERSHIP FEE,C D,-11013,195.00,,,,,,,'6',Fees & Adjustments

AMEX: two fees of the same card → amex/platinum (Platinum Resy Credit, 895 on 2026-05-20)
05/20/2026,RENEWAL MEMBERSHIP FEE,895.00
05/20/2025,RENEWAL MEMBERSHIP FEE,695.00
05/08/2026,Platinum Resy Credit,-100.00
04/20/2026,AMEX CLEAR PLUS CREDIT,-169.00

AMEX: a fee that one product has → amex/gold (325 on 2026-03-03)
03/03/2026,RENEWAL MEMBERSHIP FEE,325.00

AMEX: neither a credit nor a fee
03/03/2026,CAFE,5.00

AMEX: a charge with the words of a credit
03/03/2026,PLATINUM RESY CREDIT,50.00

AMEX: a fee that four products have
03/14/2026,RENEWAL MEMBERSHIP FEE,895.00

AMEX: a fee that was charged for an additional card
03/14/2026,RENEWAL MEMBERSHIP FEE,195.00

AMEX: a credit of several products with the fee of one → amex/green (AMEX CLEAR PLUS CREDIT, 150 on 2026-03-14)
03/14/2026,RENEWAL MEMBERSHIP FEE,150.00
04/20/2026,AMEX CLEAR PLUS CREDIT,-209.00

AMEX: credits that the personal and the business card have
03/14/2026,RENEWAL MEMBERSHIP FEE,895.00
04/20/2026,AMEX CLEAR PLUS CREDIT,-209.00
07/06/2026,AMEX Airline Fee Reimbursement,-68.00

AMEX: a credit of several products
04/20/2026,AMEX RESY CREDIT,-50.00
04/21/2026,AMEX RIDESHARE CREDIT,-10.00

AMEX: credits of two products
04/20/2026,PLATINUM RESY CREDIT,-50.00
04/21/2026,AMEX DUNKIN CREDIT,-7.00

AMEX: a business card with a credit of its own → amex/business-platinum (AMEX WIRELESS CREDIT)
04/20/2026,AMEX WIRELESS CREDIT,-10.00
04/21/2026,AMEX CLEAR PLUS CREDIT,-209.00

AMEX: Hilton Aspire → amex/hilton-aspire (HILTON RESORT CREDIT)
04/20/2026,HILTON RESORT CREDIT,-200.00
04/22/2026,AMEX FLIGHT CREDIT,-50.00

AMEX: a merchant’s refund with the words of a credit
04/20/2026,HILTON WAIKOLOA RESORT CREDIT,-200.00

CHASE: a credit and a fee of one product → chase/sapphire-reserve (STUBHUB CREDIT $300/YEAR, 795 on 2026-06-01)
10/09/2026 TRAVEL CREDIT $300/YEAR Adjustment 45.50
09/08/2026 STUBHUB CREDIT $300/YEAR Adjustment 150.00
06/16/2026 Offer:Chewy.com Adjustment 10.00
06/05/2026 Uniqlo USA LLC Return 98.46
06/01/2026 ANNUAL MEMBERSHIP FEE Fee -795.00

CHASE: a travel credit that the business card has as well
10/09/2026 TRAVEL CREDIT $300/YEAR Adjustment 45.50
06/01/2026 ANNUAL MEMBERSHIP FEE Fee -795.00

CHASE: a fee that the card of the credits does not have
07/22/2026 TRAVEL CREDIT $300/YEAR Adjustment 112.94
05/16/2026 DINING CREDIT $300/YEAR Adjustment 150.00
02/26/2026 UA INFLIGHT/INCLUB CREDIT Adjustment 1.57
07/01/2026 ANNUAL MEMBERSHIP FEE Fee -450.00

CHASE: a credit that its card only may have
10/09/2026 TRAVEL CREDIT $300/YEAR Adjustment 45.50
06/01/2026 ANNUAL MEMBERSHIP FEE Fee -95.00

CHASE: a common fee
07/05/2026 ANNUAL MEMBERSHIP FEE Fee -95.00
07/07/2026 STATEMENT CREDIT Adjustment 5.00

CAPITAL_ONE: a credit and a fee → capital-one/venture-x (CAPITAL ONE TRAVEL CREDIT, 395 on 2026-02-21)
2026-03-01,2026-03-01,6207,CAPITAL ONE TRAVEL CREDIT,Payment/Credit,,300.00
2026-03-24,2026-03-27,6207,INTEREST CHARGE CREDIT,Payment/Credit,,8.06
2026-02-21,2026-02-21,6207,CAPITAL ONE MEMBER FEE,Fee/Interest Charge,395.00,

CAPITAL_ONE: no credit
2026-02-21,2026-02-21,6207,CAPITAL ONE MEMBER FEE,Fee/Interest Charge,395.00,

CITI: a fee that one product has → citi/strata-elite (595 on 2026-09-20)
Cleared,09/20/2026,"MEMBERSHIP FEE SEP 26-AUG 27",595.00,
Cleared,02/28/2026,"TARGET",,-7.99

BANK_OF_AMERICA: a card that is not issued any more or never was
12/08/2025,2469216421510,ANNUAL FEE,,-120.00

DISCOVER: no fees
03/27/2026,03/27/2026,"AUTOMATIC STATEMENT CREDIT",-12.14,"Awards and Rebate Credits"

US_BANK: a card that is closed to new users → us-bank/altitude-reserve (400 on 2026-06-12)
"2026-06-12","DEBIT","ANNUAL MEMBERSHIP FEE","; 00300; ; ; ;","-400.00"
`;

function caseOf(text: string): [name: string, file: string, expected: string | null] {
  const [title = '', ...rows] = text.split('\n');
  const [name = '', expected = null] = title.split(' → ');
  const [issuer = ''] = name.split(':');
  return [name, fileOf([issuer, ...(issuer === 'CHASE' ? rows.map(ofChase) : rows)]), expected];
}

test.each([
  ...cases.trim().split('\n\n').map(caseOf),
  [
    'QFX of American Express, with a name that is cut',
    sgml(
      "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261015<TRNAMT>7.00<FITID>1<NAME>AMEX DUNKIN' CREDIT</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261007<TRNAMT>10.00<FITID>2<NAME>AMEX DINING CREDIT</STMTTRN>",
    ),
    "amex/gold (AMEX DUNKIN' CREDIT)",
  ],
])('the product of %s', async (_, file, expected) => {
  expect(await guessed(file)).toBe(expected);
});

const amex: Products = {
  cards: await loadCards('American Express'),
  onStatements: await loadOnStatements('American Express'),
};

/** Makes products of one bank from the words on their statements, such as `high: dining credit`. */
function madeUp(words: Record<string, readonly string[]>): Products {
  const wordsOf = (text: string) => {
    const [, kind = 'credit', confidence, rest] = /^(?:(purchase) )?(\w+): (.+)$/.exec(text) ?? [];
    return { kind, confidence, words: rest };
  };
  const products = {
    cards: Object.keys(words).map((id) => ({ id, names: [id], fee: [] })),
    onStatements: Object.fromEntries(
      Object.entries(words).map(([id, texts]) => [id, { credit: [{ words: texts.map(wordsOf) }] }]),
    ),
  };
  // The code under test reads only these fields of the catalogue.
  return products as unknown as Products;
}

test.each<[string, Record<string, readonly string[]>, string[], string | null]>([
  [
    'the one whose statements have shown one of two credits',
    {
      gold: ['high: dining credit', 'medium: travel credit'],
      silver: ['medium: dining credit', 'medium: travel credit'],
    },
    ['DINING CREDIT', 'TRAVEL CREDIT'],
    'gold',
  ],
  [
    'none of two whose statements have shown the credit',
    { gold: ['high: dining credit'], silver: ['high: dining credit'] },
    ['DINING CREDIT'],
    null,
  ],
  [
    'the only one that can have both credits, though one of them is not sure',
    { gold: ['high: dining credit', 'low: travel credit'], silver: ['medium: travel credit'] },
    ['DINING CREDIT', 'TRAVEL CREDIT'],
    'gold',
  ],
  [
    'the one with the credit, though another has the words for purchases',
    { gold: ['medium: dining credit'], silver: ['purchase medium: dining credit'] },
    ['DINING CREDIT'],
    'gold',
  ],
  ['none without a credit and a fee', { gold: ['high: dining credit'] }, ['CAFE'], null],
])('the product of made-up ones is %s', (_, words, credits, expected) => {
  const text = fileOf(['AMEX', ...credits.map((each, index) => `04/2${index}/2026,${each},-10.00`)]);
  const lines = mustRead(text).accounts.flatMap((account) => account.lines);
  expect(guessProduct(lines, madeUp(words))?.product.id ?? null).toBe(expected);
});

test('a credit of 0.00 tells no product', () => {
  const { accounts } = mustRead(fileOf(['AMEX', '04/20/2026,PLATINUM RESY CREDIT,0.00']));
  expect(guessProduct(accounts[0]?.lines ?? [], amex)).toBeNull();
});

test.each([
  ['a credit of another product', ['05/08/2026,PLATINUM RESY CREDIT,-100.00'], true],
  ['its own credit', ['04/21/2026,AMEX DUNKIN CREDIT,-7.00'], false],
  [
    'its own credit and one of another product',
    ['04/21/2026,AMEX DUNKIN CREDIT,-7.00', '05/08/2026,PLATINUM RESY CREDIT,-100.00'],
    true,
  ],
  ['its own fee', ['03/03/2026,RENEWAL MEMBERSHIP FEE,325.00'], false],
  ['the fee of another product', ['03/14/2026,RENEWAL MEMBERSHIP FEE,895.00'], true],
  [
    'its own fee and that of another product',
    ['03/14/2026,RENEWAL MEMBERSHIP FEE,895.00', '03/03/2026,RENEWAL MEMBERSHIP FEE,325.00'],
    false,
  ],
  [
    'the fee of another product and that of no product',
    ['03/14/2026,RENEWAL MEMBERSHIP FEE,895.00', '03/15/2026,RENEWAL MEMBERSHIP FEE,1.00'],
    true,
  ],
  ['a fee of no product', ['03/14/2026,RENEWAL MEMBERSHIP FEE,1.00'], false],
  ['a purchase as high as the fee of another product', ['03/14/2026,CAFE,895.00'], false],
])('an account of an Amex Gold with %s is that of another product: %s', (_, rows, isOther) => {
  const lines = mustRead(fileOf(['AMEX', ...rows])).accounts.flatMap((account) => account.lines);
  const gold = amex.cards.find(({ id }) => id === 'amex/gold');
  expect(gold && isOtherProduct(lines, gold, amex)).toBe(isOther);
});

test.each([
  ['06/30/2026', '100.00', true],
  ['07/01/2026', '100.00', false],
  ['06/30/2026', '200.00', false],
  ['07/01/2026', '200.00', true],
  ['07/01/2026', '60.00', true],
  ['06/30/2026', '60.00', false],
])(
  'on %s, a product that has cost more since July and less in its first year charges %s: %s',
  (day, amount, isCharged) => {
    const fee = [
      { until: '2026-06-30', amount: '100.00' },
      { from: '2026-07-01', amount: '200.00', first_year: '60.00' },
    ];
    // The code under test reads only these fields of the catalogue.
    const [product, free] = [
      { id: 'a', fee },
      { id: 'b', fee: [] },
    ] as unknown as Products['cards'];
    const text = fileOf(['AMEX', `${day},RENEWAL MEMBERSHIP FEE,${amount}`]);
    const lines = mustRead(text).accounts.flatMap((account) => account.lines);
    const cards = [product, free].flatMap((each) => each ?? []);
    expect(free && isOtherProduct(lines, free, { cards, onStatements: {} })).toBe(isCharged);
  },
);
