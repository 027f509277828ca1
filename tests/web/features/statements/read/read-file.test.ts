import { expect, test } from 'vitest';
import { readFile, tooLarge } from '../../../../../web/src/features/statements/read/read-file.ts';
import { readText } from '../compare.ts';
import {
  AMEX,
  AMEX_LONG,
  BANK_OF_AMERICA,
  BARCLAYS,
  CAPITAL_ONE,
  CHASE,
  CHASE_CARD,
  CITI,
  credit,
  lines,
  sgml,
  sgmlOfAccount,
} from '../made-up-files.ts';

/** A made-up file and its expected content, in the form of {@link contentOf}. */
type FileCase = [name: string, file: string | Uint8Array, expected: string];

/** Reads a file. Returns its issuer, digits and lines, or `×` and why the file was refused. */
function contentOf(file: string | Uint8Array): string {
  const read = readText(file);
  if ('problem' in read) return read.problem.replace(/^statement\.csv /, '× ');
  const all = read.accounts.flatMap((account) => account.lines);
  const issuer = [
    read.accounts[0]?.issuer ?? 'unknown',
    ...read.accounts.flatMap(({ digits }) => digits ?? []),
  ].join(' ');
  const references = all.flatMap(({ reference }) => reference ?? []);
  // Every line of OFX has a reference.
  const shown = read.format === 'csv' && references.length > 0 ? ` (${references})` : '';
  const unreadable = read.unreadable.length > 0 ? `, ${read.unreadable.length} unreadable` : '';
  return `${issuer}: ${all.map(({ day, cents, words }) => `${day} ${cents} ${words}`).join(', ')}${shown}${unreadable}`;
}

const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const archiveOf = (name: string) => windows1252(`PK\x03\x04${'\x00'.repeat(26)}${name}`);
/** Makes a file of American Express with lines of October 21, 2026. */
const amex = (...rows: string[]) => lines(AMEX, ...rows.map((row) => `10/21/2026,${row}`));
const A = amex('A,1.00');
const READ_A = 'American Express: 2026-10-21 -100 A';
const READ_DINING = 'American Express 31007: 2026-10-07 1000 AMEX DINING CREDIT';
const EXCEL = '× is an Excel file. Choose CSV when you download it, or open it in Excel and save it as CSV.';
const inCurrency = (name: string) => `× is in ${name}. Only statements in US dollars are read.`;
const AS_CSV_OR_QFX = 'Choose CSV or QFX when you download it.';
const OF_BANK_ACCOUNT = '× is from a checking or savings account. Choose files from your credit cards.';
const NO_LIST = '× is not a statement: it has no list of transactions. Download the transactions of a card.';
/** Ends each element with a tag, as in OFX 2. */
const withEndTags = (file: string) => file.replaceAll(/<([A-Z\d]+)>([^<\n]+)(?=<)/g, '<$1>$2</$1>');

