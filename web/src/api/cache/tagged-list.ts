import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointWith, ResponseOf } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { todayHere } from '../../browser/today.ts';
import { apiIfChanged, nextCall, type ReadRequest } from '../client.ts';

interface Tagged {
  /** Null if the response had no ETag, or if the list was changed locally after the response. */
  tag: string | null;
  asked: number;
  day: PlainDate;
  at: number;
  /** Whether the response had a tag. A list whose response had no tag is not saved on this device. */
  hasTag: boolean;
  isRestored: boolean;
}

export interface TaggedList<Item> extends Tagged {
  items: Item[];
}

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

export function changed<List extends TaggedList<unknown>>(
  kept: List | undefined,
  change: (items: List['items']) => List['items'],
): List | undefined {
  return kept && { ...kept, items: change(kept.items), tag: null };
}

export function itemsOf<Item>(kept: TaggedList<Item>): Item[] {
  return kept.items;
}
