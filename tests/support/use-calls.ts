import type { Call, Reply } from './client.ts';

/** A benefit's uses as a user records them. */
export interface UseCalls {
  add(body: object, headers?: Record<string, string>): Promise<Reply>;
  edit(useId: string, body: object): Promise<Reply>;
  remove(useId: string): Promise<Reply>;
  tick(body: object): Promise<Reply>;
}

export function usesOf(call: Call, cardId: string, benefitId: string): UseCalls {
  const path = '/cards/{cardId}/user-benefits/{benefitId}';
  const params = { cardId, benefitId };
  return {
    add: (body, headers = {}) => call(`POST ${path}/uses`, { params, body, headers }),
    edit: (useId, body) => call(`PUT ${path}/uses/{useId}`, { params: { ...params, useId }, body }),
    remove: (useId) => call(`DELETE ${path}/uses/{useId}`, { params: { ...params, useId } }),
    tick: (body) => call(`PUT ${path}`, { params, body }),
  };
}

/** What a card has captured: the one of this id, or the only one. */
export async function capturedOf(call: Call, cardId?: string): Promise<Record<string, string>> {
  const { data } = (await call('GET /cards')).body;
  return data.find(({ id }: { id: string }) => cardId === undefined || id === cardId).captured;
}

/** The lines of a card's history: start, end, what was used and what became of it. */
export async function historyLines(call: Call, id: string, query: Record<string, string> = {}) {
  const { body } = await call('GET /cards/{id}/history', { params: { id }, query });
  return body.data.map(
    (each: Record<string, string>) => `${each.start} ${each.end} ${each.used_amount} ${each.status}`,
  );
}
