import { v5 as uuidV5 } from 'uuid';
import { centsOf, daysAfter, type CoveredDays } from '@card-rewards/functions/domain';
import type { ComparedBenefit, ComparedCard, RecordedUse } from './compared-card.ts';
import { comparable, isOwnFee } from './line-words.ts';
import type { StatementAccount, StatementFile, StatementLine, Issuer } from './statement-file.ts';
import type { Card } from '@card-rewards/functions/contract';

/** The fewest stored digits that identify a card. */
const FEWEST_DIGITS = 4;

/** The lines of one card in a file, and the card that they belong to. */
export interface AssignedAccount extends CardSource {
  cardId: string | null;
  /** The cards from which the user chooses. Null if the file identifies the card. */
  choices: string[] | null;
  /** True if no card fits, so that one can be added for the account. */
  isNew: boolean;
  /** Whether the digits are those of several cards. */
  fitsSeveral: boolean;
  isLeftOut: boolean;
}

/** The user's choice to add a card for an account. */
export const NEW_CARD = 'new';
/** The user's choice to leave an account out. */
export const NO_CARD = 'none';

interface Assignment {
  cards: readonly Pick<Card, 'id' | 'bank' | 'last_digits'>[];
  /** The cards that the user has chosen, or else {@link NEW_CARD} or {@link NO_CARD}, by the keys of the accounts. */
  chosen: ReadonlyMap<string, string>;
  /** Returns whether an account surely belongs to another product than a card. */
  isOther?: (account: StatementAccount, issuer: Issuer | null, cardId: string) => boolean;
}

/** Assigns the accounts of the files to cards. */
export function assignAccounts(files: readonly StatementFile[], assignment: Assignment): AssignedAccount[] {
  return files.flatMap((file) => {
    const assigned = file.accounts.map((account) => assignAccount(file, account, assignment));
    const [only, ...others] = new Set(assigned.flatMap(({ cardId }) => cardId ?? []));
    if (!only || others.length > 0 || !haveOneFee(file.issuer, file.accounts)) return assigned;
    // Supplementary cards belong to the card that the file identifies, unless the user has chosen another.
    return assigned.map((each) =>
      each.isNew && !assignment.chosen.has(each.account.key) ? { ...each, cardId: only, isNew: false } : each,
    );
  });
}

/** Assigns an account to the card with its digits, or else to the issuer's only card if it can have these digits. */
function assignAccount(
  file: StatementFile,
  account: StatementAccount,
  { cards, chosen, isOther }: Assignment,
): AssignedAccount {
  const ofIssuer = cards.filter(({ bank }) => file.issuer === null || bank === file.issuer);
  const { digits } = account;
  const withDigits = ofIssuer.filter((card) => digits !== null && sameDigits(card.last_digits, digits));
  const hasDigits = withDigits.length > 0;
  const [only, ...others] = hasDigits ? withDigits : ofIssuer;
  // Without digits and an issuer, even the only card in the wallet can be the wrong one.
  const mayFit = hasDigits || (file.issuer !== null && (digits === null || only?.last_digits === null));
  const fitting = only && others.length === 0 && mayFit ? only.id : null;
  const isKnown = fitting !== null && (hasDigits || !isOther?.(account, file.issuer, fitting));
  const known = { file, account, isNew: false, fitsSeveral: hasDigits, isLeftOut: false };
  if (isKnown) return { ...known, cardId: fitting, choices: null };
  const choice = chosen.get(account.key);
  // Without digits, an account may belong to any of several cards.
  const mayBeNew = ofIssuer.length === 0 || fitting !== null || (digits !== null && !hasDigits);
  return {
    ...{ ...known, choices: ofIssuer.map(({ id }) => id), isLeftOut: choice === NO_CARD },
    cardId: choice === undefined || choice === NEW_CARD || choice === NO_CARD ? null : choice,
    isNew: choice === NEW_CARD || (choice === undefined && mayBeNew),
  };
}

/** Returns the latest annual fee of an account or of several. */
export function ownFee({ lines }: Pick<StatementAccount, 'lines'>): StatementLine | undefined {
  return lines.filter(isOwnFee).toSorted((one, other) => (one.day < other.day ? 1 : -1))[0];
}

/** The issuers that put the supplementary cards of an account into its file, and no other accounts. */
const WITH_SUPPLEMENTARY: readonly (Issuer | null)[] = ['American Express', 'Capital One'];

/** Returns whether the accounts of a file are an account with its supplementary cards. */
export function haveOneFee(issuer: Issuer | null, accounts: readonly StatementAccount[]): boolean {
  return WITH_SUPPLEMENTARY.includes(issuer) && accounts.filter((each) => ownFee(each)).length <= 1;
}

function sameDigits(one: string | null, other: string): boolean {
  if (one === null || one.length < FEWEST_DIGITS) return false;
  return one.endsWith(other) || other.endsWith(one);
}