const ofIssuers: FileCase[] = [
  [
    'Chase with one more comma in the rows than in the header',
    lines(CHASE, '10/09/2026,10/11/2026,UBER,Travel,Sale,-45.50,,'),
    'Chase: 2026-10-09 -4550 UBER',
  ],
  [
    'Chase, whose lines are dated by the transaction, not by the posting',
    lines(CHASE, '06/30/2026,07/02/2026,DINING CREDIT $300/YEAR,Fees,Adjustment,88.15,'),
    'Chase: 2026-06-30 8815 DINING CREDIT $300/YEAR',
  ],
  [
    'Chase with two cards in one file',
    lines(
      CHASE_CARD,
      '4821,10/09/2026,10/10/2026,A,,Sale,-1.00,',
      '1177,10/09/2026,10/10/2026,B,,Sale,-2.00,',
    ),
    'Chase 4821 1177: 2026-10-09 -100 A, 2026-10-09 -200 B',
  ],
  [
    'Amex with all columns, quoted line breaks and a quoted reference',
    lines(
      AMEX_LONG,
      `10/28/2026,PLATINUM RESY CREDIT,A HOLDER,-11005,-84.20,"TST* CARNE\nRESTAURANT",,,"CHARLOTTE\nNC",,,'320263010000000001',Fees`,
    ),
    'American Express 11005: 2026-10-28 8420 PLATINUM RESY CREDIT (320263010000000001)',
  ],
  [
    'Amex saved by Excel, with the digits in one of six rows before the header',
    lines(
      'Transaction Details,Platinum Card® / Nov 01 2025 to Nov 14 2026',
      'Prepared for,,',
      'A HOLDER,,',
      'Account Number,,',
      'XXXX-XXXXXX-11005,,',
      ',,',
      AMEX,
      '10/21/2026,PLATINUM RESY CREDIT,-84.20',
    ),
    'American Express 11005: 2026-10-21 8420 PLATINUM RESY CREDIT',
  ],
  [
    'Amex with a year before the header, which is not a card number',
    lines('Transaction Details,Platinum Card / Nov 01 2025 to Nov 14 2026', '', AMEX, '10/21/2026,A,-1.00'),
    'American Express: 2026-10-21 100 A',
  ],
  [
    'Amex with a foreign purchase, whose amount is in US dollars',
    lines(
      AMEX_LONG,
      '10/21/2026,CAFE,A,-11005,12.00,"Foreign Spend Amount: 11.00 European Union Euro EUR €",,,,,,,',
    ),
    'American Express 11005: 2026-10-21 -1200 CAFE',
  ],
  [
    'Capital One with a card number that begins with zeros',
    lines(CAPITAL_ONE, '2026-09-14,2026-09-15,0021,A,Travel,1.00,'),
    'Capital One 0021: 2026-09-14 -100 A',
  ],
  [
    'Capital One with a card number that a spreadsheet writes without its zeros',
    lines(CAPITAL_ONE, '2026-09-14,2026-09-15,21.0,A,Travel,1.00,'),
    'Capital One 0021: 2026-09-14 -100 A',
  ],
  [
    'Amex with a column that is new',
    lines(`${AMEX_LONG},Card Type`, '10/28/2026,A,B,-11005,1.00,,,,,,,R1,,Gold'),
    'American Express 11005: 2026-10-28 -100 A (R1)',
  ],
  [
    'Citi with a name and a card in each row',
    lines('Date,Description,Debit,Credit,Category,Name,Card', '"Apr 09, 2026",A,7.78,,Merchandise,A B,4321'),
    'Citi 4321: 2026-04-09 -778 A',
  ],
  [
    'Bank of America with pending lines',
    lines(BANK_OF_AMERICA, ',,A,"",-1.00', 'Processing,,B,"",-1.00', '10/07/2026,1,C,"",-1.00'),
    'Bank of America: 2026-10-07 -100 C (1)',
  ],
  [
    'US Bank with a pending line',
    lines(
      '"Date","Transaction","Name","Memo","Amount"',
      '"PENDING","DEBIT","A","","-1.00"',
      '"2026-10-07","DEBIT","B","","-1.00"',
    ),
    'US Bank: 2026-10-07 -100 B',
  ],
  [
    'Citi with a positive credit and the member’s name',
    lines(`${CITI},Member Name`, 'Cleared,10/07/2026,DINING CREDIT,,25.00,A HOLDER'),
    'Citi: 2026-10-07 2500 DINING CREDIT',
  ],
  [
    'Bank of America with references',
    lines(BANK_OF_AMERICA, '10/07/2026,24692166,ELITE LIFESTYLE CREDIT,"",25.00'),
    'Bank of America: 2026-10-07 2500 ELITE LIFESTYLE CREDIT (24692166)',
  ],
  [
    'Barclays with its columns in another order and amounts without signs',
    lines(
      'Transaction Date,Category,Amount,Description',
      '10/07/2026,CREDIT,12.00,FLIGHT CREDIT',
      '10/06/2026,DEBIT,8.00,CAFE',
    ),
    'Barclays: 2026-10-07 1200 FLIGHT CREDIT, 2026-10-06 -800 CAFE',
  ],
  [
    'Barclays with a line that is neither a credit nor a debit',
    lines(BARCLAYS, '10/07/2026,A,CREDIT,12.00', '10/06/2026,B,Dining,8.00'),
    'Barclays: 2026-10-07 1200 A, 1 unreadable',
  ],
  ['American Express below empty rows', lines('', '', AMEX, '10/21/2026,A,1.00'), READ_A],
  [
    'American Express below any row, with a column that only its files have',
    lines('My export', `${AMEX},Account #`, '10/21/2026,A,1.00,-11005'),
    'American Express 11005: 2026-10-21 -100 A',
  ],
  [
    'American Express with a number that is not masked above the header',
    lines('Prepared for,PO Box 12345', AMEX, '10/21/2026,A,1.00'),
    READ_A,
  ],
  ...['XXXX11005', 'xxxx xxxxxx 11005', '•••• •••••• 11005'].map((account): FileCase => [
    `American Express with the account ${account}`,
    lines(`Prepared for,${account}`, AMEX, '10/21/2026,A,1.00'),
    'American Express 11005: 2026-10-21 -100 A',
  ]),
  [
    'Chase with a line that has no date of posting yet, and a row of totals without one',
    lines(
      CHASE,
      '10/09/2026,Pending,A,,Sale,-1.00,',
      '10/09/2026,N/A,A,,Sale,-1.00,',
      'Total,,,,,-1.00,',
      '10/09/2026,10/10/2026,B,,Sale,-2.00,',
    ),
    'Chase: 2026-10-09 -200 B, 1 unreadable',
  ],
  [
    'Citi with its report of a year to date, whose columns other files have, too',
    lines('Time period of report: Jan 01 to Oct 31', 'Date,Description,Debit,Credit', '10/21/2026,A,1.00,'),
    'Citi: 2026-10-21 -100 A',
  ],
];

/** Makes a file of Wells Fargo without a header. */
const activity = (...rows: string[]) => lines(...rows);
const NO_COLUMNS = `× is not a statement we know: it has no date and amount columns. ${AS_CSV_OR_QFX}`;

const withoutHeader: FileCase[] = [
  [
    'the name of a sheet above it',
    activity('Table 1', '"01/05/2026","-21.77","*","","GROCERY"'),
    'Wells Fargo: 2026-01-05 -2177 GROCERY',
  ],
  [
    'a star and a description below empty rows',
    activity('', ' ,', '"01/05/2026","-21.77","*","","GROCERY"'),
    'Wells Fargo: 2026-01-05 -2177 GROCERY',
  ],
  ['no star', activity('"01/05/2026","-21.77","","","GROCERY"'), NO_COLUMNS],
  ['no description', activity('"01/05/2026","-21.77","*","",""'), NO_COLUMNS],
  ['no day', activity('"today","-21.77","*","","GROCERY"'), NO_COLUMNS],
  ['no amount', activity('"01/05/2026","none","*","","GROCERY"'), NO_COLUMNS],
  [
    'a row of something else first',
    activity('Activity', '"01/05/2026","-21.77","*","","GROCERY"'),
    NO_COLUMNS,
  ],
];

