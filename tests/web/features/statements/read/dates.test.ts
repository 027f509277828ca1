import { expect, test } from 'vitest';
import { mustRead } from '../compare.ts';
import { AMEX, BANK_OF_AMERICA, CAPITAL_ONE, CHASE, lines } from '../made-up-files.ts';

const ofx = (dates: string) =>
  `<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT${dates}<TRNAMT>5.00<FITID>1<NAME>A</STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;

test.each([
  ['Chase', lines(CHASE, '10/09/2026,10/11/2026,A,Travel,Sale,-5.00,'), ['2026-10-09', '2026-10-11']],
  [
    'Capital One',
    lines(CAPITAL_ONE, '2026-10-09,2026-10-12,21,A,Travel,5.00,'),
    ['2026-10-09', '2026-10-12'],
  ],
  [
    'Discover',
    lines('Trans. Date,Post Date,Description,Amount,Category', '10/09/2026,10/10/2026,A,5.00,Travel'),
    ['2026-10-09', '2026-10-10'],
  ],
  ['Bank of America', lines(BANK_OF_AMERICA, '10/11/2026,1,A,,-5.00'), [null, '2026-10-11']],
  ['American Express', lines(AMEX, '10/09/2026,A,5.00'), ['2026-10-09', null]],
  ['OFX', ofx('<DTPOSTED>20261011120000'), [null, '2026-10-11']],
  ['OFX with the date of the user', ofx('<DTPOSTED>20261011<DTUSER>20261009'), ['2026-10-09', '2026-10-11']],
])('a line of %s keeps the date of its transaction and that of its posting', (_, file, dates) => {
  const [line] = mustRead(file).accounts.flatMap((account) => account.lines);
  expect([line?.transactionDate, line?.postingDate]).toEqual(dates);
});
