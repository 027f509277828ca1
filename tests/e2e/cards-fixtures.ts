import type { Locator, Page } from '@playwright/test';
import {
  cardBodySchema,
  type BenefitTemplate,
  type Card,
  type CardBody,
  type UserBenefit,
} from '@card-rewards/functions/contract';
import { clientOf, type Call } from '../support/client.ts';
import { stackUrl } from '../support/environment.ts';
import { test as base } from './fixtures.ts';
import { enter } from './visit.ts';

export type Give = (card?: Partial<CardBody>, templates?: Partial<BenefitTemplate>[]) => Promise<Card>;

interface CardFixtures {
  /** The date for the browser and the API, at noon UTC. */
  today: string;
  onToday: undefined;
  /** Adds a card to the account through the API. */
  give: Give;
  /** Opens a page as the account. */
  open: (path: string) => Promise<void>;
}

export const timezoneId = 'America/New_York';

/**
 * Extends the base test with a fixed date in New York, for the browser and for `api`, and with cards for the account.
 */
export const test = base.extend<CardFixtures>({
  timezoneId,
  today: ['2026-11-20', { option: true }],
  onToday: [
    async ({ page, today }, use) => {
      await setToday(page, today);
      await use(undefined);
    },
    { auto: true },
  ],
  api: async ({ account, today }, use) => {
    const call = clientOf(stackUrl, account.idToken);
    const day = { 'X-Debug-Today': today };
    await use((name, request) => call(name, { ...request, headers: { ...day, ...request?.headers } }));
  },
  give: async ({ api }, use) =>
    use(async (card, templates = []) => {
      const { body } = await api('POST /cards', { body: { ...flex, ...card } });
      if (templates.length > 0) {
        const benefits = templates.map((template) => ({ ...travelCredit, ...template }));
        await api('POST /cards/{id}/benefits', { params: { id: body.data.id }, body: { benefits } });
      }
      return body.data;
    }),
  open: async ({ page, account }, use) => use((path) => enter(page, account, path)),
});

export { expect } from '@playwright/test';

/** Sets the date of the API with a header. Intercepted requests would be slower and never cached. */
async function setApiDay(page: Page, day: string): Promise<void> {
  await page.setExtraHTTPHeaders({ 'X-Debug-Today': day });
}

/** Sets the clock of the browser to noon UTC of a date, and the date of the API. */
export async function setToday(page: Page, day: string): Promise<void> {
  // A response with the former date must not have the new time, because its date would then count.
  await setApiDay(page, day);
  await page.clock.setFixedTime(`${day}T12:00:00Z`);
}

/** A card without benefits in the catalogue. Each test adds the benefits that it needs. */
const flex: CardBody = {
  card_name: 'Chase Freedom Flex',
  bank: 'Chase',
  network: 'MasterCard',
  opening_date: '2024-03-01',
  annual_fee: '0.00',
  card_image_url: '/card-art/chase-freedom-flex.svg',
  last_digits: null,
  notes: null,
  closed_date: null,
};

const travelCredit: BenefitTemplate = {
  type: 'travel_benefit',
  name: 'Travel Credit',
  amount: '300.00',
  frequency: 'annually',
  description: null,
};

/** Locates the tile of a card by its displayed name. */
export function tile(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'My credit cards' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export function tileNames(page: Page): Locator {
  return page.getByRole('list', { name: 'My credit cards' }).getByRole('heading');
}

export function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Benefits', exact: true });
}

export const phone = { width: 390, height: 844 };

/** Counts the benefit rows whose bottom edge is above the bar at the foot of a {@link phone}. */
export function countAboveBar(page: Page): Promise<number> {
  const bar = phone.height - 56;
  return panel(page)
    .getByRole('listitem')
    .evaluateAll((rows, top) => rows.filter((row) => row.getBoundingClientRect().bottom <= top).length, bar);
}

/** Locates the row of a benefit by its displayed name. */
export function row(page: Page, name: string): Locator {
  return panel(page)
    .getByRole('list', { name: 'Benefits' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}

export function rowNames(page: Page): Locator {
  return panel(page).getByRole('list', { name: 'Benefits' }).locator('label');
}

/** Locates the lines that separate rows with different expiry dates. */
export function sectionLines(page: Page): Locator {
  return panel(page).getByRole('list', { name: 'Benefits' }).locator('div[aria-hidden]');
}

export function checkbox(page: Page, name: string): Locator {
  return row(page, name).getByRole('checkbox');
}

export const isPut = (request: { method: () => string }): boolean => request.method() === 'PUT';

/** Collects the requests that the page sends after this call, in an array that keeps growing. */
export function requestsOf(
  page: Page,
  method: string,
  path: RegExp,
): { body: unknown; key: string | null }[] {
  const requests: { body: unknown; key: string | null }[] = [];
  page.on('request', (request) => {
    if (request.method() !== method || !path.test(new URL(request.url()).pathname)) return;
    requests.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] ?? null });
  });
  return requests;
}

/** Ticks a benefit of 300.00, as another device does. */
export async function tickElsewhere(api: Call, name = travelCredit.name): Promise<void> {
  const benefits = benefitsIn(await api('GET /user-benefits'));
  const { card_id: cardId = '', id: benefitId = '' } =
    benefits.find(({ benefit }) => benefit.benefit_name === name) ?? {};
  const params = { cardId, benefitId };
  const body = { status: 'used', used_amount: '300.00' };
  await api('PUT /cards/{cardId}/user-benefits/{benefitId}', { params, body });
}

/** Flattens the response of `GET /user-benefits`. */
export function benefitsIn(answer: { body: { data: Record<string, UserBenefit[]> } }): UserBenefit[] {
  return Object.values(answer.body.data).flat();
}

/** Returns the body that saves a card unchanged, without the fields that only a response has. */
export function bodyOf(card: Card): CardBody {
  const sent = Object.entries(card).filter(([field]) => field in cardBodySchema.shape);
  // Only the fields of the schema remain.
  return Object.fromEntries(sent) as unknown as CardBody;
}
