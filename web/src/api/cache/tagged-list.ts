import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Answer, ConditionalEndpoint } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { todayHere } from '../../browser/today.ts';
import { apiIfChanged, type ReadRequest } from '../client.ts';

/** A list as it was read, with what is needed to ask whether it has changed since. */
export interface TaggedList<Item> {
  items: Item[];
  /** The ETag that came with it; null where none came, or where the list has been changed here since. */
  tag: string | null;
  /** Which call asked for it, see {@link nextCall}. */
  asked: number;
  /** The day it is of. */
  day: PlainDate;
  /** When it was answered, in milliseconds since 1970. */
  at: number;
  /** Whether the answer came with a tag; without one it is not saved on this device. */
  hasTag: boolean;
  /** Whether it comes from this device, and the server has not confirmed it since. */
  isRestored: boolean;
}

let calls = 0;

/** A number for each call, in the order in which they are sent: no clock can turn that round. */
export function nextCall(): number {
  calls += 1;
  return calls;
}

/**
 * Reads a list, or, where it has not changed, gives again what came with its tag.
 * @param itemsIn takes the items from an answer
 */
export async function readTaggedList<Name extends ConditionalEndpoint, Item>(
  { client, queryKey, signal }: QueryFunctionContext,
  name: Name,
  request: ReadRequest<Name>,
  itemsIn: (answer: Answer<Name>) => Item[],
): Promise<TaggedList<Item>> {
  const known = client.getQueryData<TaggedList<Item>>(queryKey);
  const asked = nextCall();
  const answered = await apiIfChanged(name, request, { tag: known?.tag ?? null, signal });
  const read = answered
    ? { items: itemsIn(answered.answer), tag: answered.tag, hasTag: answered.tag !== null }
    : known;
  if (!read) throw new Error(`${name} answered that nothing has changed, but nothing was known`);
  const { items, tag, hasTag } = read;
  return { items, tag, hasTag, asked, day: todayHere(), at: Date.now(), isRestored: false };
}

/** The list after a change that was made here: the tag it came with no longer stands for it. */
export function changed<Item>(
  kept: TaggedList<Item> | undefined,
  change: (items: Item[]) => Item[],
): TaggedList<Item> | undefined {
  return kept && { ...kept, items: change(kept.items), tag: null };
}

/** For `select`: what the screens see of a list. The same list as long as nothing in it changes. */
export function itemsOf<Item>(kept: TaggedList<Item>): Item[] {
  return kept.items;
}