const rowsAbove = (count: number) => Array.from({ length: count }, () => 'Transaction Details');

const withText: FileCase[] = [
  [
    'a byte order mark',
    `\uFEFF${lines(CHASE, '10/09/2026,10/11/2026,A,,Sale,-1.00,')}`,
    'Chase: 2026-10-09 -100 A',
  ],
  [
    'text in Windows-1252',
    windows1252(amex('CAF\u00c9 \u00d1,1.00')),
    'American Express: 2026-10-21 -100 CAFÉ Ñ',
  ],
  ['text in UTF-16', utf16(`\uFEFF${A}`), READ_A],
  ['text in UTF-16 without a byte order mark', utf16(A), READ_A],
  ['text in UTF-16 with the first byte first', new Uint8Array(Buffer.from(utf16(A)).swap16()), READ_A],
  [
    'text in UTF-16 with a byte order mark and the first byte first',
    new Uint8Array(Buffer.from(utf16(`\uFEFF${A}`)).swap16()),
    READ_A,
  ],
  [
    'text in UTF-16 with a byte order mark, without a zero at its beginning',
    utf16(`\uFEFF\u2212\u2212,\n${A}`),
    `× is not a card statement we know: it has the columns Date, Description, Amount. ${AS_CSV_OR_QFX}`,
  ],
  ['CRLF as line ends', A.replaceAll('\n', '\r\n'), READ_A],
  ['carriage returns as line ends', A.replaceAll('\n', '\r'), READ_A],
  [
    'thousands separators, a dollar sign and parentheses',
    lines(
      CHASE,
      '10/09/2026,10/10/2026,A,,Payment,"$1,204.33",',
      '10/09/2026,10/10/2026,B,,Sale,"($2,000.00)",',
    ),
    'Chase: 2026-10-09 120433 A, 2026-10-09 -200000 B',
  ],
  [
    'a hyphen after the amount, a hyphen before the dollar sign, and a typographic minus sign',
    amex('A,12.00-', 'B,-$12.00', 'C,\u221212.00'),
    'American Express: 2026-10-21 1200 A, 2026-10-21 1200 B, 2026-10-21 1200 C',
  ],
  [
    'amounts without cents or with one decimal',
    amex('A,12', 'B,12.5', 'C,.5'),
    'American Express: 2026-10-21 -1200 A, 2026-10-21 -1250 B, 2026-10-21 -50 C',
  ],
  ['fractions of a cent', amex('A,12.005', 'B,12.500'), 'American Express: 2026-10-21 -1250 B, 1 unreadable'],
  ['European notation', amex('A,"1.204,33"', 'B,1.00'), 'American Express: 2026-10-21 -100 B, 1 unreadable'],
  [
    'empty rows, an empty column and a row of totals',
    lines(`${AMEX},`, '10/21/2026,A,1.00,', ',,,', '', 'Total,,1.00,'),
    'American Express: 2026-10-21 -100 A, 1 unreadable',
  ],
  [
    'short dates and ISO dates with a time',
    lines(AMEX, '7/1/2026,A,1.00', '07/01/26,B,1.00', '2026-07-01T00:00:00,C,1.00'),
    'American Express: 2026-07-01 -100 A, 2026-07-01 -100 B, 2026-07-01 -100 C',
  ],
  [
    'dates with slashes that begin with the year, and dates with hyphens and a month’s name',
    lines(AMEX, '2026/07/01,A,1.00', '20260701,B,1.00', 'Jul-01-2026,C,1.00'),
    'American Express: 2026-07-01 -100 A, 2026-07-01 -100 B, 2026-07-01 -100 C',
  ],
  ['the names of a sheet and a table', lines('Sheet 1-Table 1,,', AMEX, '10/21/2026,A,1.00'), READ_A],
  [
    'a second table of another card',
    lines(
      'Transaction Details,Platinum Card',
      'XXXX-XXXXXX-11005,',
      AMEX,
      '10/21/2026,A,1.00',
      'Transaction Details,Gold Card',
      'XXXX-XXXXXX-22006,',
      '',
      AMEX,
      '10/22/2026,B,1.00',
    ),
    'American Express 11005 22006: 2026-10-21 -100 A, 2026-10-22 -100 B',
  ],
  [
    'a second table of another issuer',
    lines(
      CHASE,
      '10/21/2026,10/22/2026,A,,Sale,-1.00,',
      CAPITAL_ONE,
      '2026-10-22,2026-10-23,9911,B,Travel,,2.00',
    ),
    'Chase 9911: 2026-10-21 -100 A, 2026-10-22 200 B',
  ],
  [
    'dates that do not exist',
    lines(AMEX, '02/29/2026,A,1.00', '02/29/2024,C,1.00'),
    'American Express: 2024-02-29 -100 C, 1 unreadable',
  ],
  [
    'spaces around its cells, and rows of nothing else',
    lines(AMEX_LONG, " 10/28/2026 , A , B , -11005 , 1.00 ,,,,,,, '123' ,", ' , ,', ' '),
    'American Express 11005: 2026-10-28 -100 A (123)',
  ],
  [
    'rows that a spreadsheet has added, and others like them',
    amex('A,1.00').concat(
      lines(
        'Table 1',
        ' Table 12 ',
        'Sheet2',
        'sep=',
        'sep=,',
        'sep=;',
        'Mytable 1',
        'Table 1 of 2',
        'Sheet',
        'sep=xy',
      ),
    ),
    `${READ_A}, 4 unreadable`,
  ],
  [
    'a line without a date whose description ends like the name of a table',
    lines(AMEX, ',TST* LONG TABLE 12,25.00', '10/21/2026,A,1.00'),
    `${READ_A}, 1 unreadable`,
  ],
  [
    'its header once more, with the columns in another order',
    lines(
      CHASE,
      '10/09/2026,10/10/2026,A,,Sale,-1.00,',
      `Memo,${CHASE.replace(',Memo', '')}`,
      ',10/09/2026,10/10/2026,B,,Sale,-2.00',
    ),
    'Chase: 2026-10-09 -100 A, 2026-10-09 -200 B',
  ],
  [
    'a line break in its last cell, without one at its end',
    `${AMEX},Category\n10/21/2026,A,1.00,"Dining\nout"`,
    READ_A,
  ],
  [
    'a quotation mark that is never closed below a cell of two lines',
    lines(
      `${AMEX},Category`,
      '10/21/2026,A,1.00,"Dining\nout"',
      '10/22/2026,B,1.00,"Dining',
      '10/23/2026,C,1.00,',
    ),
    'American Express: 2026-10-21 -100 A, 2026-10-22 -100 B, 1 unreadable',
  ],
  ['thirty rows above the header', lines(...rowsAbove(30), AMEX, '10/21/2026,A,1.00'), READ_A],
  ['more than thirty rows above the header', lines(...rowsAbove(31), AMEX, '10/21/2026,A,1.00'), NO_COLUMNS],
  ['tabs between the columns', A.replaceAll(',', '\t'), READ_A],
  ['semicolons between the columns', A.replaceAll(',', ';'), READ_A],
  [
    'a header in capitals between spaces',
    lines(' DATE , DESCRIPTION , AMOUNT ', '10/21/2026,A,1.00'),
    READ_A,
  ],
  [
    'a description with a quotation mark and a comma',
    amex('"JOE""S, BAR",1.00'),
    'American Express: 2026-10-21 -100 JOE"S, BAR',
  ],
  [
    'a currency column that says USD',
    lines(`${CITI},Currency`, 'Cleared,10/21/2026,A,1.00,,USD'),
    'Citi: 2026-10-21 -100 A',
  ],
  [
    'a charge and a credit of zero',
    lines(CITI, 'Cleared,10/21/2026,A,0.00,', 'Cleared,10/21/2026,B,,0.00', 'Cleared,10/21/2026,C,,'),
    'Citi: 2026-10-21 0 A, 2026-10-21 0 B, 1 unreadable',
  ],
  ['an amount of zero', amex('A,0.00'), 'American Express: 2026-10-21 0 A'],
  [
    'a reference with an apostrophe in it',
    lines(AMEX_LONG, "10/28/2026,A,B,-11005,1.00,,,,,,,'12'3',"),
    "American Express 11005: 2026-10-28 -100 A (12'3)",
  ],
  [
    'a quotation mark that is never closed',
    lines(AMEX, '10/21/2026,A,1.00', '10/22/2026,"B,1.00', '10/23/2026,C,1.00', '10/24/2026,D,1.00'),
    'American Express: 2026-10-21 -100 A, 3 unreadable',
  ],
  [
    'a quotation mark in the last column that is never closed',
    lines(`${AMEX},Category`, '10/22/2026,B,1.00,"Dining', '10/23/2026,C,1.00,', '10/24/2026,D,1.00,'),
    'American Express: 2026-10-22 -100 B, 2 unreadable',
  ],
  ['an Excel file (xlsx)', archiveOf('[Content_Types].xml'), EXCEL],
  ['a ZIP archive', archiveOf('activity.csv'), '× is a ZIP archive. Open it, and choose the files in it.'],
  [
    'a ZIP archive with a folder like those of Excel',
    archiveOf('old/xl/activity.csv'),
    '× is a ZIP archive. Open it, and choose the files in it.',
  ],
  ['an old Excel file (xls)', windows1252('\xD0\xCF\x11\xE0\xA1\xB1'), EXCEL],
];

