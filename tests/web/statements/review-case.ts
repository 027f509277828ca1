import {
  mustRead,
  readAll,
  recordedLines,
  comparedCardOf,
  type MadeUpCard,
  type Recorded,
} from './compare.ts';

export const platinum: MadeUpCard = {
  id: 'platinum',
  bank: 'American Express',
  digits: '11005',
  benefits: [
    {
      id: 'digital',
      amount: '25.00',
      frequency: 'monthly',
      words: ['high: platinum digital entertainment credit'],
      purchases: ['disney plus', 'hulu'],
    },
    { id: 'walmart', amount: '12.95', frequency: 'monthly', words: ['high: platinum walmart+ credit'] },
    {
      id: 'airline',
      amount: '200.00',
      words: ['high: amex airline fee reimbursement', 'low: airline fee credit'],
    },
    { id: 'resy', amount: '100.00', frequency: 'quarterly', words: ['high: platinum resy credit'] },
    {
      id: 'saks',
      amount: '50.00',
      frequency: 'semi_annually',
      words: ['medium: shop saks with platinum'],
      until: '2026-06-30',
    },
    { id: 'oura', amount: '200.00', words: ['low: platinum oura credit'] },
    { id: 'quiet', amount: '10.00', words: ['high: platinum quiet credit'], isIgnored: true },
    {
      id: 'auto',
      amount: '10.00',
      frequency: 'monthly',
      words: ['high: platinum auto credit'],
      isClaimed: true,
    },
  ],
};
export const reserve: MadeUpCard = {
  id: 'reserve',
  bank: 'Chase',
  digits: '4821',
  benefits: [
    { id: 'travel', amount: '300.00', words: ['high: travel credit $300/year'] },
    {
      id: 'dining',
      amount: '150.00',
      frequency: 'semi_annually',
      words: ['high: dining credit $300/year'],
      purchases: ['tst*', 'resy'],
    },
    { id: 'edit', amount: '250.00', frequency: 'semi_annually', words: ['high: the edit $500/year credit'] },
    { id: 'inflight', amount: '0.00', frequency: 'unlimited', words: ['high: ua inflight/inclub credit'] },
    {
      id: 'dunkin',
      amount: '7.00',
      frequency: 'monthly',
      words: ['medium: dunkin donuts'],
      purchases: ['dunkin'],
    },
  ],
};

const AMEX = 'Date,Description,Amount,Account #,Category,Reference\n';
const CHASE = 'Card,Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n';
/** Makes a file of American Express, whose credits are negative. */
export const amex = (...rows: string[]) =>
  AMEX +
  rows
    .map((row) => row.split('|'))
    .map(([day, words, amount, rest = '']) => `${day},${words},${amount},-11005,${rest}\n`)
    .join('');
export const chase = (...rows: string[]) =>
  CHASE +
  rows
    .map((row) => row.split('|'))
    .map(
      ([day, words, amount, type = Number(amount) > 0 ? 'Adjustment' : 'Sale']) =>
        `4821,${day},,${words},,${type},${amount},\n`,
    )
    .join('');

/** Statements of a card with the expected result of their review. */
export interface ReviewCase {
  name: string;
  card: MadeUpCard;
  files: string[];
  /** The uses that are recorded before the files are read. */
  recorded?: Recorded;
  /** The uses that are expected to be ticked: `2026-10-20 dining 10.00`. */
  records: string[];
  /** The expected numbers of other lines. Missing ones are not checked. */
  counts?: Partial<Record<Counted, number>>;
}

type Counted =
  | 'recorded'
  | 'unknown'
  | 'reversed'
  | 'checkByHand'
  | 'removals'
  | 'notInForce'
  | 'fees'
  | 'beforeOpening'
  | 'unticked';

/** Reviews the files of a case together and returns the part of the result that {@link expectedOf} describes. */
export function reviewed({ card, files, recorded, counts = {} }: ReviewCase) {
  const read = files.map((text, index) => mustRead(text, `${index}.csv`));
  const [reading] = readAll(read, [comparedCardOf(card, recorded)]);
  if (!reading) throw new Error('The card has no review.');
  const { review, uses } = reading;
  const all: Record<Counted, number> = {
    recorded: review.recorded.length,
    unknown: review.unknown.length,
    reversed: review.takenBack.length,
    checkByHand: review.checkByHand.length,
    removals: review.removals.length,
    notInForce: review.notInForce.length,
    fees: review.fees.length,
    beforeOpening: review.beforeOpening,
    unticked: uses.filter(({ isTicked }) => !isTicked).length,
  };
  const named = Object.entries(all).filter(([count]) => count in counts);
  return { records: recordedLines(reading), counts: Object.fromEntries(named) };
}

export function expectedOf({ records, counts = {} }: ReviewCase) {
  return { records, counts };
}
