import { useRef, useState } from 'react';
import type { ImportResult } from '@card-rewards/functions/contract';
import { ApiError } from '../../api/client.ts';
import { countText } from '../../model/count-text.ts';
import { mayBeSaved } from '../../api/benefit-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { findNamedCards, foundCards, linesOf, type NamedCard } from './named-card.ts';
import { fieldLabel } from './field-label.ts';
import { useImport } from './my-data-queries.ts';
import { cardLinesCsv, type CardLine } from '../../model/card-lines.ts';
import { MAX_NAMES } from './pasted-import.ts';

const NONE: readonly NamedCard[] = [];
const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

interface NamedCardsOptions {
  /** Called with a sentence that says what was added. */
  onAdded: (text: string) => void;
  /** Whether the rows stay on screen, empty again, for more names. */
  isReused: boolean;
}

/** Finds the cards that typed names match, keeps a row for each, and adds them. */
export function useNamedCards({ onAdded, isReused }: NamedCardsOptions) {
  const [rows, setRows] = useState(NONE);
  const [terms, setTerms] = useState<CardLine['terms']>('in_force');
  /** The id of the first row of the latest names. */
  const [latest, setLatest] = useState<string | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const send = useImport();
  const { isSubmitting, submit } = useSubmit();
  const found = foundCards(rows);
  const fields = useRef<HTMLFieldSetElement>(null);

  /** Adds a row for each name. Returns whether it did. */
  async function find(names: readonly string[]): Promise<boolean> {
    setFailure(null);
    if (rows.length + names.length > MAX_NAMES) {
      setFailure(`You can add up to ${MAX_NAMES} cards at once.`);
      return false;
    }
    setIsFinding(true);
    try {
      const named = await findNamedCards(names);
      setRows((now) => [...now, ...named]);
      setLatest(named[0]?.id ?? null);
      return true;
    } catch (error) {
      logFailure('Looking up the names of cards', error);
      setFailure('Couldn’t look up the names. Try again.');
      return false;
    } finally {
      setIsFinding(false);
    }
  }

  async function add(): Promise<'done' | 'again'> {
    setFailure(null);
    setProblems(NO_PROBLEMS);
    try {
      const result = await send.mutateAsync({ csv: cardLinesCsv(linesOf(found, terms)), dry_run: false });
      if (result.problems.length > 0) {
        // The first line of the list is its header.
        const texts = result.problems.map(
          ({ line, field, message }) =>
            [found[line - 2]?.id ?? '', `${fieldLabel(field)}: ${message}`] as const,
        );
        setProblems(new Map(texts));
        setFailure('Nothing is added until every row is correct.');
      } else if (result.cards === 0) {
        setFailure('You have already added all of these cards.');
      } else {
        onAdded(addedText(result, found.length));
        if (!isReused) return 'done';
        setRows(NONE);
      }
    } catch (error) {
      logFailure('Adding several cards', error);
      setFailure(addFailureText(error));
    }
    return 'again';
  }

  return {
    rows,
    found,
    latest,
    terms,
    setTerms,
    problems,
    failure,
    isFinding,
    isAdding: isSubmitting,
    find,
    change: (changed: readonly NamedCard[]) => {
      setRows(changed);
      setProblems(NO_PROBLEMS);
      setFailure(null);
    },
    fields,
    add: () => {
      // The browser reports a half-typed month as an empty value, which would be saved as this month.
      const invalid = fields.current?.querySelector<HTMLInputElement>('input:invalid');
      if (invalid) invalid.reportValidity();
      else void submit(add);
    },
  };
}

export type NamedCards = ReturnType<typeof useNamedCards>;

function addFailureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) return 'This is more than one account can hold.';
  return mayBeSaved(error)
    ? 'These cards may not have been added. Try again; no card is added twice.'
    : 'Couldn’t add. Try again.';
}

/** @example addedText({ cards: 7, benefits: 96, … }, 8) // 'Added 7 cards with 96 benefits. 1 was added before.' */
function addedText({ cards, benefits }: ImportResult, asked: number): string {
  const before = asked - cards;
  const rest = before > 0 ? ` ${before} ${before === 1 ? 'was' : 'were'} added before.` : '';
  return `Added ${countText(cards, 'card')} with ${countText(benefits, 'benefit')}.${rest}`;
}
