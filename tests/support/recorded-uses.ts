import { recordUsage } from './benefit-calls.ts';
import type { Call, Reply } from './client.ts';

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

type Entry = Reply['body']['data'][number];

/** Reads a card's history over several years. Each period comes once, grouped by benefit, oldest first. */
export async function historyOfYears(call: Call, id: string, from = 2020, to = 2027) {
  const years = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  const found = new Map<string, Entry>();
  for (const year of years) {
    const { body } = await call('GET /cards/{id}/history', { params: { id }, query: { year } });
    for (const each of body.data as Entry[]) found.set(`${each.benefit_id} ${each.start}`, each);
  }
  const benefits = [...new Set([...found.values()].map((each) => each.benefit_id))];
  return benefits.flatMap((benefit) =>
    [...found.values()]
      .filter((each) => each.benefit_id === benefit)
      .toSorted((one, other) => (one.start < other.start ? -1 : 1)),
  );
}

/** Formats a card's history as lines of start, end, used amount and status. Without a query it covers all years. */
export async function historyLines(call: Call, id: string, query?: Record<string, string>) {
  const periods = query
    ? (await call('GET /cards/{id}/history', { params: { id }, query })).body.data
    : await historyOfYears(call, id);
  return periods.map(
    (each: Record<string, string>) =>
      `${each['start']} ${each['end']} ${each['used_amount']} ${each['status']}`,
  );
}
