import { describe, expect, test } from 'vitest';
import { CHASE, AMEX, CITI, lines, windows1252, utf16, type FileCase, readInPlain } from './made-up-files.ts';

const A = lines(AMEX, '10/21/2026,A,1.00');
const readAs = (...read: string[]) => ({ issuer: 'American Express', lines: read });
const READ_A = readAs('2026-10-21 -100 A');
const EXCEL =
  'statement.csv is an Excel file. Choose CSV when you download it, or open it in Excel and save it as CSV.';

const cases: FileCase[] = [
  {
    name: 'a byte order mark',
    file: `\uFEFF${lines(CHASE, '10/09/2026,10/11/2026,A,,Sale,-1.00,')}`,
    expected: { issuer: 'Chase', lines: ['2026-10-09 -100 A'] },
  },
  {
    name: 'text in Windows-1252',
    file: windows1252(lines(AMEX, '10/21/2026,CAF\u00c9 \u00d1,1.00')),
    expected: readAs('2026-10-21 -100 CAFÉ Ñ'),
  },
  {
    name: 'text in UTF-16',
    file: utf16(lines(AMEX, '10/21/2026,CAFÉ,1.00')),
    expected: readAs('2026-10-21 -100 CAFÉ'),
  },
  { name: 'CRLF as line ends', file: A.replaceAll('\n', '\r\n'), expected: READ_A },
  { name: 'carriage returns as line ends', file: A.replaceAll('\n', '\r'), expected: READ_A },
  {
    name: 'thousands separators, a dollar sign and parentheses',
    file: lines(CHASE, '10/09/2026,,A,,Payment,"$1,204.33",', '10/09/2026,,B,,Sale,"($2,000.00)",'),
    expected: { issuer: 'Chase', lines: ['2026-10-09 120433 A', '2026-10-09 -200000 B'] },
  },
  {
    name: 'a hyphen after the amount, a hyphen before the dollar sign, and a typographic minus sign',
    file: lines(AMEX, '10/21/2026,A,12.00-', '10/21/2026,B,-$12.00', '10/21/2026,C,\u221212.00'),
    expected: readAs('2026-10-21 1200 A', '2026-10-21 1200 B', '2026-10-21 1200 C'),
  },
  {
    name: 'amounts without cents or with one decimal',
    file: lines(AMEX, '10/21/2026,A,12', '10/21/2026,B,12.5', '10/21/2026,C,.5'),
    expected: readAs('2026-10-21 -1200 A', '2026-10-21 -1250 B', '2026-10-21 -50 C'),
  },
  {
    name: 'an amount with fractions of a cent, which cannot be read',
    file: lines(AMEX, '10/21/2026,A,12.005', '10/21/2026,B,12.500'),
    expected: { ...readAs('2026-10-21 -1250 B'), unreadable: 1 },
  },
  {
    name: 'an amount in European notation, which cannot be read',
    file: lines(AMEX, '10/21/2026,A,"1.204,33"', '10/21/2026,B,1.00'),
    expected: { ...readAs('2026-10-21 -100 B'), unreadable: 1 },
  },
  {
    name: 'empty rows, an empty column and a row of totals',
    file: lines(`${AMEX},`, '10/21/2026,A,1.00,', ',,,', '', 'Total,,1.00,'),
    expected: { ...READ_A, unreadable: 1 },
  },
  {
    name: 'short dates and ISO dates with a time',
    file: lines(AMEX, '7/1/2026,A,1.00', '07/01/26,B,1.00', '2026-07-01T00:00:00,C,1.00'),
    expected: readAs('2026-07-01 -100 A', '2026-07-01 -100 B', '2026-07-01 -100 C'),
  },
  {
    name: 'dates that do not exist',
    file: lines(AMEX, '02/29/2026,A,1.00', '02/29/2024,C,1.00'),
    expected: { ...readAs('2024-02-29 -100 C'), unreadable: 1 },
  },
  { name: 'tabs between the columns', file: A.replaceAll(',', '\t'), expected: READ_A },
  { name: 'semicolons between the columns', file: A.replaceAll(',', ';'), expected: READ_A },
  {
    name: 'a header in capitals between spaces',
    file: lines(' DATE , DESCRIPTION , AMOUNT ', '10/21/2026,A,1.00'),
    expected: READ_A,
  },
  {
    name: 'a description with a quotation mark and a comma',
    file: lines(AMEX, '10/21/2026,"JOE""S, BAR",1.00'),
    expected: readAs('2026-10-21 -100 JOE"S, BAR'),
  },
  {
    name: 'a currency column that says USD',
    file: lines(`${CITI},Currency`, 'Cleared,10/21/2026,A,1.00,,USD'),
    expected: { issuer: 'Citi', lines: ['2026-10-21 -100 A'] },
  },
  {
    name: 'a quotation mark in a description that is never closed',
    file: lines(AMEX, '10/21/2026,A,1.00', '10/22/2026,"B,1.00', '10/23/2026,C,1.00', '10/24/2026,D,1.00'),
    expected: { ...READ_A, unreadable: 3 },
  },
  {
    name: 'a quotation mark in the last column that is never closed',
    file: lines(`${AMEX},Category`, '10/22/2026,B,1.00,"Dining', '10/23/2026,C,1.00,', '10/24/2026,D,1.00,'),
    expected: { ...readAs('2026-10-22 -100 B'), unreadable: 2 },
  },
  { name: 'the content of an Excel file (xlsx)', file: windows1252('PK\x03\x04\x14\x00'), expected: EXCEL },
  {
    name: 'the content of an old Excel file (xls)',
    file: windows1252('\xD0\xCF\x11\xE0\xA1\xB1'),
    expected: EXCEL,
  },
];

describe('a file with', () => {
  test.each(cases)('$name', ({ file, expected }) => expect(readInPlain(file)).toEqual(expected));
});
