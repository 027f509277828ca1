import { describe, expect, test } from 'vitest';
import { readInPlain, type PlainFile } from './plain-file.ts';

/** What each file says in the end: whose it is, and its lines as `day cents words`, newest where the file has them. */
interface Case {
  of: string;
  file: string | Uint8Array;
  gives: PlainFile | string;
}

const CHASE = 'Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
const CHASE_CARD = `Card,${CHASE}`;
const AMEX = 'Date,Description,Amount';
const AMEX_LONG =
  'Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category';
const CAPITAL_ONE = 'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit';
const CITI = 'Status,Date,Description,Debit,Credit';
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

const sgml = (transactions: string, { account = 'XXXXXXXXXXX31007', currency = 'USD', org = 'AMEX' } = {}) =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261102<LANGUAGE>ENG<FI><ORG>${org}<FID>1</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><TRNUID>0<CCSTMTRS><CURDEF>${currency}<CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261031${transactions}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
const credit = (rest = '<FITID>F1<NAME>AMEX DINING CREDIT', day = '20261007000000.000[-7:MST]') =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>10.00${rest}</STMTTRN>`;

const DINING = '2026-10-07 1000 AMEX DINING CREDIT';
const amexOfx = { issuer: 'American Express', digits: '31007' };

const cases: Case[] = [
  {
    of: 'Chase with the card, credits positive',
    file: lines(CHASE_CARD, '4821,10/09/2026,10/11/2026,TRAVEL CREDIT $300/YEAR,Fees,Adjustment,45.50,'),
    gives: { issuer: 'Chase', digits: '4821', lines: ['2026-10-09 4550 TRAVEL CREDIT $300/YEAR'] },
  },
  {
    of: 'Chase without the card, a charge negative',
    file: lines(CHASE, '10/09/2026,10/11/2026,UBER   *TRIP,Travel,Sale,-45.50,'),
    gives: { issuer: 'Chase', lines: ['2026-10-09 -4550 UBER *TRIP'] },
  },
  {
    of: 'Chase with rows one comma longer than the header',
    file: lines(CHASE, '10/09/2026,10/11/2026,UBER,Travel,Sale,-45.50,,'),
    gives: { issuer: 'Chase', lines: ['2026-10-09 -4550 UBER'] },
  },
  {
    of: 'Chase, the day of the transaction and not of posting',
    file: lines(CHASE, '06/30/2026,07/02/2026,DINING CREDIT $300/YEAR,Fees,Adjustment,88.15,'),
    gives: { issuer: 'Chase', lines: ['2026-06-30 8815 DINING CREDIT $300/YEAR'] },
  },
  {
    of: 'Chase with two cards in one file',
    file: lines(CHASE_CARD, '4821,10/09/2026,,A,,Sale,-1.00,', '1177,10/09/2026,,B,,Sale,-2.00,'),
    gives: { issuer: 'Chase', digits: '4821 1177', lines: ['2026-10-09 -100 A', '2026-10-09 -200 B'] },
  },
  {
    of: 'Amex in three columns, a charge positive',
    file: lines(AMEX, '10/20/2026,DISNEY PLUS,10.99', '10/21/2026,PLATINUM RESY CREDIT,-84.20'),
    gives: {
      issuer: 'American Express',
      lines: ['2026-10-20 -1099 DISNEY PLUS', '2026-10-21 8420 PLATINUM RESY CREDIT'],
    },
  },
  {
    of: 'Amex with all columns, quoted line breaks and a quoted reference',
    file: lines(
      AMEX_LONG,
      `10/28/2026,PLATINUM RESY CREDIT,A HOLDER,-11005,-84.20,"TST* CARNE\nRESTAURANT",,,"CHARLOTTE\nNC",,,'320263010000000001',Fees`,
    ),
    gives: {
      issuer: 'American Express',
      digits: '11005',
      lines: ['2026-10-28 8420 PLATINUM RESY CREDIT'],
      references: ['320263010000000001'],
    },
  },
  {
    of: 'Amex as Excel writes it, six rows before the header, the digits among them',
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
    gives: { issuer: 'American Express', digits: '11005', lines: ['2026-10-21 8420 PLATINUM RESY CREDIT'] },
  },
  {
    of: 'a preamble whose year is no card number',
    file: lines('Platinum Card / Nov 01 2025 to Nov 14 2026', '', AMEX, '10/21/2026,A,-1.00'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 100 A'] },
  },
  {
    of: 'Amex with a purchase abroad, which is in US dollars all the same',
    file: lines(
      AMEX_LONG,
      '10/21/2026,CAFE,A,-11005,12.00,"Foreign Spend Amount: 11.00 European Union Euro EUR €",,,,,,,',
    ),
    gives: { issuer: 'American Express', digits: '11005', lines: ['2026-10-21 -1200 CAFE'] },
  },
  {
    of: 'Capital One with two columns of amounts and ISO days',
    file: lines(
      CAPITAL_ONE,
      '2026-09-14,2026-09-15,9021,CAPITAL ONE TRAVEL CREDIT,Payment/Credit,,212.40',
      '2026-09-12,2026-09-13,9021,CAPITAL ONE TRAVEL,Travel,512.40,',
    ),
    gives: {
      issuer: 'Capital One',
      digits: '9021',
      lines: ['2026-09-14 21240 CAPITAL ONE TRAVEL CREDIT', '2026-09-12 -51240 CAPITAL ONE TRAVEL'],
    },
  },
  {
    of: 'Capital One whose card number has lost its leading zero nowhere else',
    file: lines(CAPITAL_ONE, '2026-09-14,2026-09-15,0021,A,Travel,1.00,'),
    gives: { issuer: 'Capital One', digits: '0021', lines: ['2026-09-14 -100 A'] },
  },
  {
    of: 'Citi with a negative credit',
    file: lines(CITI, 'Cleared,10/07/2026,DINING CREDIT,,-25.00', 'Cleared,10/06/2026,CAFE,12.00,'),
    gives: { issuer: 'Citi', lines: ['2026-10-07 2500 DINING CREDIT', '2026-10-06 -1200 CAFE'] },
  },
  {
    of: 'Citi with a positive credit and the member’s name',
    file: lines(`${CITI},Member Name`, 'Cleared,10/07/2026,DINING CREDIT,,25.00,A HOLDER'),
    gives: { issuer: 'Citi', lines: ['2026-10-07 2500 DINING CREDIT'] },
  },
  {
    of: 'Citi with a line that is pending',
    file: lines(CITI, 'Pending,10/07/2026,DINING CREDIT,,25.00', 'Cleared,10/06/2026,CAFE,12.00,'),
    gives: { issuer: 'Citi', lines: ['2026-10-06 -1200 CAFE'] },
  },
  {
    of: 'Bank of America with references',
    file: lines(
      'Posted Date,Reference Number,Payee,Address,Amount',
      '10/07/2026,24692166,ELITE LIFESTYLE CREDIT,"",25.00',
    ),
    gives: {
      issuer: 'Bank of America',
      lines: ['2026-10-07 2500 ELITE LIFESTYLE CREDIT'],
      references: ['24692166'],
    },
  },
  {
    of: 'Discover, a charge positive',
    file: lines(
      'Trans. Date,Post Date,Description,Amount,Category',
      '10/07/2026,10/08/2026,CAFE,12.00,Restaurants',
    ),
    gives: { issuer: 'Discover', lines: ['2026-10-07 -1200 CAFE'] },
  },
  {
    of: 'US Bank with the direction in a column',
    file: lines(
      'Date,Transaction,Name,Memo,Amount',
      '2026-10-07,CREDIT,STREAMING CREDIT,Download,15.00',
      '2026-10-06,DEBIT,CAFE,x,12.00',
    ),
    gives: { issuer: 'US Bank', lines: ['2026-10-07 1500 STREAMING CREDIT', '2026-10-06 -1200 CAFE'] },
  },
  {
    of: 'Wells Fargo',
    file: lines(
      '"DATE","DESCRIPTION","AMOUNT","CHECK #","STATUS"',
      '"10/07/2026","AIRLINE CREDIT","50.00","","Posted"',
    ),
    gives: { issuer: 'Wells Fargo', lines: ['2026-10-07 5000 AIRLINE CREDIT'] },
  },
  {
    of: 'Barclays below a preamble, with the digits in it',
    file: lines(
      'Barclays Bank Delaware',
      'Account Number: XXXXXXXXXXXX1234',
      '',
      'Transaction Date,Description,Category,Amount',
      '10/07/2026,CAFE,DEBIT,-12.00',
    ),
    gives: { issuer: 'Barclays', digits: '1234', lines: ['2026-10-07 -1200 CAFE'] },
  },
  {
    of: 'Barclays with its columns in another order and amounts without signs',
    file: lines(
      'Transaction Date,Category,Amount,Description',
      '10/07/2026,CREDIT,12.00,FLIGHT CREDIT',
      '10/06/2026,DEBIT,8.00,CAFE',
    ),
    gives: { issuer: 'Barclays', lines: ['2026-10-07 1200 FLIGHT CREDIT', '2026-10-06 -800 CAFE'] },
  },
  {
    of: 'a byte order mark',
    file: `\uFEFF${lines(CHASE, '10/09/2026,10/11/2026,A,,Sale,-1.00,')}`,
    gives: { issuer: 'Chase', lines: ['2026-10-09 -100 A'] },
  },
  {
    of: 'Windows-1252',
    file: windows1252(lines(AMEX, '10/21/2026,CAF\u00c9 \u00d1,1.00')),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 CAFÉ Ñ'] },
  },
  {
    of: 'UTF-16',
    file: utf16(lines(AMEX, '10/21/2026,CAFÉ,1.00')),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 CAFÉ'] },
  },
  {
    of: 'CRLF',
    file: lines(AMEX, '10/21/2026,A,1.00').replaceAll('\n', '\r\n'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 A'] },
  },
  {
    of: 'line ends of an old Macintosh',
    file: lines(AMEX, '10/21/2026,A,1.00').replaceAll('\n', '\r'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 A'] },
  },
  {
    of: 'thousands separators, a dollar sign and parentheses',
    file: lines(CHASE, '10/09/2026,,A,,Payment,"$1,204.33",', '10/09/2026,,B,,Sale,"($2,000.00)",'),
    gives: { issuer: 'Chase', lines: ['2026-10-09 120433 A', '2026-10-09 -200000 B'] },
  },
  {
    of: 'a minus behind the amount, one in front of the dollar sign, and a real minus sign',
    file: lines(AMEX, '10/21/2026,A,12.00-', '10/21/2026,B,-$12.00', '10/21/2026,C,\u221212.00'),
    gives: {
      issuer: 'American Express',
      lines: ['2026-10-21 1200 A', '2026-10-21 1200 B', '2026-10-21 1200 C'],
    },
  },
  {
    of: 'amounts without cents and with one digit of them',
    file: lines(AMEX, '10/21/2026,A,12', '10/21/2026,B,12.5', '10/21/2026,C,.5'),
    gives: {
      issuer: 'American Express',
      lines: ['2026-10-21 -1200 A', '2026-10-21 -1250 B', '2026-10-21 -50 C'],
    },
  },
  {
    of: 'an amount with parts of a cent, which is no amount',
    file: lines(AMEX, '10/21/2026,A,12.005', '10/21/2026,B,12.500'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -1250 B'], unreadable: 1 },
  },
  {
    of: 'a European amount, which is none here',
    file: lines(AMEX, '10/21/2026,A,"1.204,33"', '10/21/2026,B,1.00'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 B'], unreadable: 1 },
  },
  {
    of: 'empty rows, an empty column and a row of totals',
    file: lines(`${AMEX},`, '10/21/2026,A,1.00,', ',,,', '', 'Total,,1.00,'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 A'], unreadable: 1 },
  },
  {
    of: 'days in short: one digit, and two of the year',
    file: lines(AMEX, '7/1/2026,A,1.00', '07/01/26,B,1.00', '2026-07-01T00:00:00,C,1.00'),
    gives: {
      issuer: 'American Express',
      lines: ['2026-07-01 -100 A', '2026-07-01 -100 B', '2026-07-01 -100 C'],
    },
  },
  {
    of: 'days that are none',
    file: lines(AMEX, '02/29/2026,A,1.00', '13/01/2026,B,1.00', '02/29/2024,C,1.00'),
    gives: { issuer: 'American Express', lines: ['2024-02-29 -100 C'], unreadable: 2 },
  },
  {
    of: 'tabs between the columns',
    file: lines(AMEX, '10/21/2026,A,1.00').replaceAll(',', '\t'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 A'] },
  },
  {
    of: 'semicolons between the columns',
    file: lines(AMEX, '10/21/2026,A,1.00').replaceAll(',', ';'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 A'] },
  },
  {
    of: 'a header in capitals with spaces around',
    file: lines(' DATE , DESCRIPTION , AMOUNT ', '10/21/2026,A,1.00'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 A'] },
  },
  {
    of: 'a description with a quotation mark and a comma',
    file: lines(AMEX, '10/21/2026,"JOE""S, BAR",1.00'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 JOE"S, BAR'] },
  },
  {
    of: 'a currency column that says USD',
    file: lines(`${AMEX},Currency`, '10/21/2026,A,1.00,USD'),
    gives: { issuer: 'American Express', lines: ['2026-10-21 -100 A'] },
  },
  {
    of: 'a currency column that says CAD',
    file: lines(`${AMEX},Currency`, '10/21/2026,A,1.00,CAD'),
    gives: 'statement.csv is in CAD. Only statements in US dollars are read.',
  },
  {
    of: 'amounts in euros',
    file: lines(AMEX, '10/21/2026,A,€12.00'),
    gives: 'statement.csv is in €. Only statements in US dollars are read.',
  },
  {
    of: 'a header that names pounds',
    file: lines(`${AMEX},Amount (GBP)`, '10/21/2026,A,1.00,0.80'),
    gives: 'statement.csv is in GBP. Only statements in US dollars are read.',
  },
  {
    of: 'notes that are no statement',
    file: 'Remember the milk, and call the bank',
    gives: 'statement.csv is not a statement we know: it has no date and amount columns.',
  },
  { of: 'nothing', file: '', gives: 'statement.csv is empty.' },
  { of: 'spaces only', file: ' \r\n \n', gives: 'statement.csv is empty.' },
  { of: 'a header without lines', file: lines(CHASE), gives: 'statement.csv has no transactions.' },
  {
    of: 'an Excel file of today',
    file: windows1252('PK\x03\x04\x14\x00'),
    gives:
      'statement.csv is an Excel file. Choose CSV when you download it, or open it in Excel and save it as CSV.',
  },
  {
    of: 'an Excel file of long ago',
    file: windows1252('\xD0\xCF\x11\xE0\xA1\xB1'),
    gives:
      'statement.csv is an Excel file. Choose CSV when you download it, or open it in Excel and save it as CSV.',
  },
  {
    of: 'a PDF',
    file: '%PDF-1.7',
    gives: 'statement.csv is a PDF. Download the transactions as CSV or QFX instead.',
  },
  {
    of: 'the page of a bank that wanted a sign-in',
    file: '<!DOCTYPE html><html><body>Sign in</body></html>',
    gives: 'statement.csv is a web page. Sign in to your bank and download it again.',
  },
  {
    of: 'QFX as SGML without end tags',
    file: sgml(credit()),
    gives: { ...amexOfx, lines: [DINING] },
  },
  {
    of: 'QFX with two lines, one of them a charge',
    file: sgml(
      `${credit()}<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261006<TRNAMT>-26.12<FITID>F2<NAME>GRUBHUB</STMTTRN>`,
    ),
    gives: { ...amexOfx, lines: [DINING, '2026-10-06 -2612 GRUBHUB'] },
  },
  {
    of: 'OFX 2 as XML',
    file: `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>B1</ORG><FID>10898</FID></FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4147202212344821</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261009120000[0:GMT]</DTPOSTED><TRNAMT>45.50</TRNAMT><FITID>F1</FITID><NAME>TRAVEL CREDIT $300/YEAR</NAME></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
    gives: { issuer: 'Chase', digits: '44821', lines: ['2026-10-09 4550 TRAVEL CREDIT $300/YEAR'] },
  },
  {
    of: 'a time of midnight in a zone behind, whose day stays',
    file: sgml(credit(undefined, '20261007000000.000[+14:LINT]')),
    gives: { ...amexOfx, lines: [DINING] },
  },
  {
    of: 'an element that is empty and not ended',
    file: sgml(credit('<CHECKNUM><FITID>F1<NAME>AMEX DINING CREDIT<MEMO>')),
    gives: { ...amexOfx, lines: [DINING] },
  },
  {
    of: 'a description in the memo only',
    file: sgml(credit('<FITID>F1<MEMO>AMEX DINING CREDIT')),
    gives: { ...amexOfx, lines: [DINING] },
  },
  {
    of: 'signs that OFX has to write otherwise',
    file: sgml(credit('<FITID>F1<NAME>AT&amp;T &apos;N&apos; MORE &#174;')),
    gives: { ...amexOfx, lines: ["2026-10-07 1000 AT&T 'N' MORE ®"] },
  },
  {
    of: 'a tag that is too long for the parser',
    file: sgml(credit(`<FITID>F1<NAME>AMEX DINING CREDIT<${'A'.repeat(40)}>x`)),
    gives: { ...amexOfx, lines: [DINING] },
  },
  {
    of: 'Quicken’s own elements',
    file: sgml(credit()).replace('</SONRS>', '<INTU.BID>3101<INTU.USERID>x</SONRS>'),
    gives: { ...amexOfx, lines: [DINING] },
  },
  {
    of: 'OFX in Canadian dollars',
    file: sgml(credit(), { currency: 'CAD' }),
    gives: 'statement.csv is in CAD. Only statements in US dollars are read.',
  },
  {
    of: 'a line in euros in OFX',
    file: sgml(credit('<FITID>F1<NAME>A<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>')),
    gives: 'statement.csv is in EUR. Only statements in US dollars are read.',
  },
  {
    of: 'a line that was paid in euros and is in US dollars',
    file: sgml(
      credit('<FITID>F1<NAME>AMEX DINING CREDIT<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>'),
    ),
    gives: { ...amexOfx, lines: [DINING] },
  },
  {
    of: 'OFX that is cut off',
    file: sgml(credit()).slice(0, -80),
    gives: 'statement.csv is cut off or damaged. Download it again.',
  },
  {
    of: 'OFX of an institution that is not known',
    file: sgml(credit(), { org: 'SOME CREDIT UNION', account: 'XXXX9021' }),
    gives: { issuer: null, digits: '9021', lines: [DINING] },
  },
  {
    of: 'two OFX documents in one file',
    file: `${sgml(credit())}\n${sgml(credit('<FITID>F2<NAME>AMEX DINING CREDIT'))}`,
    gives: { ...amexOfx, digits: '31007 31007', lines: [DINING, DINING] },
  },
  {
    of: 'a checking account in QBO, which has lines like any other',
    file: sgml(credit(), { account: '1234' })
      .replaceAll('CREDITCARDMSGSRSV1', 'BANKMSGSRSV1')
      .replaceAll('CCSTMTTRNRS', 'STMTTRNRS')
      .replaceAll('CCSTMTRS', 'STMTRS')
      .replaceAll('CCACCTFROM', 'BANKACCTFROM'),
    gives: { issuer: 'American Express', digits: '1234', lines: [DINING] },
  },
  { of: 'OFX without lines', file: sgml(''), gives: 'statement.csv has no transactions.' },
];

describe('a file of', () => {
  test.each(cases)('$of', ({ file, gives }) => expect(readInPlain(file)).toEqual(gives));
});