/** The most days between a purchase and its credit. */
export const DAYS_TO_POST = 10;

/** The UUID namespace of lines. Stored ids depend on it, so it never changes. */
const LINE_NAMESPACE = '5f0c1a52-6d0e-4f0c-9f56-2f3c8f1f7a10';

/** Identifies a line without a reference by its content and by the number of equal lines before it. */
function idByContent(
  cardId: string,
  { day, cents, words }: Pick<StatementLine, 'day' | 'cents' | 'words'>,
  equalBefore: number,
): string {
  return uuidV5(['content', cardId, day, cents, comparable(words), equalBefore].join('\n'), LINE_NAMESPACE);
}

export interface IdentifiedLine extends StatementLine {
  id: string;
  hasReference: boolean;
}

/**
 * Gives each line of a card in one file the id that it has in every file of that format. A reference that different
 * lines share is ignored. A line that repeats another line's reference and content is left out.
 */
function withIds(cardId: string, lines: readonly StatementLine[]): IdentifiedLine[] {
  const identifying = new Set<string | null>();
  for (const [reference, same] of Map.groupBy(lines, (line) => line.reference)) {
    if (reference !== null && new Set(same.map(lineKey)).size === 1) identifying.add(reference);
  }
  const counts = new Map<string, number>();
  const seen = new Set<string | null>();
  return lines.flatMap((line): IdentifiedLine[] => {
    if (identifying.has(line.reference)) {
      if (seen.has(line.reference)) return [];
      seen.add(line.reference);
      const id = uuidV5(['reference', cardId, line.reference].join('\n'), LINE_NAMESPACE);
      return [{ ...line, id, hasReference: true }];
    }
    const content = lineKey(line);
    const equalBefore = counts.get(content) ?? 0;
    counts.set(content, equalBefore + 1);
    return [{ ...line, id: idByContent(cardId, line, equalBefore), hasReference: false }];
  });
}

/** Returns a text that is equal for equal lines, with or without a reference. */
export const lineKey = ({ day, cents, words }: StatementLine) => [day, cents, comparable(words)].join('\n');

/** The most equal lines of one day whose ids are compared. */
const MOST_EQUAL = 5;

/**
 * Returns whether the id of a recorded use comes from a line without a reference. The use may count on the day of a
 * purchase, up to ten days before the line.
 */
export function isIdByContent(cardId: string, use: RecordedUse, cents = centsOf(use.amount)): boolean {
  const words = use.note ?? '';
  for (let after = 0; after <= DAYS_TO_POST; after += 1) {
    const line = { day: daysAfter(use.used_on, after), cents, words };
    for (let equalBefore = 0; equalBefore < MOST_EQUAL; equalBefore += 1) {
      if (idByContent(cardId, line, equalBefore) === use.id) return true;
    }
  }
  return false;
}

export interface CardSource {
  file: StatementFile;
  account: StatementAccount;
}

/** The forms in which issuers give the same lines, the most detailed one first. */
export const LINE_FORMS = ['csv with references', 'csv', 'ofx'] as const;
type LineForm = (typeof LINE_FORMS)[number];

/** The lines of a card in all files, without repetitions. */
export interface CardLines {
  all: IdentifiedLine[];
  /** The form of the first file that has a line, by the line's id. */
  formOf: ReadonlyMap<string, LineForm>;
  /** The card's recorded uses, by their ids. */
  stored: ReadonlyMap<string, { use: RecordedUse; benefit: ComparedBenefit }>;
  /** The number of lines from before the card's opening. */
  beforeOpening: number;
  /** The days that the files cover. */
  covered: CoveredDays[];
}

/**
 * Gives each line its id and drops repetitions. Equal lines are numbered by file, even if the file has several accounts of
 * the card. Lines from before the card's opening are counted and left out.
 */
export function linesOfCard(card: ComparedCard, sources: readonly CardSource[]): CardLines {
  const all = new Map<string, IdentifiedLine>();
  const formOf = new Map<string, LineForm>();
  const early = new Set<string>();
  for (const [file, ofFile] of Map.groupBy(sources, (source) => source.file)) {
    const inFile = ofFile.flatMap(({ account }) => account.lines);
    const hasReferences = inFile.some(({ reference }) => reference !== null);
    const form = file.format === 'csv' && hasReferences ? 'csv with references' : file.format;
    for (const line of withIds(card.id, inFile)) {
      if (line.day < card.opened) early.add(line.id);
      else if (!all.has(line.id)) {
        all.set(line.id, line);
        formOf.set(line.id, form);
      }
    }
  }
  const stored = card.benefits.flatMap((benefit) =>
    benefit.periods.flatMap(({ uses }) => uses.map((use) => [use.id, { use, benefit }] as const)),
  );
  return {
    all: [...all.values()],
    formOf,
    stored: new Map(stored),
    beforeOpening: early.size,
    covered: sources.map(({ account: { from, to } }) => ({ from, to })),
  };
}
