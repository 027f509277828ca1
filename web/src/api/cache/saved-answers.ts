import type { Query, QueryClient } from '@tanstack/react-query';
import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { todayHere } from '../../browser/today.ts';
import { benefitsOnDay, historyOnDay } from '../../model/roll-forward.ts';
import { queryKeys } from '../query-keys.ts';
import { readCopy, writeCopy, type SavedAnswer } from './device-copy.ts';
import type { TaggedList } from './tagged-list.ts';

/** The delay before saving. An answer has to be saved within a second. */
const SAVE_AFTER_MS = 300;

/** The `meta` of a query whose answers are saved on this device. */
export const savedOnDevice = { isSaved: true } as const;

function listIn(answers: readonly SavedAnswer[], key: readonly unknown[]): TaggedList<unknown> | undefined {
  return answers.find((answer) => String(answer.key) === String(key))?.list;
}

/** Brings answers of an earlier day to today, as periods may have ended. Unreadable answers are dropped. */
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
  // The tag belongs to the rows of the earlier day.
  const ofToday = { ...list, day: today, tag: null };
  // The key tells the type of the items, because this release has saved them.
  if (String(key) === String(queryKeys.userBenefits)) {
    return { ...ofToday, items: benefitsOnDay(list.items as UserBenefit[], cards, today) };
  }
  if (key.includes('history'))
    return { ...ofToday, items: historyOnDay(list.items as HistoryPeriod[], today) };
  return ofToday;
}

/** Fills a user's queries with the saved answers. They count as stale, so the server is asked when they are needed. */
export async function restoreAnswers(client: QueryClient, uid: string): Promise<void> {
  putAnswers(client, broughtToToday(await readCopy(uid)));
}

function putAnswers(client: QueryClient, answers: readonly SavedAnswer[]): void {
  for (const { key, list } of answers) {
    client.setQueryData(key, { ...list, isRestored: true }, { updatedAt: 0 });
  }
}

/** Brings the queries' answers to today, for an offline page on which a new day begins. */
export function bringToToday(client: QueryClient): void {
  putAnswers(client, broughtToToday(answersIn(client)));
}

/** Saves the answers of a user's queries and their changes on this device. Returns the function that stops this. */
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

/** Saves all answers of the queries, for a user who has just switched the copy on. */
export async function saveAllAnswers(client: QueryClient, uid: string): Promise<void> {
  // Reading makes the user the owner of the copy.
  await readCopy(uid);
  await writeCopy(uid, answersIn(client));
}

function answersIn(client: QueryClient): SavedAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap((query) => answerOf(query) ?? []);
}

/** Returns a query's answer, if it is one that is saved on this device. */
function answerOf(query: Query | undefined): SavedAnswer | undefined {
  if (query?.meta?.['isSaved'] !== true || query.state.data === undefined) return undefined;
  const { queryKey, state } = query;
  // Only queries of `readTaggedList` have this mark, and their keys consist of strings and numbers.
  return { key: queryKey as SavedAnswer['key'], list: state.data as TaggedList<unknown> };
}

/**
 * Drops a restored list whose confirmation failed although there is a network, so that the screens show their error
 * state. Offline, the rows stay.
 */
export function dropUnconfirmed(query: Query<unknown, unknown, unknown>): void {
  const list = query.state.data as Partial<TaggedList<unknown>> | undefined;
  if (navigator.onLine && list?.isRestored === true) query.setState({ data: undefined });
}
