import { parseSync } from 'ofx-js';
import Papa from 'papaparse';
import { loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import { NO_CHOICES } from '../../web/src/features/statements/match/choices.ts';
import { reviewStatements } from '../../web/src/features/statements/match/review-statements.ts';
import { readFile } from '../../web/src/features/statements/read/read-file.ts';
import { planStatements } from '../../web/src/features/statements/send/plan-statements.ts';
import { atMost, median, scaled, type BenchContext, type Row } from './measure.ts';

const LINES = 10_000;
const MOST_MS = 1000;

/**
 * Measures how long the client's code needs to read a file of 10,000 lines, and how long it needs to read the
 * file and to plan the card to add. The baseline is the library that parses the format.
 */
export async function statementRows(context: BenchContext): Promise<Row[]> {
  const addCard = await cardAdder();
  const files: [format: string, text: string, readAlone: (text: string) => unknown][] = [
    ['CSV', csvText(), (text) => Papa.parse(text)],
    ['QFX', qfxText(), (text) => parseSync(text)],
  ];
  return files.flatMap(([format, text, readAlone]) => {
    const bytes = new TextEncoder().encode(text);
    const times = Array.from({ length: scaled(context, 10, 2) }, () => {
      const started = performance.now();
      readAlone(text);
      const alone = performance.now() - started;
      return { alone, ...timesOf(bytes, addCard) };
    });
    const row = {
      part: 'Statements',
      unit: 'ms',
      baseline: median(times.map(({ alone }) => alone)),
      target: atMost(MOST_MS),
    };
    return [
      { ...row, name: `10,000 lines of ${format}, p50`, value: median(times.map(({ read }) => read)) },
      {
        ...row,
        name: `a card to add from 10,000 lines of ${format}, p50`,
        value: median(times.map(({ read, add }) => read + add)),
      },
    ];
  });
}

type Read = Exclude<ReturnType<typeof readFile>, { problem: string }>;

function timesOf(
  bytes: Uint8Array,
  addCard: (file: Read) => number | undefined,
): { read: number; add: number } {
  const started = performance.now();
  const file = readFile({ key: 'bench', name: 'bench', bytes, today: '2026-12-31' });
  const read = performance.now() - started;
  if ('problem' in file) throw new Error(file.problem);
  const adding = performance.now();
  const count = addCard(file);
  if (count !== LINES) throw new Error(`${count} lines were read in place of ${LINES}.`);
  return { read, add: performance.now() - adding };
}

/** Returns a function that plans what is sent to add the card of a file, and returns the number of lines. */
async function cardAdder() {
  const productsOf = async (bank: string) =>
    [bank, { cards: await loadCards(bank), onStatements: await loadOnStatements(bank) }] as const;
  const products = new Map(await Promise.all(['American Express', 'Chase'].map(productsOf)));
  const wallet = { cards: [], products, histories: new Map(), listed: [], assignedWords: [] };
  return (file: Read) => {
    const cardName =
      file.accounts[0]?.issuer === 'Chase' ? 'Chase Sapphire Reserve' : 'American Express Platinum Card';
    const entered = new Map(file.accounts.map(({ key }) => [key, { cardName, opened: '1/2020' }]));
    const choices = { ...NO_CHOICES, entered };
    const review = reviewStatements([file], { ...wallet, today: '2026-12-31' }, choices);
    const { sentPlans } = planStatements(review, new Map());
    return sentPlans[0]?.review.lines.length;
  };
}

const lines = Array.from({ length: LINES }, (_, index) => {
  const month = String(1 + (index % 12)).padStart(2, '0');
  const date = String(1 + (index % 28)).padStart(2, '0');
  const isCredit = index % 20 === 0;
  const words = isCredit ? `PLATINUM RESY CREDIT` : `SHOP ${index} CHARLOTTE NC`;
  return {
    index,
    month,
    date,
    words,
    amount: `${isCredit ? '' : '-'}${10 + (index % 90)}.${10 + (index % 89)}`,
  };
});

function csvText(): string {
  const header = 'Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo';
  const rows = lines.map(
    ({ month, date, words, amount }) =>
      `4821,${month}/${date}/2026,${month}/${date}/2026,${words},Shopping,Sale,${amount},`,
  );
  return [header, ...rows].join('\r\n');
}

function qfxText(): string {
  const rows = lines.map(
    ({ index, month, date, words, amount }) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026${month}${date}000000.000[-7:MST]<TRNAMT>${amount}<FITID>${index}<NAME>${words}</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>AMEX<FID>3101</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>XX31007</CCACCTFROM><BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
}
