import { recordUsage } from './benefit-calls.ts';
import type { Call } from './client.ts';

/** Returns the API calls that record, edit and remove the uses of one benefit. */
export function usesOf(call: Call, cardId: string, benefitId: string) {
  const path = '/cards/{cardId}/user-benefits/{benefitId}';
  const params = { cardId, benefitId };
  return {
    add: (body: object, headers: Record<string, string> = {}) =>
      call(`POST ${path}/uses`, { params, body, headers }),
    edit: (useId: string, body: object) =>
      call(`PUT ${path}/uses/{useId}`, { params: { ...params, useId }, body }),
    remove: (useId: string) => call(`DELETE ${path}/uses/{useId}`, { params: { ...params, useId } }),
    /** Ticks or unticks the benefit. `period_start` is sent as a header. */
    tick: (body: Parameters<typeof recordUsage>[3]) => recordUsage(call, cardId, benefitId, body),
  };
}

/** Reads the `captured` amounts of the card with this id, or of the only card. */
export async function capturedOf(call: Call, cardId?: string): Promise<Record<string, string>> {
  const { data } = (await call('GET /cards')).body;
  return data.find(({ id }: { id: string }) => cardId === undefined || id === cardId).captured;
}

/**
 * Formats a card's history as lines of start, end, used amount and status, by benefit and oldest first. Without a query it
 * covers the years from 2020 to 2027.
 */
export async function historyLines(
  call: Call,
  id: string,
  query?: Record<string, string>,
): Promise<string[]> {
  const years = Array.from({ length: 8 }, (_, index) => ({ year: String(2020 + index) }));
  const lines = new Map<string, string>();
  for (const each of query ? [query] : years) {
    const { body } = await call('GET /cards/{id}/history', { params: { id }, query: each });
    for (const { benefit_id, start, end, used_amount, status } of body.data)
      lines.set(`${benefit_id} ${start}`, `${start} ${end} ${used_amount} ${status}`);
  }
  return [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}
