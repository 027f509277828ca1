import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointWith, ResponseOf } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { todayHere } from '../../browser/today.ts';
import { apiIfChanged, nextCall, type ReadRequest } from '../client.ts';

interface Tagged {
  /** Null if the response had no ETag or the list was changed locally since. */
  tag: string | null;
  asked: number;
  day: PlainDate;
  at: number;
  /** Whether the response came with a tag. Without one it is not saved on this device. */
  hasTag: boolean;
  /** Whether it comes from this device and the server has not confirmed it yet. */
  isRestored: boolean;
}

export interface TaggedList<Item> extends Tagged {
  items: Item[];
}

/**
 * Reads a list. Returns the known list if the server says that nothing has changed.
 * @param contentOf extracts the items, and the other data that is kept with them, from a response
 */
export async function readTaggedList<
  Name extends EndpointWith<'conditional'>,
  Content extends { items: unknown[] },
>(
  { client, queryKey, signal }: QueryFunctionContext,
  name: Name,
  request: ReadRequest<Name>,
  contentOf: (response: ResponseOf<Name>) => Content,
): Promise<Content & Tagged> {
  const known = client.getQueryData<Content & Tagged>(queryKey);
  const asked = nextCall();
  const fresh = await apiIfChanged(name, request, { tag: known?.tag ?? null, signal });
  const read = fresh ? { ...contentOf(fresh.response), tag: fresh.tag, hasTag: fresh.tag !== null } : known;
  if (!read) throw new Error(`${name} responded that nothing has changed, but nothing was known`);
  return { ...read, asked, day: todayHere(), at: Date.now(), isRestored: false };
}

/** Returns a list after a local change, without the tag that no longer matches. */
export function changed<List extends TaggedList<unknown>>(
  kept: List | undefined,
  change: (items: List['items']) => List['items'],
): List | undefined {
  return kept && { ...kept, items: change(kept.items), tag: null };
}

/** The items remain the same array until one changes. */
export function itemsOf<Item>(kept: TaggedList<Item>): Item[] {
  return kept.items;
}
