import Papa from 'papaparse';
import { bankNamed, type Bank } from '@card-rewards/functions/catalogue';
import { isOpeningYear, monthIn, type PlainDate } from '@card-rewards/functions/domain';
import { searchCards } from '../../../model/cards/card-search.ts';

/** A card as typed, such as `plat 12/25 11005`. */
export interface TypedCard {
  typed: string;
  name: string;
  bank: Bank | null;
  /** The opening month as typed, such as `12/25`, or only the year. It is '' if neither was typed. */
  opened: string;
  digits: string;
  holder: string;
}

export interface TypedCards {
  cards: TypedCard[];
  /** The line with the column names of a table, or ''. */
  header: string;
  leftOut: string[];
}

interface KnownCard {
  bank: string;
  name: string;
  otherNames: readonly string[];
}

interface Known {
  offered: readonly KnownCard[];
  today: PlainDate;
}

export const MAX_NAMES = 60;

/**
 * Reads cards as people type them (one or more per line) or as spreadsheets copy them (with or without headings). A
 * month or digits without a name belong to the name before them. A last word that is in no card's name is the holder.
 * @example parseTypedCards('Amex Gold Ben 2/2024', known).cards
 * // [{ typed: 'Amex Gold Ben 2/2024', name: 'Amex Gold', bank: null, opened: '2/2024', digits: '', holder: 'Ben' }]
 */
export function parseTypedCards(text: string, known: Known): TypedCards {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const columns = columnsOf(lines[0] ?? '');
  return columns ? readTable(lines, columns, known) : readLines(lines, known);
}

export function cardsNamed<Card extends KnownCard>(
  offered: readonly Card[],
  { name, bank }: Pick<TypedCard, 'name' | 'bank'>,
): Card[] {
  // A single letter would match the beginning of too many words.
  if (!/\p{L}{2}/u.test(name) || /[<>]/.test(name)) return [];
  const ofBank =
    bank === null
      ? []
      : searchCards(
          offered.filter((card) => card.bank === bank),
          name,
        );
  return ofBank.length > 0 ? ofBank : searchCards(offered, name);
}

const COLUMNS = ['name', 'bank', 'opened', 'digits', 'holder'] as const;
type Column = (typeof COLUMNS)[number];

const HEADINGS: Record<Column, string> = {
  name: 'card cards cardname creditcard creditcards creditcardname product cardproduct account accountname cardtype nameofcard whichcard description',
  bank: 'bank issuer issuingbank cardissuer bankname company provider institution brand lender',
  opened:
    'opened open openedon opendate dateopened dateopen openingdate openingmonth monthopened openeddate openedmonthyear accountopened accountopendate since cardsince membersince cardmembersince start startdate approved approvaldate dateapproved date acquired',
  digits:
    'digits lastdigits last4 lastfour last4digits lastfourdigits last5 last45 ending endingin endsin number cardnumber accountnumber acct cardno no',
  holder: 'holder cardmember owner person player who whose user nameoncard belongsto member',
};

type Columns = (Column | null)[];

function columnsOf(line: string): Columns | null {
  const cells = cellsOf(line).map((cell) => cell.toLowerCase().replaceAll(/[^a-z0-9]+/g, ''));
  const columnNamed = (cell: string) =>
    cell.endsWith('holder')
      ? 'holder'
      : (COLUMNS.find((column) => HEADINGS[column].split(' ').includes(cell)) ?? null);
  const named = cells.map(columnNamed);
  const name = named.includes('name') ? -1 : cells.indexOf('name');
  const columns = named.map((column, index) => {
    if (index === name) return 'name';
    // If another column has the card's name, a column called "name" has the holder.
    if (cells[index] === 'name') return 'holder';
    return column !== null && named.indexOf(column) === index ? column : null;
  });
  const known = columns.filter((column) => column !== null).length;
  return columns.includes('name') && (known > 1 || cells.length === 1) ? columns : null;
}

