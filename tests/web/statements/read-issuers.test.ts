import { describe, expect, test } from 'vitest';
import {
  CHASE,
  CHASE_CARD,
  AMEX,
  AMEX_LONG,
  CAPITAL_ONE,
  CITI,
  lines,
  type FileCase,
  readInPlain,
} from './made-up-files.ts';

const cases: FileCase[] = [
  {
    name: 'Chase with one more comma in the rows than in the header',
    file: lines(CHASE, '10/09/2026,10/11/2026,UBER,Travel,Sale,-45.50,,'),
    expected: { issuer: 'Chase', lines: ['2026-10-09 -4550 UBER'] },
  },
  {
    name: 'Chase, whose lines are dated by the transaction, not by the posting',
    file: lines(CHASE, '06/30/2026,07/02/2026,DINING CREDIT $300/YEAR,Fees,Adjustment,88.15,'),
    expected: { issuer: 'Chase', lines: ['2026-06-30 8815 DINING CREDIT $300/YEAR'] },
  },
  {
    name: 'Chase with two cards in one file',
    file: lines(CHASE_CARD, '4821,10/09/2026,,A,,Sale,-1.00,', '1177,10/09/2026,,B,,Sale,-2.00,'),
    expected: { issuer: 'Chase', digits: '4821 1177', lines: ['2026-10-09 -100 A', '2026-10-09 -200 B'] },
  },
  {
    name: 'Amex with all columns, quoted line breaks and a quoted reference',
    file: lines(
      AMEX_LONG,
      `10/28/2026,PLATINUM RESY CREDIT,A HOLDER,-11005,-84.20,"TST* CARNE\nRESTAURANT",,,"CHARLOTTE\nNC",,,'320263010000000001',Fees`,
    ),
    expected: {
      issuer: 'American Express',
      digits: '11005',
      lines: ['2026-10-28 8420 PLATINUM RESY CREDIT'],
      references: ['320263010000000001'],
    },
  },
  {
    name: 'Amex saved by Excel, with the digits in one of six rows before the header',
    file: lines(
      'Transaction Details,Platinum Card® / Nov 01 2025 to Nov 14 2026',
      'Prepared for,,',
      'A HOLDER,,',
      'Account Number,,',
      'XXXX-XXXXXX-11005,,',
      ',,',
      AMEX,
      '10/21/2026,PLATINUM RESY CREDIT,-84.20',
    ),
    expected: {
      issuer: 'American Express',
      digits: '11005',
      lines: ['2026-10-21 8420 PLATINUM RESY CREDIT'],
    },
  },
  {
    name: 'Amex with a year before the header, which is not a card number',
    file: lines(
      'Transaction Details,Platinum Card / Nov 01 2025 to Nov 14 2026',
      '',
      AMEX,
      '10/21/2026,A,-1.00',
    ),
    expected: { issuer: 'American Express', lines: ['2026-10-21 100 A'] },
  },
  {
    name: 'Amex with a foreign purchase, whose amount is in US dollars',
    file: lines(
      AMEX_LONG,
      '10/21/2026,CAFE,A,-11005,12.00,"Foreign Spend Amount: 11.00 European Union Euro EUR €",,,,,,,',
    ),
    expected: { issuer: 'American Express', digits: '11005', lines: ['2026-10-21 -1200 CAFE'] },
  },
  {
    name: 'Capital One with a card number that begins with zeros',
    file: lines(CAPITAL_ONE, '2026-09-14,2026-09-15,0021,A,Travel,1.00,'),
    expected: { issuer: 'Capital One', digits: '0021', lines: ['2026-09-14 -100 A'] },
  },
  {
    name: 'Citi with a positive credit and the member’s name',
    file: lines(`${CITI},Member Name`, 'Cleared,10/07/2026,DINING CREDIT,,25.00,A HOLDER'),
    expected: { issuer: 'Citi', lines: ['2026-10-07 2500 DINING CREDIT'] },
  },
  {
    name: 'Bank of America with references',
    file: lines(
      'Posted Date,Reference Number,Payee,Address,Amount',
      '10/07/2026,24692166,ELITE LIFESTYLE CREDIT,"",25.00',
    ),
    expected: {
      issuer: 'Bank of America',
      lines: ['2026-10-07 2500 ELITE LIFESTYLE CREDIT'],
      references: ['24692166'],
    },
  },
  {
    name: 'Barclays with its columns in another order and amounts without signs',
    file: lines(
      'Transaction Date,Category,Amount,Description',
      '10/07/2026,CREDIT,12.00,FLIGHT CREDIT',
      '10/06/2026,DEBIT,8.00,CAFE',
    ),
    expected: { issuer: 'Barclays', lines: ['2026-10-07 1200 FLIGHT CREDIT', '2026-10-06 -800 CAFE'] },
  },
];

describe('a file of', () => {
  test.each(cases)('$name', ({ file, expected }) => expect(readInPlain(file)).toEqual(expected));
});
