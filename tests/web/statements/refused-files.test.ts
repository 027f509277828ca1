import { describe, expect, test } from 'vitest';
import { CHASE, AMEX, CITI, lines, type FileCase, readInPlain } from './made-up-files.ts';
import { tooLarge } from '../../../web/src/features/statements/read-file.ts';

const cases: FileCase[] = [
  {
    name: 'a currency column that says CAD',
    file: lines(`${CITI},Currency`, 'Cleared,10/21/2026,A,1.00,,CAD'),
    expected: 'statement.csv is in CAD. Only statements in US dollars are read.',
  },
  {
    name: 'amounts in euros',
    file: lines(AMEX, '10/21/2026,A,€12.00'),
    expected: 'statement.csv is in €. Only statements in US dollars are read.',
  },
  {
    name: 'a header that names pounds',
    file: lines(`${CITI},Amount (GBP)`, 'Cleared,10/21/2026,A,1.00,,0.80'),
    expected: 'statement.csv is in GBP. Only statements in US dollars are read.',
  },
  {
    name: 'plain notes',
    file: 'Remember the milk, and call the bank',
    expected: 'statement.csv is not a statement we know: it has no date and amount columns.',
  },
  {
    name: 'the columns of Mint',
    file: lines(
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes',
      '10/21/2026,Resy,PLATINUM RESY CREDIT,40.00,credit,Dining,Platinum,,',
    ),
    expected:
      'statement.csv is not a card statement we know: it has the columns Date, Description, Original Description, Amount, Transaction Type, Category, Account Name, Labels, Notes.',
  },
  {
    name: 'the columns of Empower',
    file: lines('Date,Account,Description,Category,Tags,Amount', '2026-10-21,Platinum,A,Dining,,1.00'),
    expected:
      'statement.csv is not a card statement we know: it has the columns Date, Account, Description, Category, Tags, Amount.',
  },
  {
    name: 'the columns of a checking account of Bank of America',
    file: lines(
      'Description,,Summary Amt.',
      '',
      'Date,Description,Amount,Running Bal.',
      '10/21/2026,A,-1.00,9.00',
    ),
    expected:
      'statement.csv is not a card statement we know: it has the columns Date, Description, Amount, Running Bal..',
  },
  {
    name: 'the columns of American Express below the name of another issuer',
    file: lines('"Discover, a division of Capital One",,', '', AMEX, '07/17/2026,Web Payment,-370.92'),
    expected: 'statement.csv is not a card statement we know: it has the columns Date, Description, Amount.',
  },
  {
    name: 'a header like that of Barclays, and other categories',
    file: lines('Transaction Date,Description,Category,Amount', '10/21/2026,CAFE,Dining,-1.00'),
    expected: 'statement.csv has no transactions.',
  },
  {
    name: 'days that begin with the day',
    file: lines(AMEX, '05/09/2026,A,1.00', '25/10/2026,B,1.00'),
    expected:
      'statement.csv has the day 25/10/2026, which does not begin with the month. Download it with dates as in the US.',
  },
  {
    name: 'days in an unknown form',
    file: lines(AMEX, '28-Oct-26,A,1.00'),
    expected: 'statement.csv has days in a form we do not know, such as 28-Oct-26.',
  },
  { name: 'no bytes', file: '', expected: 'statement.csv is empty.' },
  { name: 'only spaces', file: ' \r\n \n', expected: 'statement.csv is empty.' },
  { name: 'a header without lines', file: lines(CHASE), expected: 'statement.csv has no transactions.' },
  {
    name: 'the content of a PDF',
    file: '%PDF-1.7',
    expected: 'statement.csv is a PDF. Download the transactions as CSV or QFX instead.',
  },
  {
    name: 'the sign-in page of a bank',
    file: '<!DOCTYPE html><html><body>Sign in</body></html>',
    expected: 'statement.csv is a web page. Sign in to your bank and download it again.',
  },
];

describe('a file with', () => {
  test.each(cases)('$name', ({ file, expected }) => expect(readInPlain(file)).toEqual(expected));
});

describe('a large file', () => {
  const MB = 1024 * 1024;
  test.each([50_000_000, 50 * MB, 41 * MB])('of %i bytes is refused before it is opened', (size) => {
    const refused = tooLarge({ name: 'years.csv', size });
    expect(refused?.problem).toMatch(
      /^years\.csv is too large: \d+ MB\. Choose a file of at most 40 MB, such as one year\.$/,
    );
  });

  test.each([5 * MB, 40 * MB])('of %i bytes is read', (size) => {
    expect(tooLarge({ name: 'years.csv', size })).toBeNull();
  });
});
