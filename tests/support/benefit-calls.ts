import type { BenefitTemplate, CardBody, UserBenefit } from '@card-rewards/functions/contract';
import type { Call } from './client.ts';
import { platinum } from './examples.ts';

/** Adds a Platinum card with benefits and resolves with its id. */
export async function addCard(
  call: Call,
  benefits: BenefitTemplate[],
  fields: Partial<CardBody> = {},
): Promise<string> {
  const { body } = await call('POST /cards', { body: { ...platinum, ...fields } });
  await call('POST /cards/{id}/benefits', { params: { id: body.data.id }, body: { benefits } });
  return body.data.id;
}

/**
 * Returns templates with the specification's fields, as a client sends them. The server adds the other fields from the
 * catalogue.
 */
export function specifiedFields(templates: readonly BenefitTemplate[]): BenefitTemplate[] {
  return templates.map(({ type, name, amount, frequency, description }) => ({
    type,
    name,
    amount,
    frequency,
    description,
  }));
}

/**
 * Adds an offer to a card. By default, it asks for 6,000.00 from November 1, 2026 to the given date and gives miles.
 */
export function putOffer(
  call: Call,
  id: string,
  until: string,
  fields: object = {},
  offerId: string = crypto.randomUUID(),
) {
  const params = { id, offerId };
  const body = { reward: '75,000 miles', spend: '6000.00', from: '2026-11-01', until, ...fields };
  return call('PUT /cards/{id}/offers/{offerId}', { params, body });
}

/** Reads the benefits of a card in their current periods. */
export async function readBenefits(call: Call, cardId: string, headers = {}) {
  return (await call('GET /cards/{id}/user-benefits', { params: { id: cardId }, headers })).body.data;
}

/** Reads the card's benefit with this name, in its current period. */
export async function benefitNamed(call: Call, cardId: string, name: string) {
  return (await readBenefits(call, cardId)).find(({ benefit }: UserBenefit) => benefit.benefit_name === name);
}

export function recordUsage(
  call: Call,
  cardId: string,
  benefitId: string,
  { period_start, ...body }: { period_start?: string; [field: string]: unknown },
) {
  const headers: Record<string, string> =
    period_start === undefined ? {} : { 'X-Period-Start': period_start };
  const params = { cardId, benefitId };
  return call('PUT /cards/{cardId}/user-benefits/{benefitId}', { params, body, headers });
}

/** Returns the API calls that record, edit and delete the uses of one benefit. */
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
 * Formats a card's history. Each line has the start, end, used amount and status of a period. The lines are grouped by
 * benefit, oldest first. Without a query, the history has the years from 2020 to 2027.
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