const asOfx: FileCase[] = [
  ['QFX as SGML without end tags', sgml(credit()), READ_DINING],
  [
    'QFX with two lines, one of them a charge',
    sgml(
      `${credit()}<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261006<TRNAMT>-26.12<FITID>F2<NAME>GRUBHUB</STMTTRN>`,
    ),
    'American Express 31007: 2026-10-07 1000 AMEX DINING CREDIT, 2026-10-06 -2612 GRUBHUB',
  ],
  [
    'OFX 2 as XML',
    `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>B1</ORG><FID>10898</FID></FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4147202212344821</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261009120000[0:GMT]</DTPOSTED><TRNAMT>45.50</TRNAMT><FITID>F1</FITID><NAME>TRAVEL CREDIT $300/YEAR</NAME></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
    'Chase 4821: 2026-10-09 4550 TRAVEL CREDIT $300/YEAR',
  ],
  [
    'a time in a distant time zone, which does not change the day',
    sgml(credit(undefined, '20261007000000.000[+14:LINT]')),
    READ_DINING,
  ],
  [
    'a date in another form',
    sgml(`${credit()}${credit('<FITID>F2<NAME>B', '10/09/2026')}${credit('<FITID>F3<NAME>C', '13/10/2026')}`),
    `${READ_DINING}, 2 unreadable`,
  ],
  [
    'spaces before end tags',
    withEndTags(
      sgml(
        `${credit('<FITID>F1 <NAME>A')}${credit('<FITID>F2<NAME>B<CORRECTFITID>F1<CORRECTACTION>REPLACE')}`,
      ),
    ),
    'American Express 31007: 2026-10-07 1000 B',
  ],
  [
    'spaces before the end tag of a checking account’s type',
    withEndTags(sgmlOfAccount(credit(), { account: '1234<ACCTTYPE>CHECKING ' })),
    OF_BANK_ACCOUNT,
  ],
  [
    'empty elements without an end tag',
    sgml(credit('<DTUSER><CHECKNUM><FITID>F1<NAME>AMEX DINING CREDIT<MEMO>'), { currency: '' }),
    READ_DINING,
  ],
  [
    'a line with an empty element that another line ends with a tag',
    sgml(`${credit('<FITID>F1<NAME>A</NAME><MEMO>B</MEMO>')}${credit('<FITID>F2<NAME>C<MEMO>')}`),
    'American Express 31007: 2026-10-07 1000 A, 2026-10-07 1000 C',
  ],
  [
    'an empty card number',
    sgml(credit(), { account: '' }),
    'American Express: 2026-10-07 1000 AMEX DINING CREDIT',
  ],
  [
    'an empty card number with an end tag',
    sgml(credit(), { account: '</ACCTID>' }),
    'American Express: 2026-10-07 1000 AMEX DINING CREDIT',
  ],
  [
    'two lists of an account with days between them',
    sgml(
      `${credit('<FITID>F1<NAME>A', '20261001')}</BANKTRANLIST><BANKTRANLIST><DTSTART>20261201<DTEND>20261231${credit('<FITID>F2<NAME>B', '20261205')}`,
    ),
    'American Express 31007 31007: 2026-10-01 1000 A, 2026-12-05 1000 B',
  ],
  ['a description in the memo', sgml(credit('<FITID>F1<MEMO>AMEX DINING CREDIT')), READ_DINING],
  [
    'escaped characters',
    sgml(credit('<FITID>F1<NAME>AT&amp;T &apos;N&apos; MORE &#174;')),
    "American Express 31007: 2026-10-07 1000 AT&T 'N' MORE ®",
  ],
  [
    'a tag that is too long for the parser',
    sgml(credit(`<FITID>F1<NAME>AMEX DINING CREDIT<${'A'.repeat(40)}>x`)),
    READ_DINING,
  ],
  [
    'Quicken’s own elements',
    sgml(credit()).replace('</SONRS>', '<INTU.BID>3101<INTU.USERID>x</SONRS>'),
    READ_DINING,
  ],
  ['OFX in Canadian dollars', sgml(credit(), { currency: 'CAD' }), inCurrency('CAD')],
  [
    'a line in euros in OFX',
    sgml(credit('<FITID>F1<NAME>A<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>')),
    inCurrency('EUR'),
  ],
  [
    'a purchase in euros that is listed in US dollars',
    sgml(credit('<FITID>F1<NAME>AMEX DINING CREDIT<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>')),
    READ_DINING,
  ],
  [
    'OFX with an empty transaction, and no other',
    sgml('<STMTTRN></STMTTRN>'),
    '× has no transactions. Choose other dates when you download it.',
  ],
  [
    'OFX with end tags in the wrong order',
    sgml(credit()).replace('</CCSTMTRS></CCSTMTTRNRS>', '</CCSTMTTRNRS></CCSTMTRS>'),
    '× is cut off or damaged. Download it again.',
  ],
  ['OFX that is cut off', sgml(credit()).slice(0, -80), '× is cut off or damaged. Download it again.'],
  [
    'OFX of an unknown institution',
    sgml(credit(), { org: 'SOME CREDIT UNION', account: 'XXXX9021' }),
    'unknown 9021: 2026-10-07 1000 AMEX DINING CREDIT',
  ],
  [
    'two OFX documents',
    `${sgml(credit())}\n${sgml(credit('<FITID>F2<NAME>AMEX DINING CREDIT'))}`,
    'American Express 31007: 2026-10-07 1000 AMEX DINING CREDIT, 2026-10-07 1000 AMEX DINING CREDIT',
  ],
  [
    'a card that its issuer lists as a bank account',
    sgmlOfAccount(credit(), { account: '1234' }),
    'American Express 1234: 2026-10-07 1000 AMEX DINING CREDIT',
  ],
  ['a checking account', sgmlOfAccount(credit(), { account: '1234<ACCTTYPE>CHECKING' }), OF_BANK_ACCOUNT],
  [
    'attributes in the root element',
    sgml(credit()).replace('<OFX>', '<OFX xmlns="http://ofx.net/types/2003/04" version="1">'),
    READ_DINING,
  ],
  [
    'a section of plain text',
    sgml(credit('<FITID>F1<NAME><![CDATA[AT&T <BILL> CREDIT]]></NAME><MEMO>x')),
    'American Express 31007: 2026-10-07 1000 AT&T <BILL> CREDIT',
  ],
  ['OFX without lines', sgml(''), '× has no transactions. Choose other dates when you download it.'],
  ['OFX without accounts', '<OFX><SIGNONMSGSRSV1><SONRS></SONRS></SIGNONMSGSRSV1></OFX>', NO_LIST],
  [
    'a checking account with spaces around its type, below a card',
    `${sgml(credit())}\n${sgmlOfAccount(credit('<FITID>F2<NAME>OTHER'), { account: '1234<ACCTTYPE> Checking ' })}`,
    READ_DINING,
  ],
  [
    'days and amounts that cannot be read',
    sgml(
      `${credit()}${credit('<FITID>F2<NAME>A', 'soon')}${credit('<FITID>F3<NAME>B').replace('10.00', 'ten')}`,
    ),
    `${READ_DINING}, 2 unreadable`,
  ],
  [
    'a line that replaces another',
    sgml(
      `${credit()}${credit('<FITID>F2<CORRECTFITID>F1<CORRECTACTION>REPLACE<NAME>AMEX DINING CREDIT', '20261008')}`,
    ),
    'American Express 31007: 2026-10-08 1000 AMEX DINING CREDIT',
  ],
  [
    'a line that deletes another',
    sgml(
      `${credit()}${credit('<FITID>F2<NAME>OTHER')}${credit('<FITID>F3<CORRECTFITID>F2<CORRECTACTION>DELETE<NAME>OTHER')}`,
    ),
    READ_DINING,
  ],
  ['tags in lower case', sgml(credit()).replace(/<[^>]+>/g, (tag) => tag.toLowerCase()), READ_DINING],
  [
    'a card in Canadian dollars below one in US dollars',
    `${sgml(credit())}\n${sgml(credit('<FITID>F2<NAME>OTHER'), { account: '1234', currency: 'CAD' })}`,
    `${READ_DINING}, 1 unreadable`,
  ],
  ['a day after spaces', sgml(credit(undefined, ' 20261007')), READ_DINING],
  ['an institution after spaces', sgml(credit(), { org: ' AMEX ' }), READ_DINING],
];

const refused: FileCase[] = [
  [
    'transactions of Quicken',
    '!Type:CCard\nD7/1/26\nT-10\nPSHOP\n^\n',
    '× is a QIF file. Choose CSV or QFX when you download it.',
  ],
  [
    'OFX without its root is refused',
    'OFXHEADER:100\nDATA:OFXSGML\n\n<BANKTRANLIST><STMTTRN><DTPOSTED>20261007<TRNAMT>10.00</STMTTRN></BANKTRANLIST>',
    '× is an OFX file without an account. Choose CSV when you download it.',
  ],
  [
    'a currency column that says CAD',
    lines(`${CITI},Currency`, 'Cleared,10/21/2026,A,1.00,,CAD'),
    inCurrency('CAD'),
  ],
  ['amounts in euros', amex('A,€12.00'), inCurrency('€')],
  [
    'a header that names pounds',
    lines(`${CITI},Amount (GBP)`, 'Cleared,10/21/2026,A,1.00,,0.80'),
    inCurrency('GBP'),
  ],
  ['plain notes', 'Remember the milk, and call the bank', NO_COLUMNS],
  [
    'the columns of Mint',
    lines(
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes',
      '10/21/2026,Resy,PLATINUM RESY CREDIT,40.00,credit,Dining,Platinum,,',
    ),
    `× is not a card statement we know: it has the columns Date, Description, Original Description, Amount, Transaction Type, Category, Account Name, Labels, Notes. ${AS_CSV_OR_QFX}`,
  ],
  [
    'the columns of Empower',
    lines('Date,Account,Description,Category,Tags,Amount', '2026-10-21,Platinum,A,Dining,,1.00'),
    `× is not a card statement we know: it has the columns Date, Account, Description, Category, Tags, Amount. ${AS_CSV_OR_QFX}`,
  ],
  [
    'the columns of a checking account of Bank of America',
    lines('Description,,Summary Amt.', '', 'Date,Description,Amount,Running Bal.', '10/21/2026,A,-1.00,9.00'),
    OF_BANK_ACCOUNT,
  ],
  [
    'the columns of American Express below the name of another issuer',
    lines('"Discover, a division of Capital One",,', '', AMEX, '07/17/2026,Web Payment,-370.92'),
    `× is not a card statement we know: it has the columns Date, Description, Amount. ${AS_CSV_OR_QFX}`,
  ],
  [
    'a header like that of Barclays, and other categories',
    lines(BARCLAYS, '10/21/2026,CAFE,Dining,-1.00'),
    `× is not a card statement we know: it has the columns Transaction Date, Description, Category, Amount. ${AS_CSV_OR_QFX}`,
  ],
  [
    'decimal commas between semicolons, and days that a narrow column of a spreadsheet has hidden',
    lines(AMEX.replaceAll(',', ';'), '10/21/2026;A;1,00', '########;B;1.00'),
    '× has 2 lines that cannot be read, such as “10/21/2026,A,1,00”. Download it again, and do not save it in a spreadsheet.',
  ],
  [
    'days that begin with the day',
    lines(AMEX, '05/09/2026,A,1.00', '25/10/2026,B,1.00'),
    '× has the date 25/10/2026, which does not begin with the month. Download it with US dates.',
  ],
  [
    'days in an unknown form',
    lines(AMEX, '28-Oct-26,A,1.00'),
    '× has dates in a format we do not know, such as 28-Oct-26. Download it again, and do not save it in a spreadsheet.',
  ],
  [
    'days with dots',
    lines(AMEX, '05.11.2026,A,1.00'),
    '× has dates in a format we do not know, such as 05.11.2026. Download it with US dates, such as 11/05/2026.',
  ],
  [
    'days of posting that begin with the day, and days of transactions that are all before today',
    lines(CHASE, '05/10/2026,06/10/2026,A,,Sale,-1.00,', '11/11/2026,12/11/2026,B,,Sale,-1.00,'),
    '× has the date 12/11/2026, which does not begin with the month. Download it with US dates.',
  ],
  [
    'a day of a pending line that begins with the day',
    lines(CAPITAL_ONE, '12/11/2026,,9911,A,Travel,1.00,', '05/10/2026,06/10/2026,9911,B,Travel,1.00,'),
    '× has the date 12/11/2026, which does not begin with the month. Download it with US dates.',
  ],
  [
    'pending lines and no others',
    lines(CAPITAL_ONE, '2026-11-20,,9911,A,Travel,1.00,'),
    '× has only pending transactions. Download it again when they have posted.',
  ],
  [
    'the columns of Citi without its report',
    lines('Date,Description,Debit,Credit', '10/21/2026,A,1.00,'),
    `× is not a card statement we know: it has the columns Date, Description, Debit, Credit. ${AS_CSV_OR_QFX}`,
  ],
  [
    'a column without a name',
    lines('Date,Shop,Amount,', '10/21/2026,A,1.00,'),
    `× is not a card statement we know: it has the columns Date, Shop, Amount. ${AS_CSV_OR_QFX}`,
  ],
  ['dates without amounts', lines('Date,Notes', '10/21/2026,A'), NO_COLUMNS],
  ...['Debit card', 'My credit'].map((category): FileCase => [
    `the category ${category} instead of a sign`,
    lines(BARCLAYS, `10/21/2026,CAFE,${category},-1.00`),
    `× is not a card statement we know: it has the columns Transaction Date, Description, Category, Amount. ${AS_CSV_OR_QFX}`,
  ]),
  ...[
    ['1.23E+15', true],
    ['"1,2E+15"', true],
    ['12E+15', false],
    ['#12', false],
    ['ten', false],
  ].map(([amount, isOfSpreadsheet]): FileCase => {
    const shown = String(amount).replaceAll('"', '');
    const again = isOfSpreadsheet
      ? 'Download it again, and do not save it in a spreadsheet.'
      : 'Download it again as CSV or QFX.';
    return [
      `the amount ${amount} alone`,
      lines(AMEX, `10/21/2026,A,${amount}`),
      `× has 1 line that cannot be read, such as “10/21/2026,A,${shown}”. ${again}`,
    ];
  }),
  ...[
    ['45951,A,ten', true],
    ['10/21/2026,A,ten,45951', true],
    ['4595,A,ten', false],
    ['A 45951,A,ten', false],
    ['459510,A,ten', false],
  ].map(([row, isOfSpreadsheet]): FileCase => {
    const again = isOfSpreadsheet
      ? 'Download it again, and do not save it in a spreadsheet.'
      : 'Download it again as CSV or QFX.';
    return [
      `the row ${row} alone`,
      lines(AMEX, String(row)),
      `× has 1 line that cannot be read, such as “${row}”. ${again}`,
    ];
  }),
  [
    'a line of a merchant whose name is a tag, below many others',
    lines(AMEX, ...Array.from({ length: 100 }, () => '10/21/2026,CAFE,1.00'), '10/21/2026,<TABLE>,1.00'),
    `American Express: ${'2026-10-21 -100 CAFE, '.repeat(100)}2026-10-21 -100 <TABLE>`,
  ],
  ['no bytes', '', '× is empty. Download it again.'],
  ['only spaces', ' \r\n \n', '× is empty. Download it again.'],
  ['a header without lines', lines(CHASE), '× has no transactions. Choose other dates when you download it.'],
  ['a PDF', '%PDF-1.7', '× is a PDF. Download the transactions as CSV or QFX instead.'],
  [
    'a sign-in page',
    '<!DOCTYPE html><html><body>Sign in</body></html>',
    '× is a web page. Sign in to your bank and download it again.',
  ],
  [
    'a sign-in page below a byte order mark and a comment',
    '\uFEFF<!-- saved -->\n<html><body>Sign in</body></html>',
    '× is a web page. Sign in to your bank and download it again.',
  ],
  [
    'a page that begins with empty lines',
    '\r\n <html><body>Sign in</body></html>',
    '× is a web page. Sign in to your bank and download it again.',
  ],
];

test.each(withoutHeader)('a file without a header, with %s', (_, file, expected) =>
  expect(contentOf(file)).toBe(expected),
);

test.each(ofIssuers)('a file of %s', (_, file, expected) => expect(contentOf(file)).toBe(expected));

test.each([...withText, ...asOfx, ...refused])('a file with %s', (_, file, expected) =>
  expect(contentOf(file)).toBe(expected),
);

test.each([
  [['A'.repeat(32), 'B MORE'], `${'A'.repeat(32)}B MORE B MORE`],
  [['A'.repeat(31), 'B MORE'], `${'A'.repeat(31)} B MORE`],
  [['A', ''], null],
  [['', 'A'], null],
])('the second description of a line of OFX with the name and memo %j is %j', ([name, memo], expected) => {
  const read = readText(sgml(credit(`<FITID>F1<NAME>${name}</NAME><MEMO>${memo}</MEMO>`)));
  expect('accounts' in read && read.accounts[0]?.lines[0]?.otherWords).toBe(expected);
});

test('a line of OFX has its FITID as a reference, or none', () => {
  const read = readText(sgml(`${credit()}${credit('<NAME>OTHER')}`));
  const found = 'accounts' in read && read.accounts[0]?.lines.map(({ reference }) => reference);
  expect(found).toEqual(['F1', null]);
});

test('an account covers the days that its file names, and those of its lines', () => {
  const daysOf = (text: string) => {
    const read = readText(text);
    return 'accounts' in read && read.accounts.map(({ from, to }) => `${from} ${to}`);
  };
  expect(daysOf(sgml(credit()))).toEqual(['2026-10-01 2026-10-31']);
  const wide = sgml(`${credit(undefined, '20260930')}${credit('<FITID>F2<NAME>B', '20261101')}`);
  expect(daysOf(wide)).toEqual(['2026-09-30 2026-11-01']);
  expect(daysOf(sgml(credit()).replace(/<DT(START|END)>\d+/g, ''))).toEqual(['2026-10-07 2026-10-07']);
  const bought = sgml(credit('<DTUSER>20260905<FITID>F1<NAME>A'));
  expect(daysOf(bought)).toEqual(['2026-10-01 2026-10-31']);
});

test('a date of tomorrow may be today in another time zone, but a later one begins with the day', () => {
  const readOn = (today: string) => {
    const bytes = new TextEncoder().encode(lines(AMEX, '10/05/2026,A,1.00'));
    const read = readFile({ key: 'a', name: 'a.csv', bytes, today });
    return 'problem' in read ? read.problem : read.accounts.length;
  };
  expect(readOn('2026-10-04')).toBe(1);
  expect(readOn('2026-10-03')).toContain('has the date 10/05/2026, which does not begin with the month.');
});

test.each([
  [50_000_000, 'years.csv is too large: 48 MB. Choose a file of at most 40 MB, such as one year.'],
  [40 * 1024 * 1024, undefined],
])('a file of %i bytes is opened unless it is too large', (size, problem) => {
  expect(tooLarge({ name: 'years.csv', size })?.problem).toBe(problem);
});

test.each([
  ['Chase1234_Activity20261120_20261120.CSV', '1234'],
  ['chase1234_activity (1).csv', '1234'],
  ['Credit Card - 9034_04-30-2026_06-03-2026.csv', '9034'],
  ['currentTransaction_7823.csv', '7823'],
  ['November2026_4321.csv', '4321'],
  ['2026-09-06_transaction_download.csv', null],
  ['activity (2).csv', null],
  ['Discover-AllAvailable-20260530.csv', null],
  ['2026.csv', null],
])('the name %s has the digits %s', (name, digits) => {
  const read = readText(lines(CHASE, '10/09/2026,10/10/2026,A,,Sale,-1.00,'), name);
  expect('accounts' in read && read.accounts[0]?.digits).toBe(digits);
});

test('an account names its members once', () => {
  const row = (member: string) => `10/28/2026,A,${member},-11005,1.00,,,,,,,,`;
  const read = readText(lines(AMEX_LONG, row('A HOLDER'), row('A  HOLDER'), row('B HOLDER'), row('')));
  expect('accounts' in read && read.accounts[0]?.members).toEqual(['A HOLDER', 'B HOLDER']);
});

test('tables of two issuers in one file have keys of their own', () => {
  const read = readText(lines(AMEX, '10/21/2026,A,1.00', CHASE, '10/21/2026,10/22/2026,B,,Sale,-1.00,'));
  const accounts = 'accounts' in read ? read.accounts : [];
  expect(accounts.map(({ issuer }) => issuer)).toEqual(['American Express', 'Chase']);
  expect(new Set(accounts.map(({ key }) => key)).size).toBe(2);
});

test.each([
  [
    'a line of OFX without a date',
    sgml(`${credit()}${credit('<FITID>F2<NAME>SHOP<MEMO>MORE', '2026')}`),
    ['2026 10.00 SHOP MORE'],
  ],
  [
    'the lines of a card in another currency',
    `${sgml(credit())}${sgml(credit('<FITID>F2<NAME>SHOP', '20261008'), { currency: 'CAD', account: '22006' })}`,
    ['20261008 10.00 SHOP CAD'],
  ],
  [
    'a row of Chase without a date',
    lines(CHASE, '10/21/2026,10/22/2026,A,,Sale,-1.00,', ',,Total,,,-1.00,'),
    [',,Total,,,-1.00,'],
  ],
  [
    'rows of Bank of America without a date or words',
    lines(
      BANK_OF_AMERICA,
      '10/22/2026,1,A,,-1.00',
      'Total,,A,,-1.00',
      ',2,,,-1.00',
      ',3,PENDING SHOP,,-2.00',
    ),
    ['Total,,A,,-1.00', ',2,,,-1.00'],
  ],
  [
    'rows that a quotation mark takes into a cell below other rows',
    lines(AMEX, '10/19/2026,A,1.00', '10/20/2026,B,1.00', '10/21/2026,C,1.00,"x', '10/22/2026,D,1.00'),
    ['10/22/2026,D,1.00'],
  ],
])('%s can be shown with its text', (_, file, expected) => {
  const read = readText(file);
  expect('unreadable' in read ? read.unreadable : read.problem).toEqual(expected);
});
