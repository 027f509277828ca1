import { useCallback, useRef, useState } from 'react';
import type { ImportResult, TermsChoice } from '@card-rewards/functions/contract';
import { parseMonth } from '@card-rewards/functions/domain';
import { useHolderNames, useHolders } from '../../../api/card-queries.ts';
import { ApiError, isOutcomeUnknown } from '../../../api/client.ts';
import { useHeldRequest } from '../../../api/use-held-request.ts';
import { logFailure } from '../../../browser/log.ts';
import { useToday } from '../../../browser/today.ts';
import { newSwitchHint } from '../../../model/cards/holders.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { fieldLabel } from '../../../model/texts/field-label.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { useImport } from './import-queries.ts';
import {
  cardsToAdd,
  foundCards,
  loadCandidates,
  matchRows,
  type Candidate,
  type NamedCard,
} from './named-cards-draft.ts';
import { MAX_NAMES, parseTypedCards } from './parse-typed-cards.ts';

const NONE: readonly NamedCard[] = [];
const NO_TABLE = { header: '', leftOut: [] };
const NO_OFFERS: readonly Candidate[] = [];
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

interface NamedCardsOptions {
  onAdded: (text: string, cardIds: readonly string[]) => void;
  onRemoved?: (text: string) => void;
}

export function useNamedCards({ onAdded, onRemoved }: NamedCardsOptions) {
  const today = useToday();
  const [rows, setRows] = useState(NONE);
  const [terms, setTerms] = useState<TermsChoice>('in_force');
  const [isFinding, setIsFinding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const { mutateAsync } = useImport();
  const { held, send } = useHeldRequest(mutateAsync);
  const { chosen } = useHolders();
  const holders = useHolderNames();
  const { isSubmitting, submit } = useSubmit();
  const found = foundCards(rows);
  const fields = useRef<HTMLFieldSetElement>(null);
  const latest = useRef('');
  const [offered, setOffered] = useState(NO_OFFERS);
  const [{ header, leftOut }, setTable] = useState<{ header: string; leftOut: readonly string[] }>(NO_TABLE);

  const find = useCallback(
    async (text: string): Promise<boolean> => {
      latest.current = text;
      setFailure(null);
      setIsFinding(true);
      try {
        const loaded = await loadCandidates();
        if (latest.current !== text) return true;
        const typed = parseTypedCards(text, { offered: loaded, today });
        if (typed.cards.length > MAX_NAMES) {
          setFailure(`Enter up to ${MAX_NAMES} cards.`);
          return false;
        }
        setOffered(loaded);
        setTable(typed);
        setRows((now) => matchRows(typed.cards, now, loaded, chosen ?? ''));
        return true;
      } catch (error) {
        logFailure('Looking up the names of cards', error);
        setFailure('Couldn’t look up the names. Change them to try again.');
        return false;
      } finally {
        setIsFinding(false);
      }
    },
    [today, chosen],
  );

  async function add(): Promise<'again'> {
    setFailure(null);
    setProblems(NO_PROBLEMS);
    try {
      const result = await send({ cards: cardsToAdd(found, terms, today), dry_run: false });
      if (result.problems.length > 0) {
        showProblems(result.problems.map((problem) => ({ ...problem, row: problem.line - 1 })));
      } else {
        const hint = newSwitchHint(
          holders,
          found.map(({ holder }) => holder),
        );
        const text = addedText(result, found.length);
        onAdded(hint === null ? text : `${text} ${hint}`, result.card_ids);
        setRows(NONE);
      }
    } catch (error) {
      logFailure('Adding several cards', error);
      const refused = error instanceof ApiError ? refusedRows(error) : [];
      if (refused.length > 0) showProblems(refused);
      else setFailure(addFailureText(error));
    }
    return 'again';
  }

  const showProblems = (refused: readonly RowProblem[]) => {
    const texts = refused.map(
      ({ row, field, message }) => [found[row]?.id ?? '', `${fieldLabel(field)}: ${message}`] as const,
    );
    setProblems(new Map(texts));
    setFailure('Nothing is added until every row is correct.');
  };

  const showRows = (changed: readonly NamedCard[]) => {
    setRows(changed);
    setProblems(NO_PROBLEMS);
    setFailure(null);
  };

  return {
    rows,
    found,
    terms,
    setTerms,
    problems,
    failure,
    isFinding,
    isAdding: isSubmitting,
    find,
    isHeld: held !== null,
    change: (row: NamedCard, changed: Partial<NamedCard>) =>
      showRows(rows.map((each) => (each === row ? { ...each, ...changed } : each))),
    remove: (row: NamedCard) => {
      const rest = rows.filter((each) => each !== row);
      showRows(rest);
      onRemoved?.([...(header === '' ? [] : [header]), ...rest.map(({ typed }) => typed)].join('\n'));
    },
    offered,
    leftOut,
    fields,
    add: () => {
      const isWrong =
        found.length < rows.length || found.some(({ opened }) => parseMonth(opened, { today })?.problem);
      if (held) void submit(add);
      else if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      else void submit(add);
    },
  };
}

export type NamedCards = ReturnType<typeof useNamedCards>;

interface RowProblem {
  row: number;
  field: string;
  message: string;
}

function refusedRows({ fields }: ApiError): RowProblem[] {
  return Object.entries(fields).flatMap(([path, message]) => {
    const [, row, field] = /^cards\.(\d+)\.(\w+)$/.exec(path) ?? [];
    return row === undefined || field === undefined ? [] : [{ row: Number(row), field, message }];
  });
}

function addFailureText(error: unknown): string {
  if (error instanceof ApiError && error.reason !== null) return error.reason;
  return isOutcomeUnknown(error)
    ? 'We couldn’t tell whether these cards were added. Try again: no card is added twice.'
    : 'Couldn’t add. Try again.';
}

function addedText({ cards, benefits }: ImportResult, asked: number): string {
  if (cards === 0) return `Added ${countText(asked, 'card')}.`;
  const before = asked - cards;
  const rest = before > 0 ? ` ${before} ${before === 1 ? 'was' : 'were'} added before.` : '';
  return `Added ${countText(cards, 'card')} with ${countText(benefits, 'benefit')}.${rest}`;
}
