import { findCard, loadCards, loadOnStatements } from '@card-rewards/functions/catalogue';
import { completeCard } from '../../web/src/api/answers.ts';
import { guessProduct } from '../../web/src/features/statements/match/guess-product.ts';
import { assignAccounts } from '../../web/src/features/statements/match/assign-accounts.ts';
import { newCards } from '../../web/src/features/statements/match/new-cards.ts';
import { cardAsIfAdded } from '../../web/src/features/statements/match/card-as-if-added.ts';
import { readFile } from '../../web/src/features/statements/read/read-file.ts';
import { reviewCard } from '../../web/src/features/statements/match/review-card.ts';
import { planUses } from '../../web/src/features/statements/send/plan-uses.ts';
import { median, scaled, type BenchContext, atMost, type Row } from './measure.ts';

const LINES = 10_000;
const MOST_MS = 1000;

/** Measures the time for a file of 10,000 lines: of the client's worker, and of finding the card to add for it. */
export async function statementRows(context: BenchContext): Promise<Row[]> {
  const files = { CSV: csvText(), QFX: qfxText() };
  const addCard = await cardAdder();
  return Object.entries(files).flatMap(([format, text]) => {
    const bytes = new TextEncoder().encode(text);
    const times = Array.from({ length: scaled(context, 10, 2) }, () => timesOf(bytes, addCard));
    const row = { part: 'Statements', unit: 'ms', baseline: null, target: atMost(MOST_MS) };
    return [
      { ...row, name: `10,000 lines of ${format}, p50`, value: median(times.map(([read]) => read)) },
      {
        ...row,
        name: `a card to add from 10,000 lines of ${format}, p50`,
        value: median(times.map(([read, add]) => read + add)),
      },
    ];
  });
}

type Read = Exclude<ReturnType<typeof readFile>, { problem: string }>;

function timesOf(bytes: Uint8Array, addCard: (file: Read) => number): [read: number, add: number] {
  const started = performance.now();
  const file = readFile({ key: 'bench', name: 'bench', bytes });
  const read = performance.now();
  if ('problem' in file) throw new Error(file.problem);
  const count = addCard(file);
  if (count !== LINES) throw new Error(`${count} lines were read in place of ${LINES}.`);
  return [read - started, performance.now() - read];
}

/** Returns a function that finds the card to add for a file with what would be recorded, and returns its lines. */
async function cardAdder() {
  const productsOf = async (bank: string) =>
    [bank, { cards: await loadCards(bank), onStatements: await loadOnStatements(bank) }] as const;
  const products = new Map(await Promise.all(['American Express', 'Chase'].map(productsOf)));
  return (file: Read) => {
    const assigned = assignAccounts([file], { cards: [], chosen: new Map() });
    const known = products.get(file.issuer ?? '');
    const [found] = newCards(assigned, {
      joined: new Map(),
      guessOf: (_, ofAccount) => (known ? guessProduct(ofAccount, known) : null),
    });
    const name = file.issuer === 'Chase' ? 'Chase Sapphire Reserve' : 'American Express Platinum Card';
    const product = findCard(known?.cards ?? [], name);
    if (!found || !known || !product) throw new Error('No card was found.');
    const card = completeCard({ id: 'new', opening_date: '2020-01-01', product: product.id });
    const facts = { product, onStatements: known.onStatements, assignedWords: [] };
    const choices = { benefitOf: new Map(), sideOf: new Map() };
    const preview = cardAsIfAdded(card, '2026-12-31', facts);
    const review = reviewCard(preview, found.accounts, { choices, today: '2026-12-31' });
    planUses(review, new Map());
    return review.lineCount;
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
