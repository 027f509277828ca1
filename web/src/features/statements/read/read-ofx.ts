import { parseSync } from 'ofx-js';
import { earliestDay, laterDay } from '@card-rewards/functions/domain';
import {
  collapsed,
  lastDigits,
  NotReadable,
  OF_BANK_ACCOUNT,
  readCents,
  readDay,
  requireDollarCode,
  requireDollars,
} from './read-values.ts';
import {
  accountsOf,
  LONGEST_NAME,
  type Issuer,
  type LineAsRead,
  type LineKind,
  type StatementAccount,
  type StatementFile,
} from './statement.ts';

/** The result of ofx-js: an element without children is a string, and a repeated element is an array. */
type Element = { [name: string]: Element } | Element[] | string | undefined;

/**
 * Reads OFX, QFX and QBO, which are the same format. The day of a line is the first eight digits of DTPOSTED. Its time
 * zone is ignored.
 * @param key unique among the files that are read together
 * @throws NotReadable if the file has no card's list of transactions or is not in US dollars
 */
export function readOfx({ key, name, text }: { key: string; name: string; text: string }): StatementFile {
  const parts = text.split(OFX_TAG).slice(1).map(parsed);
  const statements = parts.flatMap((ofx) => [
    ...listOf(at(ofx, 'CREDITCARDMSGSRSV1', 'CCSTMTTRNRS')).map((each) => at(each, 'CCSTMTRS')),
    ...listOf(at(ofx, 'BANKMSGSRSV1', 'STMTTRNRS')).map((each) => at(each, 'STMTRS')),
  ]);
  if (statements.length === 0) throw new NotReadable('is not a statement: it has no list of transactions.');
  const ofCards = statements.filter((statement) => !isBankAccount(statement));
  if (ofCards.length === 0) throw new NotReadable(OF_BANK_ACCOUNT);
  const accounts: StatementAccount[] = [];
  let unreadable = 0;
  for (const [index, statement] of ofCards.entries()) {
    requireDollarCode(textOf(at(statement, 'CURDEF')));
    const list = at(statement, 'BANKTRANLIST');
    const transactions = listOf(at(list, 'STMTTRN'));
    const lines = transactions.flatMap((transaction) => lineOf(transaction) ?? []);
    unreadable += transactions.length - lines.length;
    const digits = lastDigits(
      textOf(at(statement, 'CCACCTFROM', 'ACCTID')) || textOf(at(statement, 'BANKACCTFROM', 'ACCTID')),
    );
    const ofAccount = lines.map((line) => ({ line, digits, member: '' }));
    for (const account of accountsOf(`${key}/${index}`, ofAccount)) {
      const from = earliestDay(account.from, dayOf(at(list, 'DTSTART')) ?? account.from);
      const to = laterDay(account.to, dayOf(at(list, 'DTEND')) ?? account.to);
      accounts.push({ ...account, from, to });
    }
  }
  return { name, issuer: issuerOf(parts[0]), format: 'ofx', accounts, unreadable };
}

/** Returns whether a statement is no card's. Some issuers list a card as a bank account with a credit line. */
function isBankAccount(statement: Element): boolean {
  const type = textOf(at(statement, 'BANKACCTFROM', 'ACCTTYPE')).trim();
  return /^(checking|savings|moneymrkt|cd)$/i.test(type);
}

/** Matches the root element, which can have attributes. */
export const OFX_TAG = /<OFX(?:\s[^>]*)?>/i;
/** Matches a section of plain text, which some issuers write in place of escaped characters. */
const PLAIN_TEXT = /<!\[CDATA\[([\s\S]*?)\]\]>/g;
/** Matches a tag longer than the format's longest, which has 20 characters. It would make ofx-js run endlessly. */
const LONG_TAG = /<\/?[^<>\s]{25,}>[^<]*/g;
/** Matches an empty element. Without an end tag, the parser would take the elements that follow as its content. */
const EMPTY_ELEMENT = /<(NAME|MEMO|CHECKNUM|REFNUM|SIC|EXTDNAME|FITID|PAYEEID|\w+\.\w+)>\s*(?:<\/\1>|(?=<))/g;

function parsed(document: string): Element {
  const readable = `<OFX>${document}`
    .replace(PLAIN_TEXT, (_, plain: string) => escaped(plain))
    .replace(LONG_TAG, '')
    .replace(EMPTY_ELEMENT, '');
  try {
    // ofx-js types its result as `any`.
    return parseSync(readable).OFX as Element;
  } catch {
    throw new NotReadable('is cut off or damaged. Download it again.');
  }
}

function lineOf(transaction: Element): LineAsRead | null {
  const text = (...path: string[]) => collapsed(decoded(textOf(at(transaction, ...path))));
  // CURRENCY is the currency of the amount. ORIGCURRENCY is ignored: the amount of a payment abroad is in US dollars.
  requireDollarCode(text('CURRENCY', 'CURSYM'));
  requireDollars(text('TRNAMT'));
  const day = dayOf(at(transaction, 'DTPOSTED'));
  const cents = readCents(text('TRNAMT'));
  if (day === null || cents === null) return null;
  const [name, memo] = [text('NAME') || text('PAYEE', 'NAME') || text('EXTDNAME'), text('MEMO')];
  // If the name was cut, the memo can have the rest, or all of it again.
  const isTruncated = name.length === LONGEST_NAME;
  const both = isTruncated ? `${name}${memo} ${memo}` : `${name} ${memo}`;
  return {
    day,
    transactionDate: dayOf(at(transaction, 'DTUSER')),
    postingDate: day,
    words: name || memo,
    otherWords: name && memo ? both : null,
    cents,
    kind: kinds[text('TRNTYPE').toLowerCase()] ?? null,
    reference: text('FITID') || null,
  };
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
  const digits = /^\d{8}/.exec(textOf(element).trim())?.[0];
  return digits === undefined
    ? null
    : readDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
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
  const names = [textOf(at(institution, 'ORG')), textOf(at(institution, 'FID'))].map((text) => text.trim());
  return issuers.find(([pattern]) => names.some((text) => pattern.test(text)))?.[1] ?? null;
}

function at(element: Element, ...path: string[]): Element {
  return path.reduce<Element>((inside, name) => {
    const [one] = listOf(inside);
    return typeof one === 'object' && !Array.isArray(one) ? one[name] : undefined;
  }, element);
}

function listOf(element: Element): Element[] {
  return Array.isArray(element) ? element : element === undefined || element === '' ? [] : [element];
}

function textOf(element: Element): string {
  return typeof element === 'string' ? element : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Decodes the usual entities that ofx-js leaves, as it decodes only three. */
function decoded(text: string): string {
  return text
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replace(/&#(\d{2,4});/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
