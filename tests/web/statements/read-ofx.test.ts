import { describe, expect, test } from 'vitest';
import { sgml, credit, type FileCase, readInPlain } from './made-up-files.ts';

const DINING = '2026-10-07 1000 AMEX DINING CREDIT';
const amexOfx = { issuer: 'American Express', digits: '31007' };
const READ_DINING = { ...amexOfx, lines: [DINING] };

const cases: FileCase[] = [
  { name: 'QFX as SGML without end tags', file: sgml(credit()), expected: READ_DINING },
  {
    name: 'QFX with two lines, one of them a charge',
    file: sgml(
      `${credit()}<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261006<TRNAMT>-26.12<FITID>F2<NAME>GRUBHUB</STMTTRN>`,
    ),
    expected: { ...amexOfx, lines: [DINING, '2026-10-06 -2612 GRUBHUB'] },
  },
  {
    name: 'OFX 2 as XML',
    file: `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>B1</ORG><FID>10898</FID></FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4147202212344821</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261009120000[0:GMT]</DTPOSTED><TRNAMT>45.50</TRNAMT><FITID>F1</FITID><NAME>TRAVEL CREDIT $300/YEAR</NAME></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
    expected: { issuer: 'Chase', digits: '44821', lines: ['2026-10-09 4550 TRAVEL CREDIT $300/YEAR'] },
  },
  {
    name: 'a time in a distant time zone, which does not change the day',
    file: sgml(credit(undefined, '20261007000000.000[+14:LINT]')),
    expected: READ_DINING,
  },
  {
    name: 'empty elements without an end tag',
    file: sgml(credit('<CHECKNUM><FITID>F1<NAME>AMEX DINING CREDIT<MEMO>')),
    expected: READ_DINING,
  },
  {
    name: 'a description in the memo',
    file: sgml(credit('<FITID>F1<MEMO>AMEX DINING CREDIT')),
    expected: READ_DINING,
  },
  {
    name: 'escaped characters',
    file: sgml(credit('<FITID>F1<NAME>AT&amp;T &apos;N&apos; MORE &#174;')),
    expected: { ...amexOfx, lines: ["2026-10-07 1000 AT&T 'N' MORE ®"] },
  },
  {
    name: 'a tag that is too long for the parser',
    file: sgml(credit(`<FITID>F1<NAME>AMEX DINING CREDIT<${'A'.repeat(40)}>x`)),
    expected: READ_DINING,
  },
  {
    name: 'Quicken’s own elements',
    file: sgml(credit()).replace('</SONRS>', '<INTU.BID>3101<INTU.USERID>x</SONRS>'),
    expected: READ_DINING,
  },
  {
    name: 'OFX in Canadian dollars',
    file: sgml(credit(), { currency: 'CAD' }),
    expected: 'statement.csv is in CAD. Only statements in US dollars are read.',
  },
  {
    name: 'a line in euros in OFX',
    file: sgml(credit('<FITID>F1<NAME>A<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>')),
    expected: 'statement.csv is in EUR. Only statements in US dollars are read.',
  },
  {
    name: 'a purchase in euros that is listed in US dollars',
    file: sgml(
      credit('<FITID>F1<NAME>AMEX DINING CREDIT<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>'),
    ),
    expected: READ_DINING,
  },
  {
    name: 'OFX that is cut off',
    file: sgml(credit()).slice(0, -80),
    expected: 'statement.csv is cut off or damaged. Download it again.',
  },
  {
    name: 'OFX of an unknown institution',
    file: sgml(credit(), { org: 'SOME CREDIT UNION', account: 'XXXX9021' }),
    expected: { issuer: null, digits: '9021', lines: [DINING] },
  },
  {
    name: 'two OFX documents',
    file: `${sgml(credit())}\n${sgml(credit('<FITID>F2<NAME>AMEX DINING CREDIT'))}`,
    expected: { ...amexOfx, digits: '31007 31007', lines: [DINING, DINING] },
  },
  {
    name: 'QBO of a checking account',
    file: sgml(credit(), { account: '1234' })
      .replaceAll('CREDITCARDMSGSRSV1', 'BANKMSGSRSV1')
      .replaceAll('CCSTMTTRNRS', 'STMTTRNRS')
      .replaceAll('CCSTMTRS', 'STMTRS')
      .replaceAll('CCACCTFROM', 'BANKACCTFROM'),
    expected: { issuer: 'American Express', digits: '1234', lines: [DINING] },
  },
  {
    name: 'attributes in the root element',
    file: sgml(credit()).replace('<OFX>', '<OFX xmlns="http://ofx.net/types/2003/04" version="1">'),
    expected: READ_DINING,
  },
  {
    name: 'a section of plain text',
    file: sgml(credit('<FITID>F1<NAME><![CDATA[AT&T <BILL> CREDIT]]></NAME><MEMO>x')),
    expected: { ...amexOfx, lines: ['2026-10-07 1000 AT&T <BILL> CREDIT'] },
  },
  { name: 'OFX without lines', file: sgml(''), expected: 'statement.csv has no transactions.' },
];

describe('a file with', () => {
  test.each(cases)('$name', ({ file, expected }) => expect(readInPlain(file)).toEqual(expected));
});
