import { parseSync } from 'ofx-js';
import { joinDays, type CoveredDays } from '@card-rewards/functions/domain';
import {
  collapsed,
  isDollarCode,
  lastDigits,
  NotReadable,
  OF_BANK_ACCOUNT,
  readCents,
  readDay,
  requireDollarCode,
  requireDollars,
} from './read-values.ts';
import {
  findSpan,
  groupAccounts,
  LONGEST_NAME,
  type Issuer,
  type LineAsRead,
  type LineKind,
  type StatementAccount,
  type StatementFile,
} from './statement.ts';

/**
 * The result of ofx-js. An element without children is a string. A repeated element is an array.
 */
type Element = { [name: string]: Element } | Element[] | string | undefined;

interface TransactionList extends CoveredDays {
  issuer: Issuer | null;
  digits: string | null;
  lines: LineAsRead[];
}

/**
 * Reads OFX, QFX and QBO, three names of one format. A file can have multiple banks, accounts and lists of
 * transactions. The date of a line is DTUSER, or else DTPOSTED. Time zones are ignored.
 * @throws NotReadable if the file is damaged, has no list of card transactions or is not in US dollars
 */
export function parseOfxStatement({
  key,
  name,
  text,
}: {
  key: string;
  name: string;
  text: string;
}): StatementFile {
  const banks = text.split(OFX_TAG).slice(1).map(parsed);
  const statements = banks.flatMap((ofx) =>
    [
      ...allAt(ofx, 'CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS'),
      ...allAt(ofx, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'),
    ].map((statement) => ({ statement, issuer: issuerOf(ofx) })),
  );
  if (statements.length === 0)
    throw new NotReadable(
      'is not a statement: it has no list of transactions. Download the transactions of a card.',
    );
  const ofCards = statements.filter(({ statement }) => !isBankAccount(statement));
  if (ofCards.length === 0) throw new NotReadable(OF_BANK_ACCOUNT);
  const lists: TransactionList[] = [];
  const unreadable: string[] = [];
  const hasDollars = ofCards.some(({ statement }) => isDollarCode(textOf(at(statement, 'CURDEF'))));
  for (const { statement, issuer } of ofCards) {
    const currency = textOf(at(statement, 'CURDEF'));
    if (!hasDollars) requireDollarCode(currency);
    if (!isDollarCode(currency)) {
      const foreign = allAt(statement, 'BANKTRANLIST', 'STMTTRN');
      unreadable.push(...foreign.map((transaction) => `${lineText(transaction)} ${currency}`));
      continue;
    }
    const digits = lastDigits(
      textOf(at(statement, 'CCACCTFROM', 'ACCTID')) || textOf(at(statement, 'BANKACCTFROM', 'ACCTID')),
    );
    for (const list of allAt(statement, 'BANKTRANLIST')) {
      const transactions = withoutCorrected(allAt(list, 'STMTTRN'));
      const lines = transactions.flatMap((transaction) => {
        const line = lineOf(transaction);
        if (!line) unreadable.push(lineText(transaction));
        return line ?? [];
      });
      // DTSTART and DTEND are the limits for the posting dates of the lines. A purchase can be a month older than its
      // posting, so `days` includes the `day` of a line only if the line has no posting date.
      const days = findSpan([
        ...lines.map(({ postingDate, day }) => ({ from: postingDate ?? day, to: postingDate ?? day })),
        ...[dayOf(at(list, 'DTSTART')), dayOf(at(list, 'DTEND'))].flatMap((day) =>
          day !== null ? [{ from: day, to: day }] : [],
        ),
      ]);
      if (days) lists.push({ issuer, digits, lines, ...days });
    }
  }
  return { name, format: 'ofx', accounts: joinLists(key, lists), unreadable };
}

function joinLists(key: string, lists: readonly TransactionList[]): StatementAccount[] {
  const byAccount = Map.groupBy(lists, ({ issuer, digits }) => `${issuer} ${digits}`);
  return [...byAccount.values()].flatMap((ofAccount, index) =>
    joinDays(ofAccount).flatMap((days, part) => {
      const inside = ofAccount.filter(({ from }) => days.from <= from && from <= days.to);
      const [{ issuer, digits } = { issuer: null, digits: null }] = inside;
      const lines = inside.flatMap((list) => list.lines.map((line) => ({ line, digits, member: '' })));
      const of = { key: `${key}/${index}/${part}`, issuer };
      return groupAccounts(of, lines).map((account) => ({ ...account, ...days }));
    }),
  );
}

/** Some issuers list a card as a bank account with a credit line, so only these types are bank accounts. */
function isBankAccount(statement: Element): boolean {
  const type = textOf(at(statement, 'BANKACCTFROM', 'ACCTTYPE'));
  return ['CHECKING', 'SAVINGS', 'MONEYMRKT', 'CD'].includes(type.toUpperCase());
}

export const OFX_TAG = /<OFX(?:\s[^>]*)?>/i;
/** CDATA sections. Some issuers write them instead of escaping characters. */
const PLAIN_TEXT = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
/** Some banks write tags in lower case. */
const TAG = /<\/?[a-z][\w.]*>/gi;
/** With a tag that is too long, ofx-js would run forever. The longest tag of OFX has 20 characters. */
const LONG_TAG = /<\/?[^<>\s]{25,}>[^<]*/g;
const END_TAG = /<\/([\w.]+)>/g;
const WITH_TEXT = /<([\w.]+)>\s*[^<\s]/g;
const WITHOUT_TEXT = /<([\w.]+)>\s*(?:<\/\1>|(?=<))/g;

function parsed(document: string): Element {
  const readable = `<OFX>${document}`
    .replace(PLAIN_TEXT, (_, plain: string) => escaped(plain))
    .replace(TAG, (tag) => tag.toUpperCase())
    .replace(LONG_TAG, '');
  const complete = withoutEmpty(readable);
  try {
    // ofx-js types its result as `any`.
    return parseSync(complete).OFX as Element;
  } catch {
    throw damaged();
  }
}

const damaged = () => new NotReadable('is cut off or damaged. Download it again.');

/** Removes empty elements. Without an end tag, ofx-js would take the next elements as the content of an empty one. */
function withoutEmpty(document: string): string {
  const ended = namesIn(document, END_TAG);
  if (!ended.has('OFX')) throw damaged();
  const withText = namesIn(document, WITH_TEXT);
  // An element whose name has an end tag and never has text is kept, because it can contain other elements.
  return document.replace(WITHOUT_TEXT, (element, name: string) =>
    ended.has(name) && !withText.has(name) ? element : '',
  );
}

function namesIn(document: string, pattern: RegExp): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = ''] of document.matchAll(pattern)) names.add(name);
  return names;
}