function readTable(lines: readonly string[], columns: Columns, known: Known): TypedCards {
  const [header = '', ...rows] = lines;
  const headings = cellsOf(header);
  const cards = rows.flatMap((line) => {
    const cells = cellsOf(line, header);
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    if (cell('name') === '') return [];
    const bank = bankNamed(cell('bank'));
    const isUnknownBank = bank === undefined && cell('bank') !== '';
    const read = isUnknownBank
      ? readNameOfBank(cell('name'), cell('bank'), known)
      : readName(cell('name'), known);
    const digits = /(\d{4,5})\D*$/.exec(cell('digits'))?.[1];
    return {
      ...read,
      typed: line,
      bank: bank ?? read.bank,
      opened: cell('opened') || read.opened,
      digits: digits ?? read.digits,
      holder: cell('holder') || read.holder,
    };
  });
  const leftOut = headings.filter((heading, index) => heading !== '' && columns[index] === null);
  return { cards: cards.slice(0, MAX_NAMES + 1), header, leftOut };
}

/**
 * Reads a name beside a bank that the catalogue does not have. The bank becomes a part of the card's name, unless the
 * catalogue has cards only for the name without the bank. The last word is not read as a holder, because the words
 * before it could match another bank's card.
 */
function readNameOfBank(typed: string, bank: string, known: Known): TypedCard {
  const card = readFields(typed, known);
  const whole = `${bank} ${card.name}`;
  const isNamed = searchCards(known.offered, card.name).length > 0;
  return isNamed && searchCards(known.offered, whole).length === 0 ? card : { ...card, name: whole };
}

interface Entry {
  card: TypedCard;
  count: number;
}

function readLines(lines: readonly string[], known: Known): TypedCards {
  const entries: Entry[] = [];
  const leftOut: string[] = [];
  for (const line of lines) {
    const read = readLine(line, entries.at(-1), known);
    entries.push(...read.entries);
    leftOut.push(...read.leftOut);
  }
  const cards = entries.flatMap(({ card, count }) => Array.from({ length: count }, () => card));
  return { cards: cards.slice(0, MAX_NAMES + 1), header: '', leftOut };
}

/**
 * An opening month or last digits at the start of a line belong to the last card of the previous line, if that card has
 * none yet. Otherwise they begin a new card.
 */
function readLine(line: string, before: Entry | undefined, known: Known) {
  const pieces = cellsOf(withoutCommaInDate(line)).filter((piece) => piece !== '');
  const kinds = pieces.map((piece) => kindOf(piece, known.today));
  const mark = line.includes('\t') ? '\t' : ', ';
  const entries: Entry[] = [];
  const leftOut: string[] = [];
  let ahead = '';
  pieces.forEach((piece, index) => {
    const last = entries.at(-1) ?? before;
    const kind = kinds[index];
    const ofLine = entries.at(-1)?.card;
    const add = (card: TypedCard, field: 'opened' | 'digits' | 'holder', value: string) => {
      card[field] = value;
      card.typed = `${card.typed}${mark}${piece}`;
    };
    if (kind === 'money') {
      leftOut.push(piece);
    } else if (kind === 'bank' && kinds.includes('name')) {
      if (ofLine?.bank === null) {
        ofLine.bank = bankNamed(piece) ?? null;
        ofLine.typed = `${ofLine.typed}${mark}${piece}`;
      } else ahead = piece;
    } else if (last && (kind === 'opened' || kind === 'digits') && last.card[kind] === '') {
      add(last.card, kind, kind === 'digits' ? digitsIn(piece) : withoutNoise(piece));
    } else if (ofLine && ofLine.holder === '' && isPerson(piece, known)) {
      add(ofLine, 'holder', piece);
    } else if (ofLine && mark === '\t') {
      leftOut.push(piece);
    } else {
      const { card, count } = readPiece(piece, known);
      const typed = ahead === '' ? card.typed : `${ahead}${mark}${card.typed}`;
      entries.push({ card: { ...card, typed, bank: bankNamed(ahead) ?? card.bank }, count });
      ahead = '';
    }
  });
  return { entries, leftOut };
}

