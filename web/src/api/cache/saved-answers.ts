import type { Query, QueryClient } from '@tanstack/react-query';
import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { todayHere } from '../../browser/today.ts';
import { benefitsOnDay, historyOnDay } from '../../model/roll-forward.ts';
import { queryKeys } from '../query-keys.ts';
import { readCopy, writeCopy, type SavedAnswer } from './device-copy.ts';
import type { TaggedList } from './tagged-list.ts';

/** Well within the second after which an answer has to be saved. */
const SAVE_AFTER_MS = 300;

/** For `meta` of a query whose answers are saved on this device. */
export const savedOnDevice = { isSaved: true } as const;

function listIn(answers: readonly SavedAnswer[], key: readonly unknown[]): TaggedList<unknown> | undefined {
  return answers.find((answer) => String(answer.key) === String(key))?.list;
}

/** Periods end and begin while nobody reads. An answer that cannot be understood is left out. */
function broughtToToday(answers: SavedAnswer[]): SavedAnswer[] {
  const today = todayHere();
  try {
    const cards = (listIn(answers, queryKeys.cards)?.items ?? []) as Card[];
    return answers.map(({ key, list }) => ({ key, list: onDay(key, list, cards, today) }));
  } catch {
    return [];
  }
}

function onDay(
  key: SavedAnswer['key'],
  list: TaggedList<unknown>,
  cards: readonly Card[],
  today: PlainDate,
): TaggedList<unknown> {
  if (list.day >= today) return list;
  // The tag stood for the rows of the earlier day.
  const ofToday = { ...list, day: today, tag: null };
  // What an item is follows from the key under which this release has saved it.
  if (String(key) === String(queryKeys.userBenefits)) {
    return { ...ofToday, items: benefitsOnDay(list.items as UserBenefit[], cards, today) };
  }
  if (key.includes('history'))
    return { ...ofToday, items: historyOnDay(list.items as HistoryPeriod[], today) };
  return ofToday;
}

/** Gives the queries of a user what this device holds. They are stale, so they ask the server when they are needed. */
export async function restoreAnswers(client: QueryClient, uid: string): Promise<void> {
  putAnswers(client, broughtToToday(await readCopy(uid)));
}

function putAnswers(client: QueryClient, answers: readonly SavedAnswer[]): void {
  for (const { key, list } of answers) {
    client.setQueryData(key, { ...list, isRestored: true }, { updatedAt: 0 });
  }
}

/** Brings what the queries hold to today, for a page without a network on which a new day begins. */
export function bringToToday(client: QueryClient): void {
  putAnswers(client, broughtToToday(answersIn(client)));
}

/**
 * Saves on this device what the queries of a user read and what changes in it, until the returned function is called.
 */
export function saveAnswers(client: QueryClient, uid: string): () => void {
  const changed = new Map<string, SavedAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const answers = [...changed.values()];
    changed.clear();
    void writeCopy(uid, answers);
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryHash } = event.query;
    const answer = answerOf(client.getQueryCache().get(queryHash));
    if (!answer || answer.list.isRestored) return;
    changed.set(queryHash, answer);
    timer ??= setTimeout(save, SAVE_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Saves all that the queries hold, for a holder who wants a copy from now on. */
export async function saveAllAnswers(client: QueryClient, uid: string): Promise<void> {
  // It makes the user the owner of the copy.
  await readCopy(uid);
  await writeCopy(uid, answersIn(client));
}

function answersIn(client: QueryClient): SavedAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap((query) => answerOf(query) ?? []);
}

/** What a query holds, if that is saved on this device. */
function answerOf(query: Query | undefined): SavedAnswer | undefined {
  if (query?.meta?.['isSaved'] !== true || query.state.data === undefined) return undefined;
  const { queryKey, state } = query;
  // Only queries of `readTaggedList` have this mark, and their keys are of strings and numbers.
  return { key: queryKey as SavedAnswer['key'], list: state.data as TaggedList<unknown> };
}

/**
 * Takes restored rows away where the server could not be asked although there is a network: the screens then say that
 * they could not load. Without a network the rows stay.
 */
export function dropUnconfirmed(query: Query<unknown, unknown, unknown>): void {
  const list = query.state.data as Partial<TaggedList<unknown>> | undefined;
  if (navigator.onLine && list?.isRestored === true) query.setState({ data: undefined });
}