function withoutCorrected(transactions: readonly Element[]): Element[] {
  const textAt = (transaction: Element, name: string) => textOf(at(transaction, name));
  const corrected = new Set(transactions.map((each) => textAt(each, 'CORRECTFITID')).filter(Boolean));
  return transactions.filter(
    (each) =>
      !corrected.has(textAt(each, 'FITID')) && textAt(each, 'CORRECTACTION').toUpperCase() !== 'DELETE',
  );
}

function lineOf(transaction: Element): LineAsRead | null {
  const text = (...path: string[]) => collapsed(decoded(textOf(at(transaction, ...path))));
  // CURRENCY is the currency of the amount. ORIGCURRENCY is ignored, because the amount of a purchase abroad is in US
  // dollars.
  requireDollarCode(text('CURRENCY', 'CURSYM'));
  requireDollars(text('TRNAMT'));
  const postingDate = dayOf(at(transaction, 'DTPOSTED'));
  const transactionDate = dayOf(at(transaction, 'DTUSER'));
  const day = transactionDate ?? postingDate;
  const cents = readCents(text('TRNAMT'));
  if (day === null || cents === null) return null;
  const [name, memo] = [text('NAME') || text('PAYEE', 'NAME') || text('EXTDNAME'), text('MEMO')];
  // If the name was cut, the memo can contain the rest of the name or the whole name, so `otherWords` has both possible
  // texts.
  const isTruncated = name.length === LONGEST_NAME;
  const both = isTruncated ? `${name}${memo} ${memo}` : `${name} ${memo}`;
  return {
    day,
    transactionDate,
    postingDate,
    words: name || memo,
    otherWords: name && memo ? both : null,
    cents,
    kind: kinds[text('TRNTYPE').toLowerCase()] ?? null,
    reference: text('FITID') || null,
  };
}

function lineText(transaction: Element): string {
  const texts = ['DTPOSTED', 'TRNAMT', 'NAME', 'MEMO'].map((name) => textOf(at(transaction, name)));
  return collapsed(texts.join(' '));
}

const kinds: Record<string, LineKind> = {
  payment: 'excluded',
  int: 'excluded',
  cash: 'excluded',
  atm: 'excluded',
  fee: 'adjustment',
  srvchg: 'adjustment',
};

function dayOf(element: Element): string | null {
  return readDay(/^\d{8}/.exec(textOf(element))?.[0] ?? '');
}

const issuers: readonly [RegExp, Issuer][] = [
  [/^(amex|american express|3101)\b/i, 'American Express'],
  [/^(b1|chase|jpmorgan|10898)\b/i, 'Chase'],
  [/^(capital one|c1|cof|1001)\b/i, 'Capital One'],
  [/^(citi\w*|24909)\b/i, 'Citi'],
  [/^(bac|bank of america|boa|han|5959|6812)\b/i, 'Bank of America'],
  [/^(discover|7101)\b/i, 'Discover'],
  [/^(us bank|u\.s\. bank|usb|1402)\b/i, 'US Bank'],
  [/^(wells fargo|wf|3000)\b/i, 'Wells Fargo'],
  [/^(barclay\w*|bcs)\b/i, 'Barclays'],
];

function issuerOf(ofx: Element): Issuer | null {
  const institution = at(ofx, 'SIGNONMSGSRSV1', 'SONRS', 'FI');
  const names = [textOf(at(institution, 'ORG')), textOf(at(institution, 'FID'))];
  return issuers.find(([pattern]) => names.some((text) => pattern.test(text)))?.[1] ?? null;
}

function at(element: Element, ...path: string[]): Element {
  return path.reduce<Element>((inside, name) => {
    const [one] = listOf(inside);
    return typeof one === 'object' && !Array.isArray(one) ? one[name] : undefined;
  }, element);
}

function allAt(element: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>(
    (inside, name) =>
      inside.flatMap((each) => (typeof each === 'object' && !Array.isArray(each) ? listOf(each[name]) : [])),
    listOf(element),
  );
}

function listOf(element: Element): Element[] {
  return Array.isArray(element) ? element : element === undefined || element === '' ? [] : [element];
}

function textOf(element: Element): string {
  return typeof element === 'string' ? element.trim() : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decoded(text: string): string {
  return text
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replace(/&#(\d{2,4});/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
