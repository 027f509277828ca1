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
} from './made-up-files.ts';
import { readInPlain } from './plain-file.ts';

const cases: FileCase[] = [
  {
    name: 'Chase with a card column and a positive credit',
    file: lines(CHASE_CARD, '4821,10/09/2026,10/11/2026,TRAVEL CREDIT $300/YEAR,Fees,Adjustment,45.50,'),
    expected: { issuer: 'Chase', digits: '4821', lines: ['2026-10-09 4550 TRAVEL CREDIT $300/YEAR'] },
  },
  {
    name: 'Chase without a card column, with a negative charge',
    file: lines(CHASE, '10/09/2026,10/11/2026,UBER   *TRIP,Travel,Sale,-45.50,'),
    expected: { issuer: 'Chase', lines: ['2026-10-09 -4550 UBER *TRIP'] },
  },
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
    name: 'Amex with three columns and a positive charge',
    file: lines(AMEX, '10/20/2026,DISNEY PLUS,10.99', '10/21/2026,PLATINUM RESY CREDIT,-84.20'),
    expected: {
      issuer: 'American Express',
      lines: ['2026-10-20 -1099 DISNEY PLUS', '2026-10-21 8420 PLATINUM RESY CREDIT'],
    },
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
    name: 'Capital One with two columns of amounts and ISO days',
    file: lines(
      CAPITAL_ONE,
      '2026-09-14,2026-09-15,9021,CAPITAL ONE TRAVEL CREDIT,Payment/Credit,,212.40',
      '2026-09-12,2026-09-13,9021,CAPITAL ONE TRAVEL,Travel,512.40,',
    ),
    expected: {
      issuer: 'Capital One',
      digits: '9021',
      lines: ['2026-09-14 21240 CAPITAL ONE TRAVEL CREDIT', '2026-09-12 -51240 CAPITAL ONE TRAVEL'],
    },
  },
  {
    name: 'Capital One with a card number that begins with zeros',
    file: lines(CAPITAL_ONE, '2026-09-14,2026-09-15,0021,A,Travel,1.00,'),
    expected: { issuer: 'Capital One', digits: '0021', lines: ['2026-09-14 -100 A'] },
  },
  {
    name: 'Citi with a negative credit',
    file: lines(CITI, 'Cleared,10/07/2026,DINING CREDIT,,-25.00', 'Cleared,10/06/2026,CAFE,12.00,'),
    expected: { issuer: 'Citi', lines: ['2026-10-07 2500 DINING CREDIT', '2026-10-06 -1200 CAFE'] },
  },
  {
    name: 'Citi with a positive credit and the member’s name',
    file: lines(`${CITI},Member Name`, 'Cleared,10/07/2026,DINING CREDIT,,25.00,A HOLDER'),
    expected: { issuer: 'Citi', lines: ['2026-10-07 2500 DINING CREDIT'] },
  },
  {
    name: 'Citi with a pending line, which is left out',
    file: lines(CITI, 'Pending,10/07/2026,DINING CREDIT,,25.00', 'Cleared,10/06/2026,CAFE,12.00,'),
    expected: { issuer: 'Citi', lines: ['2026-10-06 -1200 CAFE'] },
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
    name: 'Discover with a positive charge',
    file: lines(
      'Trans. Date,Post Date,Description,Amount,Category',
      '10/07/2026,10/08/2026,CAFE,12.00,Restaurants',
    ),
    expected: { issuer: 'Discover', lines: ['2026-10-07 -1200 CAFE'] },
  },
  {
    name: 'US Bank with the direction in a column',
    file: lines(
      'Date,Transaction,Name,Memo,Amount',
      '2026-10-07,CREDIT,STREAMING CREDIT,Download,15.00',
      '2026-10-06,DEBIT,CAFE,x,12.00',
    ),
    expected: { issuer: 'US Bank', lines: ['2026-10-07 1500 STREAMING CREDIT', '2026-10-06 -1200 CAFE'] },
  },
  {
    name: 'Wells Fargo',
    file: lines(
      '"DATE","DESCRIPTION","AMOUNT","CHECK #","STATUS"',
      '"10/07/2026","AIRLINE CREDIT","50.00","","Posted"',
    ),
    expected: { issuer: 'Wells Fargo', lines: ['2026-10-07 5000 AIRLINE CREDIT'] },
  },
  {
    name: 'Barclays with the digits in a row before the header',
    file: lines(
      'Barclays Bank Delaware',
      'Account Number: XXXXXXXXXXXX1234',
      '',
      'Transaction Date,Description,Category,Amount',
      '10/07/2026,CAFE,DEBIT,-12.00',
    ),
    expected: { issuer: 'Barclays', digits: '1234', lines: ['2026-10-07 -1200 CAFE'] },
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