function isPerson(piece: string, { offered }: Known): boolean {
  const words = piece.split(' ');
  return (
    words.length <= 2 &&
    words.every((word) => PERSON.test(word) && !NETWORKS.has(word.toLowerCase())) &&
    !NOT_A_PERSON.has(piece.toLowerCase()) &&
    searchCards(offered, piece).length === 0
  );
}

const PERSON = /^\p{L}[\p{L}.'’-]*$/u;

const NETWORKS = new Set(['visa', 'mastercard', 'amex', 'discover']);

const NOT_A_PERSON = new Set([
  'yes',
  'no',
  'y',
  'n',
  'active',
  'inactive',
  'open',
  'closed',
  'personal',
  'none',
  'n/a',
  'na',
  'au',
]);

type Kind = 'name' | 'bank' | 'opened' | 'digits' | 'money';

function kindOf(piece: string, today: PlainDate): Kind {
  const bare = withoutNoise(piece);
  if (monthIn(bare, today) || isOpeningYear(bare, today) || HALF_MONTH.test(bare)) return 'opened';
  if (DIGITS.test(bare)) return 'digits';
  if (MONEY.test(bare)) return 'money';
  return bankNamed(piece) === undefined ? 'name' : 'bank';
}

const HALF_MONTH = /^\d{1,4}[-/]\d{0,4}$/;
const DIGITS = /^(?:[#•*.…·-]+|x+-?)?\d{4,5}$/i;
const MONEY = /^(?:\$\s?[\d,]+(?:\.\d\d)?|\d{1,3}(?:\.\d\d)?\$?|\d{1,3}\.\d\d)(?:\s?\/\s?(?:yr|year))?$/i;

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Words next to a month or digits. They are not part of a name. */
const NOISE = new Set([
  'opened',
  'open',
  'since',
  'from',
  'in',
  'on',
  'approved',
  'got',
  'date',
  '-',
  '–',
  '—',
  ':',
  '·',
  '|',
  '#',
  'my',
  'a',
  'and',
]);

function withoutNoise(text: string): string {
  return markDigits(text)
    .split(/\s+/)
    .filter((word) => !NOISE.has(word.toLowerCase().replace(/:$/, '')))
    .join(' ');
}

/** Marks digits: `ending in 2021` and `•••• 2021` become `#2021`. Brackets are removed. */
function markDigits(text: string): string {
  return text
    .replaceAll(/[()[\]{}]/g, ' ')
    .replaceAll(ENDING, '#')
    .replaceAll(/[•*…·.]{2,}\s*(?=\d{4,5}\b)/g, '#')
    .trim();
}

const ENDING =
  /\b(?:(?:ending|ends)(?:\s+(?:in|with))?|last\s+(?:4|5|four|five)(?:\s+digits)?|(?:card|acct|account)\s*(?:#|no\.?|number))[\s:#•*]*(?=\d{4,5}\b)/gi;

function readPiece(piece: string, known: Known): Entry {
  const match = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*?)(?:\s*[x×*]\s*(\d{1,2}))?$/i.exec(piece);
  const count = Number(match?.[1] ?? match?.[3] ?? 1);
  const card = readName(match?.[2]?.trim() || piece, known);
  return { card, count: Math.min(MAX_NAMES + 1, Math.max(1, count)) };
}

function readName(typed: string, known: Known): TypedCard {
  return withHolder(readFields(typed, known), known);
}

function readFields(typed: string, known: Known): TypedCard {
  const card: TypedCard = { typed, name: '', bank: null, opened: '', digits: '', holder: '' };
  let words = markDigits(typed).split(/\s+/);
  // A month can have three words, with a year among them, so months are read before years. Marked digits are read
  // before other groups of four digits.
  for (const length of [3, 2, 1]) {
    words = takeOut(
      words,
      length,
      (text) => monthIn(text, known.today) !== null,
      (text) => (card.opened ||= text),
    );
  }
  words = takeOut(
    words,
    1,
    (text) => HALF_MONTH.test(text),
    (text) => (card.opened ||= text),
  );
  words = takeOut(
    words,
    1,
    (text) => DIGITS.test(text) && /^\D/.test(text),
    (text) => (card.digits ||= digitsIn(text)),
  );
  if (card.opened === '') {
    words = takeOut(
      words,
      1,
      (text) => isOpeningYear(text, known.today),
      (text) => (card.opened = text),
    );
  }
  words = takeOut(
    words,
    1,
    (text) => DIGITS.test(text),
    (text) => (card.digits ||= digitsIn(text)),
  );
  while (NOISE.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  if (words[0]?.toLowerCase() === 'my') words.shift();
  const [, owner] = /^(\p{L}+)['’]s$/u.exec(words[0] ?? '') ?? [];
  const isOwned =
    owner !== undefined && cardsNamed(known.offered, { name: words.join(' '), bank: null }).length === 0;
  if (isOwned) {
    card.holder = owner;
    words.shift();
  }
  card.name = words.join(' ');
  return card;
}

/**
 * Finds the last group of `length` words that `isIt` accepts, and passes it to `take`. Returns the other words, without
 * the filler words directly before the group. A group that contains all words is not taken, because one of them must be
 * the name.
 */
function takeOut(
  words: readonly string[],
  length: number,
  isIt: (text: string) => boolean,
  take: (text: string) => void,
): string[] {
  for (let at = words.length - length; at >= 0; at -= 1) {
    const text = words
      .slice(at, at + length)
      .join(' ')
      .replace(/^[,:;]+|[,:;]+$/g, '');
    if (!isIt(text) || words.length === length) continue;
    take(text);
    const before = words.slice(0, at);
    while (before.length > 1 && NOISE.has(before.at(-1)?.toLowerCase().replace(/:$/, '') ?? '')) before.pop();
    return [...before, ...words.slice(at + length)];
  }
  return [...words];
}

/**
 * Reads the last word of `card.name` as the holder, such as "Anna" in "Sapphire Reserve Anna", if only the name without
 * this word matches a known card. A network is removed instead. A misspelled word of a card's name is kept.
 */
function withHolder(card: TypedCard, known: Known): TypedCard {
  const words = card.name.split(' ');
  const last = words.at(-1) ?? '';
  const rest = words
    .slice(0, -1)
    .filter((word) => !/^[-–—:·]$/.test(word))
    .join(' ');
  const isNamed = (name: string) => cardsNamed(known.offered, { name, bank: null }).length > 0;
  if (NETWORKS.has(last.toLowerCase()))
    return rest.includes(' ') && isNamed(rest) && !isNamed(card.name) ? { ...card, name: rest } : card;
  const isHolder =
    card.holder === '' &&
    PERSON.test(last) &&
    !isNamed(card.name) &&
    !bankNamed(rest) &&
    isNamed(rest) &&
    !isMisspelled(last, known);
  return isHolder ? { ...card, name: rest, holder: last } : card;
}

function isMisspelled(word: string, { offered }: Known): boolean {
  if (word.length < 6) return false;
  const typed = word.toLowerCase();
  return offered.some(({ name }) =>
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((each) => Math.abs(each.length - typed.length) <= 2 && editsBetween(each, typed) <= 2),
  );
}

/** The Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1];
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (row[column] ?? 0) + (one[index] === other[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function cellsOf(line: string, header = line): string[] {
  const delimiter = ['\t', '|', ';'].find((each) => header.includes(each)) ?? ',';
  const { data } = Papa.parse<string[]>(line, { delimiter });
  const cells = (data[0] ?? []).map((cell) => cell.trim());
  const inner =
    delimiter === '|' ? cells.slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined) : cells;
  return inner.every((cell) => /^:?-{2,}:?$/.test(cell)) ? [] : inner;
}

function withoutCommaInDate(line: string): string {
  return line.replaceAll(/(\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?),(?= \d{4}\b)/gu, '$1');
}
