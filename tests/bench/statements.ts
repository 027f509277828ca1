import { readFile } from '../../web/src/features/statements/read-file.ts';
import { median, scaled, type BenchContext } from './measure.ts';
import { atMost, type Row } from './table.ts';

const LINES = 10_000;
const MOST_MS = 1000;

/** Measures the time of the client's worker for a file of 10,000 lines. */
export async function statementRows(context: BenchContext): Promise<Row[]> {
  const files = { CSV: csvText(), QFX: qfxText() };
  return Object.entries(files).map(([format, text]) => ({
    ...{ part: 'Statements', name: `10,000 lines of ${format}, p50`, unit: 'ms' },
    value: median(
      Array.from({ length: scaled(context, 10, 2) }, () => timeOf(new TextEncoder().encode(text))),
    ),
    ...{ baseline: null, target: atMost(MOST_MS) },
  }));
}

function timeOf(bytes: Uint8Array): number {
  const started = performance.now();
  const file = readFile({ key: 'bench', name: 'bench', bytes });
  const ms = performance.now() - started;
  const count = 'problem' in file ? 0 : file.accounts.flatMap(({ lines }) => lines).length;
  if (count !== LINES) throw new Error(`${count} lines were read in place of ${LINES}.`);
  return ms;
}

const lines = Array.from({ length: LINES }, (_, index) => {
  const month = String(1 + (index % 12)).padStart(2, '0');
  const date = String(1 + (index % 28)).padStart(2, '0');
  return { index, month, date, amount: `${10 + (index % 90)}.${10 + (index % 89)}` };
});

function csvText(): string {
  const header = 'Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
  const rows = lines.map(
    ({ index, month, date, amount }) =>
      `4821,${month}/${date}/2026,${month}/${date}/2026,SHOP ${index} CHARLOTTE NC,Shopping,Sale,-${amount},`,
  );
  return [header, ...rows].join('\r\n');
}

function qfxText(): string {
  const rows = lines.map(
    ({ index, month, date, amount }) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026${month}${date}000000.000[-7:MST]<TRNAMT>-${amount}<FITID>${index}<NAME>SHOP ${index} CHARLOTTE NC</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>AMEX<FID>3101</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>XX31007</CCACCTFROM><BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
}
