import type { Query, QueryClient } from '@tanstack/react-query';
import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import { isPlainDate, type PlainDate } from '@card-rewards/functions/domain';
import { todayHere } from '../../browser/today.ts';
import type * as RollForward from '../../model/roll-forward.ts';
import { queryKeys } from '../query-keys.ts';
import { cardIn, historyIn, userBenefitIn } from './answers.ts';
import { readCopy, writeCopy, type SavedAnswer } from './device-copy.ts';
import type { TaggedList } from './tagged-list.ts';

/** The delay before saving. An answer has to be saved within a second. */
const SAVE_AFTER_MS = 300;

/** The `meta` of a query whose answers are saved on this device. */
export const savedOnDevice = { isSaved: true } as const;

function isOf(key: SavedAnswer['key'], other: readonly unknown[]): boolean {
  return String(key) === String(other);
}

/** The lists on which the periods of the other answers depend. */
interface Wallet {
  cards: Card[];
  benefits: UserBenefit[];
}

/**
 * Brings answers to today, as periods may have ended and begun since. One damaged answer drops them all.
 * @param known the answers to take the cards and the benefits from
 */
async function broughtToToday(answers: readonly SavedAnswer[], known = answers): Promise<SavedAnswer[]> {
  const listed = (key: readonly unknown[]) => known.find((answer) => isOf(answer.key, key))?.list.items ?? [];
  try {
    const wallet = {
      cards: (listed(queryKeys.cards) as Card[]).map(cardIn),
      benefits: (listed(queryKeys.userBenefits) as UserBenefit[]).map((benefit) =>
        userBenefitIn(benefit, benefit.card_id),
      ),
    };
    const today = todayHere();
    if (!answers.every(({ list }) => isPlainDate(list.day))) return [];
    // Loaded on demand, as most starts are on the day of the answers.
    const isLater = answers.some(({ list }) => list.day < today);
    const rollForward = isLater ? await import('../../model/roll-forward.ts') : null;
    return answers.map((answer) => {
      const { key, list } = answer;
      const items = itemsOf(answer, wallet);
      if (!rollForward || list.day >= today) return { key, list: { ...list, items } };
      const ofToday = itemsOn(today, { key, items }, wallet, rollForward);
      // The tag belongs to the rows of the earlier day.
      return { key, list: { ...list, items: ofToday, day: today, tag: null } };
    });
  } catch {
    return [];
  }
}

/** Returns the items of an answer. The key tells their type, because this release has saved them. */
function itemsOf({ key, list }: SavedAnswer, { cards, benefits }: Wallet): unknown[] {
  if (isOf(key, queryKeys.cards)) return cards;
  if (isOf(key, queryKeys.userBenefits)) return benefits;
  return (list.items as HistoryPeriod[]).flatMap((period) => historyIn(period) ?? []);
}

function itemsOn(
  today: PlainDate,
  { key, items }: { key: SavedAnswer['key']; items: unknown[] },
  { cards, benefits }: Wallet,
  { benefitsOnDay, historyOnDay }: typeof RollForward,
): unknown[] {
  if (isOf(key, queryKeys.cards)) return items;
  if (isOf(key, queryKeys.userBenefits)) return benefitsOnDay(benefits, cards, today);
  const [, cardId, , year] = key;
  const card = cards.find(({ id }) => id === cardId);
  const ofCard = benefits.filter(({ card_id }) => card_id === cardId);
  const periods = items as HistoryPeriod[];
  return historyOnDay({ periods, year: Number(year), card, benefits: ofCard }, today);
}

/** Fills a user's queries with the saved answers. They count as stale, so the server is asked when they are needed. */
export async function restoreAnswers(client: QueryClient, uid: string): Promise<void> {
  putAnswers(client, await broughtToToday(await readCopy(uid)));
}

function putAnswers(client: QueryClient, answers: readonly SavedAnswer[]): void {
  for (const { key, list } of answers) {
    client.setQueryData(key, { ...list, isRestored: true }, { updatedAt: 0 });
  }
}

/** Brings the queries' answers to today, for an offline page on which a new day begins. */
export async function bringToToday(client: QueryClient): Promise<void> {
  putAnswers(client, await broughtToToday(answersIn(client)));
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

/** The lists that {@link dropUnconfirmed} has dropped, by query. */
const dropped = new WeakMap<object, TaggedList<unknown>>();

/**
 * Drops a restored list whose confirmation failed although there is a network, so that the screens show their error
 * state. Offline, the rows stay.
 */
export function dropUnconfirmed(query: Query<unknown, unknown, unknown>): void {
  const list = query.state.data as TaggedList<unknown> | undefined;
  if (!navigator.onLine || list?.isRestored !== true) return;
  dropped.set(query, list);
  query.setState({ data: undefined });
}

/** Restores the lists that {@link dropUnconfirmed} has dropped, for a browser that has gone offline since. */
export async function restoreDropped(client: QueryClient): Promise<void> {
  const missing = client.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined });
  const answers = missing.flatMap((query) => {
    const list = dropped.get(query);
    // Only lists of saved queries are dropped, and their keys consist of strings and numbers.
    return list ? [{ key: query.queryKey as SavedAnswer['key'], list }] : [];
  });
  putAnswers(client, await broughtToToday(answers, [...answers, ...answersIn(client)]));
}
