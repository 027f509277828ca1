import { loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import { expect, test } from 'vitest';
import { guessProduct } from '../../../web/src/features/statements/guess-product.ts';
import { mustRead } from './compare.ts';
import {
  AMEX,
  AMEX_LONG,
  BANK_OF_AMERICA,
  BARCLAYS,
  CAPITAL_ONE,
  CHASE,
  CITI,
  DISCOVER,
  lines,
  sgml,
  US_BANK,
  WELLS_FARGO,
} from './made-up-files.ts';

async function guessed(text: string): Promise<string | null> {
  const { issuer, accounts } = mustRead(text);
  const bank = issuer ?? '';
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

const amex = (...rows: string[]) => lines(AMEX, ...rows);
const chase = (...rows: string[]) =>
  lines(CHASE, ...rows.map((row) => row.replace(/^(\S+) (.*) (\S+) (-?[\d.]+)$/, '$1,$1,$2,,$3,$4,')));
const capitalOne = (...rows: string[]) => lines(CAPITAL_ONE, ...rows);

/**
 * The files have lines as public parsers, their tests and a program for Home Assistant (cardperks) show them. Those that
 * stand for no product of the catalogue, or for several, must not be guessed.
 */
test.each<[name: string, file: string, expected: string | null]>([
  [
    'American Express, extended',
    lines(
      AMEX_LONG,
      `10/28/2026,PLATINUM RESY CREDIT,A B,-11005,-84.20,"TST* CARNE",PLATINUM RESY CREDIT,,,,,'1',Fees & Adjustments`,
      `10/21/2026,PLATINUM DIGITAL ENTERTAINMENT CREDIT,A B,-11005,-10.99,,,,,,,'2',Fees & Adjustments`,
      `10/12/2026,PLATINUM WALMART+ CREDIT,A B,-11005,-14.10,,,,,,,'3',Fees & Adjustments`,
      `07/06/2026,AMEX Airline Fee Reimbursement,A B,-11005,-68.00,,,,,,,'4',Fees & Adjustments`,
      `03/14/2026,RENEWAL MEMBERSHIP FEE,A B,-11005,895.00,,,,,,,'5',Fees & Adjustments`,
      `03/14/2026,RENEWAL MEMBERSHIP FEE,C D,-11013,195.00,,,,,,,'6',Fees & Adjustments`,
    ),
    'amex/platinum (PLATINUM RESY CREDIT, 895 on 2026-03-14)',
  ],
  [
    'American Express with two fees of the same card',
    amex(
      '05/20/2026,RENEWAL MEMBERSHIP FEE,895.00',
      '05/20/2025,RENEWAL MEMBERSHIP FEE,695.00',
      '05/08/2026,Platinum Resy Credit,-100.00',
      '04/20/2026,AMEX CLEAR PLUS CREDIT,-169.00',
    ),
    'amex/platinum (Platinum Resy Credit, 895 on 2026-05-20)',
  ],
  [
    'American Express as QFX, with a name that is cut',
    sgml(
      "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261015<TRNAMT>7.00<FITID>1<NAME>AMEX DUNKIN' CREDIT</STMTTRN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261007<TRNAMT>10.00<FITID>2<NAME>AMEX DINING CREDIT</STMTTRN>",
    ),
    "amex/gold (AMEX DUNKIN' CREDIT)",
  ],
  [
    'a fee that one product has',
    amex('03/03/2026,RENEWAL MEMBERSHIP FEE,325.00'),
    'amex/gold (325 on 2026-03-03)',
  ],
  ['a fee that four products have', amex('03/14/2026,RENEWAL MEMBERSHIP FEE,895.00'), null],
  ['a fee that was charged for an additional card', amex('03/14/2026,RENEWAL MEMBERSHIP FEE,195.00'), null],
  [
    'a credit of several products with the fee of one of them',
    amex('03/14/2026,RENEWAL MEMBERSHIP FEE,150.00', '04/20/2026,AMEX CLEAR PLUS CREDIT,-209.00'),
    'amex/green (AMEX CLEAR PLUS CREDIT, 150 on 2026-03-14)',
  ],
  [
    'credits that the personal and the business card have',
    amex(
      '03/14/2026,RENEWAL MEMBERSHIP FEE,895.00',
      '04/20/2026,AMEX CLEAR PLUS CREDIT,-209.00',
      '07/06/2026,AMEX Airline Fee Reimbursement,-68.00',
    ),
    null,
  ],
  [
    'a credit of several products',
    amex('04/20/2026,AMEX RESY CREDIT,-50.00', '04/21/2026,AMEX RIDESHARE CREDIT,-10.00'),
    null,
  ],
  [
    'credits of two products',
    amex('04/20/2026,PLATINUM RESY CREDIT,-50.00', '04/21/2026,AMEX DUNKIN CREDIT,-7.00'),
    null,
  ],
  [
    'a business card with a credit of its own',
    amex('04/20/2026,AMEX WIRELESS CREDIT,-10.00', '04/21/2026,AMEX CLEAR PLUS CREDIT,-209.00'),
    'amex/business-platinum (AMEX WIRELESS CREDIT)',
  ],
  [
    'Hilton Aspire',
    amex('04/20/2026,HILTON RESORT CREDIT,-200.00', '04/22/2026,AMEX FLIGHT CREDIT,-50.00'),
    'amex/hilton-aspire (HILTON RESORT CREDIT)',
  ],
  [
    'a merchant’s refund with the words of a credit',
    amex('04/20/2026,HILTON WAIKOLOA RESORT CREDIT,-200.00'),
    null,
  ],
  [
    'Chase',
    chase(
      '10/09/2026 TRAVEL CREDIT $300/YEAR Adjustment 45.50',
      '09/08/2026 STUBHUB CREDIT $300/YEAR Adjustment 150.00',
      '06/16/2026 Offer:Chewy.com Adjustment 10.00',
      '06/05/2026 Uniqlo USA LLC Return 98.46',
      '06/01/2026 ANNUAL MEMBERSHIP FEE Fee -795.00',
    ),
    'chase/sapphire-reserve (STUBHUB CREDIT $300/YEAR, 795 on 2026-06-01)',
  ],
  [
    'Chase, whose travel credit the business card has as well',
    chase(
      '10/09/2026 TRAVEL CREDIT $300/YEAR Adjustment 45.50',
      '06/01/2026 ANNUAL MEMBERSHIP FEE Fee -795.00',
    ),
    null,
  ],
  [
    'Chase with a fee that the card of the credits does not have',
    chase(
      '07/22/2026 TRAVEL CREDIT $300/YEAR Adjustment 112.94',
      '05/16/2026 DINING CREDIT $300/YEAR Adjustment 150.00',
      '02/26/2026 UA INFLIGHT/INCLUB CREDIT Adjustment 1.57',
      '07/01/2026 ANNUAL MEMBERSHIP FEE Fee -450.00',
    ),
    null,
  ],
  [
    'Chase with a credit that its card only may have',
    chase(
      '10/09/2026 TRAVEL CREDIT $300/YEAR Adjustment 45.50',
      '06/01/2026 ANNUAL MEMBERSHIP FEE Fee -95.00',
    ),
    null,
  ],
  [
    'Chase with a common fee',
    chase('07/05/2026 ANNUAL MEMBERSHIP FEE Fee -95.00', '07/07/2026 STATEMENT CREDIT Adjustment 5.00'),
    null,
  ],
  [
    'Capital One',
    capitalOne(
      '2026-03-01,2026-03-01,6207,CAPITAL ONE TRAVEL CREDIT,Payment/Credit,,300.00',
      '2026-03-24,2026-03-27,6207,INTEREST CHARGE CREDIT,Payment/Credit,,8.06',
      '2026-02-21,2026-02-21,6207,CAPITAL ONE MEMBER FEE,Fee/Interest Charge,395.00,',
    ),
    'capital-one/venture-x (CAPITAL ONE TRAVEL CREDIT, 395 on 2026-02-21)',
  ],
  [
    'Capital One without a credit',
    capitalOne('2026-02-21,2026-02-21,6207,CAPITAL ONE MEMBER FEE,Fee/Interest Charge,395.00,'),
    null,
  ],
  [
    'Citi',
    lines(
      CITI,
      'Cleared,09/20/2026,"MEMBERSHIP FEE SEP 26-AUG 27",595.00,',
      'Cleared,02/28/2026,"TARGET",,-7.99',
    ),
    'citi/strata-elite (595 on 2026-09-20)',
  ],
  ['Citi with a common fee', lines(CITI, 'Cleared,01/20/2026,"ANNUAL MEMBERSHIP FEE",95.00,'), null],
  [
    'Bank of America with a card that is not issued any more or never was',
    lines(BANK_OF_AMERICA, '12/08/2025,2469216421510,ANNUAL FEE,,-120.00'),
    null,
  ],
  [
    'Discover, which has no fees',
    lines(DISCOVER, '03/27/2026,03/27/2026,"AUTOMATIC STATEMENT CREDIT",-12.14,"Awards and Rebate Credits"'),
    null,
  ],
  ['US Bank', lines(US_BANK, '"2026-06-12","DEBIT","ANNUAL MEMBERSHIP FEE","; 00300; ; ; ;","-95.00"'), null],
  [
    'US Bank with a card that is closed to new users',
    lines(US_BANK, '"2026-06-12","DEBIT","ANNUAL MEMBERSHIP FEE","; 00300; ; ; ;","-400.00"'),
    'us-bank/altitude-reserve (400 on 2026-06-12)',
  ],
  ['Wells Fargo', lines(WELLS_FARGO, '"02/12/2026","ANNUAL MEMBERSHIP FEE","-95.00",,"Posted"'), null],
  ['Barclays', lines(BARCLAYS, '07/14/2026,"ANNUAL FEE","DEBIT","-99.00"'), null],
])('the product of %s', async (_, file, expected) => {
  expect(await guessed(file)).toBe(expected);
});
