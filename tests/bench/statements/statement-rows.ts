import { readFile } from '../../../web/src/features/statements/read-file.ts';
import { scaled, type BenchContext } from '../context.ts';
import { atMost, type Row } from '../row.ts';
import { median } from '../statistics.ts';

const part = 'Statements';
const LINES = 10_000;
const MOST_MS = 1000;
const MOST_MIB = 100;

/** Measures the time and the memory of the client's worker for a file of 10,000 lines. */
export async function statementRows(context: BenchContext): Promise<Row[]> {
  const files = { CSV: csvBytes(), QFX: qfxBytes() };
  return Object.entries(files).flatMap(([format, bytes]) => {
    const runs = Array.from({ length: scaled(context, 10, 2) }, () => {
      context.interrupted.throwIfAborted();
      return measured(bytes);
    });
    const of = (name: string, unit: string, values: number[], limit: number): Row => ({
      ...{ part, name: `10,000 lines of ${format}, ${name}`, unit },
      ...{ value: median(values), baseline: null, target: atMost(limit) },
    });
    return [
      of(
        'time, p50',
        'ms',
        runs.map(({ ms }) => ms),
        MOST_MS,
      ),
      of(
        'memory, p50',
        'MiB',
        runs.map(({ mib }) => mib),
        MOST_MIB,
      ),
    ];
  });
}

function measured(bytes: Uint8Array): { ms: number; mib: number } {
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const file = readFile({ key: 'bench', name: 'bench', bytes });
  const ms = performance.now() - started;
  const mib = Math.max(0, process.memoryUsage().heapUsed - before) / 1024 / 1024;
  const count = 'problem' in file ? 0 : file.accounts.flatMap(({ lines }) => lines).length;
  if (count !== LINES) throw new Error(`${count} lines were read in place of ${LINES}.`);
  return { ms, mib };
}

const lines = Array.from({ length: LINES }, (_, index) => {
  const month = String(1 + (index % 12)).padStart(2, '0');
  const date = String(1 + (index % 28)).padStart(2, '0');
  return { index, month, date, amount: `${10 + (index % 90)}.${10 + (index % 89)}` };
});

function csvBytes(): Uint8Array {
  const header = 'Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
  const rows = lines.map(
    ({ index, month, date, amount }) =>
      `4821,${month}/${date}/2026,${month}/${date}/2026,SHOP ${index} CHARLOTTE NC,Shopping,Sale,-${amount},`,
  );
  return new TextEncoder().encode([header, ...rows].join('\r\n'));
}

function qfxBytes(): Uint8Array {
  const rows = lines.map(
    ({ index, month, date, amount }) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026${month}${date}000000.000[-7:MST]<TRNAMT>-${amount}<FITID>${index}<NAME>SHOP ${index} CHARLOTTE NC</STMTTRN>`,
  );
  const text = `OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>AMEX<FID>3101</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>XX31007</CCACCTFROM><BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
  return new TextEncoder().encode(text);
}
