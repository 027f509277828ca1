import { API_PREFIX, endpoints, type EndpointName } from '@card-rewards/functions/contract';
import { frequencies, resets } from '@card-rewards/functions/domain';
import fc from 'fast-check';
import type { RawRequest } from './raw-http.ts';

/** A request to one endpoint: right, slightly wrong, or nothing like a request. */
export interface GeneratedRequest extends RawRequest {
  endpoint: EndpointName;
}

// The keys of the table are its endpoint names.
const names = Object.keys(endpoints) as EndpointName[];

/** Ids of the user's own documents, to be filled in when the request is sent. */
export const OWN_CARD = '~own-card~';
export const OWN_BENEFIT = '~own-benefit~';
/** A use that a generated request may record, change and delete. */
const OWN_USE = '00000000-0000-4000-8000-000000000000';

const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    '\ufeff',
    '🏦'.repeat(50),
    'x'.repeat(3000),
    '4111 1111 1111 1111',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '../../users/other',
    '%2e%2e%2f',
    "'; DROP TABLE cards; --",
    '<script>',
  ),
);
const amount = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('0.00', '50.00', '999999.99', '1000000.00', '-1.00', '1e5', 'NaN', '١٢.٠٠'),
);
const month = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1890, max: 2030 }), fc.integer({ min: 0, max: 13 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}-01`),
  fc.constantFrom('2024-03-01', '2026-11-01', '2026-12-01', '2024-02-30', '0000-00-00', ''),
);

const cardBody = fc.record(
  {
    card_name: fc.oneof(fc.constant('Chase Sapphire Reserve'), oddText),
    bank: fc.oneof(fc.constant('Chase'), oddText),
    network: fc.constantFrom('Visa', 'MasterCard', 'American Express', 'Discover', 'Other', 'visa'),
    opening_date: fc.option(month),
    annual_fee: amount,
    status: fc.constantFrom('active', 'active', 'closed'),
    card_image_url: fc.option(fc.constantFrom('/card-art/visa-navy.svg', '//evil.example', '/a/../b', '/')),
    last_digits: fc.option(fc.constantFrom('', '1234', '12345', '123456', '١٢٣٤')),
    notes: fc.option(oddText),
    closed_date: fc.option(month, { freq: 1 }),
  },
  { requiredKeys: ['card_name', 'bank', 'network', 'annual_fee'] },
);
const template = fc.record(
  {
    type: fc.constantFrom('statement_credit', 'travel_benefit', 'insurance', 'reward', 'cashback', 'gift'),
    name: fc.oneof(fc.constantFrom('Uber Cash', 'Flight Credit'), oddText),
    amount,
    frequency: fc.constantFrom(...frequencies, 'weekly'),
    description: fc.option(oddText),
    reset: fc.constantFrom(...resets),
    monthly_amounts: fc.option(fc.dictionary(fc.constantFrom('1', '12', '13', '__proto__'), amount)),
    key: fc.option(fc.constantFrom('uber-cash', 'Uber Cash', '')),
    needs_enrolment: fc.boolean(),
  },
  { requiredKeys: ['type', 'name', 'amount', 'frequency'] },
);
const benefitsBody = fc.record(
  { benefits: fc.array(template, { maxLength: 45 }), replace: fc.boolean() },
  { requiredKeys: ['benefits'] },
);
// A change of the product sends that product's templates along.
const editBody = fc
  .tuple(cardBody, fc.option(fc.array(template, { maxLength: 5 })))
  .map(([card, benefits]) => (benefits === null ? card : { ...card, benefits }));
const day = fc.oneof(
  fc
    .date({ min: new Date('2024-03-01'), max: new Date('2026-11-20'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('2026-11-20', '2026-11-21', '2024-02-29', '2023-02-29', '0001-01-01', 'today'),
);
const useFields = {
  used_on: day,
  amount: fc.oneof({ weight: 5, arbitrary: fc.constant('0.01') }, { weight: 1, arbitrary: amount }),
  note: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('Socks', null) }, { weight: 1, arbitrary: oddText }),
  posted: fc.option(fc.boolean()),
};
const useBody = fc.record(
  {
    id: fc.oneof(
      { weight: 9, arbitrary: fc.oneof(fc.uuid(), fc.constant(OWN_USE)) },
      { weight: 1, arbitrary: fc.constant('mine') },
    ),
    ...useFields,
  },
  { requiredKeys: ['used_on', 'amount'] },
);
const useEdit = fc.record(useFields, { requiredKeys: ['used_on', 'amount'] });
const usageFields = {
  status: fc.constantFrom('used', 'unused', 'expired'),
  used_amount: amount,
  period_start: fc.constantFrom('2026-10-01', '2026-11-01', '2026-01-01', '0001-01-01', 'never'),
};
const required: ('status' | 'used_amount')[] = ['status', 'used_amount'];
const usageBody = fc.oneof(
  { weight: 4, arbitrary: fc.record(usageFields, { requiredKeys: required }) },
  {
    weight: 1,
    arbitrary: fc.record(
      { ...usageFields, uses: fc.array(useBody, { maxLength: 3 }) },
      { requiredKeys: required },
    ),
  },
);
const cardPatch = fc.record(
  {
    holder: fc.option(fc.oneof(fc.constant('Ana'), oddText)),
    nickname: fc.option(oddText),
    notes: fc.option(oddText),
    fees: fc.array(fc.record({ from: month, amount }), { maxLength: 3 }),
    fee_day: fc.option(fc.constantFrom('03-15', '02-29', '02-30', '3-1')),
    tracked_fully: fc.boolean(),
  },
  { requiredKeys: [] },
);
const ownFields = {
  ...{
    type: fc.constantFrom('reward', 'travel_benefit', 'gift'),
    name: fc.oneof(fc.constant('Voucher'), oddText),
  },
  amount: fc.oneof(fc.constantFrom('0.00', '50.00'), amount),
  frequency: fc.constantFrom(...frequencies),
  description: fc.option(oddText),
  reset: fc.constantFrom(...resets),
  monthly_amounts: fc.option(fc.dictionary(fc.constantFrom('1', '12'), amount), { freq: 1 }),
  times: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 1 }),
  expires_on: fc.option(day, { freq: 1 }),
};
const ownBenefit = fc.record(ownFields, { requiredKeys: ['type', 'name', 'amount', 'frequency'] });
const ownTerms = fc.record(
  { name: oddText, amount, reset: fc.constantFrom(...resets), monthly_amounts: fc.constant(null) },
  { requiredKeys: [] },
);
const holdersFields = {
  ignored: fc.boolean(),
  auto_claim: fc.boolean(),
  enrolment: fc.constantFrom('none', 'needed', 'done', 'never'),
  note: fc.option(fc.oneof(fc.constant('Delta'), oddText)),
  own_terms: fc.option(ownTerms),
};
const benefitPatch = fc.oneof(
  { weight: 4, arbitrary: fc.record(holdersFields, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record({ ...holdersFields, ...ownFields }, { requiredKeys: [] }) },
);
const bodyOf: Partial<Record<EndpointName, fc.Arbitrary<object>>> = {
  'POST /cards': cardBody,
  'PUT /cards/{id}': editBody,
  'POST /cards/{id}/benefits': benefitsBody,
  'PUT /cards/{cardId}/user-benefits/{benefitId}': usageBody,
  'PATCH /cards/{id}': cardPatch,
  'POST /cards/{id}/terms': fc.record({ version: day, take: fc.boolean() }),
  'POST /cards/{id}/own-benefits': ownBenefit,
  'PATCH /cards/{id}/benefits/{benefitId}': benefitPatch,
  'POST /cards/{cardId}/user-benefits/{benefitId}/uses': useBody,
  'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': useEdit,
};

const bytes = (text: string) => Buffer.from(text, 'utf8');
const brokenBody = fc.oneof(
  fc.json().map(bytes),
  fc.jsonValue().map((value) => bytes(JSON.stringify({ ...cardSkeleton, notes: value }))),
  fc.uint8Array({ maxLength: 300 }).map((raw) => Buffer.from(raw)),
  fc.constantFrom(
    bytes(''),
    bytes('{'),
    bytes('null'),
    bytes('[]'),
    bytes('{"card_name":"a","card_name":"b"}'),
    bytes('{"__proto__":{"admin":true}}'),
    bytes('{"benefits":[{"type":"reward","name":"\\ud800","amount":"1.00","frequency":"monthly"}]}'),
    bytes('['.repeat(20_000)),
    bytes('{"a":'.repeat(10_000)),
    bytes(`{"benefits":${'['.repeat(5000)}${']'.repeat(5000)}}`),
    bytes(JSON.stringify({ notes: 'x'.repeat(66_000) })),
    Buffer.from('\ufeff{"benefits":[]}', 'utf16le'),
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  ),
);
const cardSkeleton = { card_name: 'Card', bank: 'Bank', network: 'Visa', annual_fee: '0.00' };

const contentType = fc.constantFrom(
  ...Array<string>(8).fill('application/json'),
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  ';;;',
);
const encoding = fc.constantFrom(...Array<string>(20).fill(''), 'gzip', 'br', 'deflate', 'unknown');
const timeZone = fc.constantFrom(
  'UTC',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  '+14:00',
  'Mars/Olympus',
  '',
);
const ifMatch = fc.constantFrom('"1"', '"2"', '*', 'W/"1"', '1', '"1", "2"', '""', '"');
const ifNoneMatch = fc.constantFrom('*', '"test.2.2026-11-20"', 'W/"x", "y"', 'none', '"');
const idempotencyKey = fc.oneof(fc.uuid(), fc.constantFrom('1', '00000000-0000-0000-0000-000000000000'));

const seldom = (header: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: header });

const brokenId = fc.oneof(
  oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 900) || 'x'),
  fc.constantFrom('%E0%A4%A', '%00', '..', '%2e%2e', '%2F', 'a%2Fb', 'x'.repeat(2000), '%', '__proto__'),
);

/** After this one the others find nothing. */
const deletion: EndpointName = 'DELETE /cards/{id}';

/** @returns requests to every endpoint, about half of them such that they can succeed */
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc
  .oneof(
    { weight: 4 * names.length, arbitrary: fc.constantFrom(...names.filter((name) => name !== deletion)) },
    { weight: 1, arbitrary: fc.constant(deletion) },
  )
  .chain((endpoint) => {
    const [method = '', pathTemplate = ''] = endpoint.split(' ');
    const ownOrBroken = (own: string) =>
      fc.oneof({ weight: 5, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: brokenId });
    const goodBody = bodyOf[endpoint]?.map((value) => bytes(JSON.stringify(value)));
    return fc
      .record({
        card: ownOrBroken(OWN_CARD),
        benefit: ownOrBroken(OWN_BENEFIT),
        use: ownOrBroken(OWN_USE),
        cardName: fc.oneof(fc.constant('Amex%20Platinum'), brokenId),
        query: fc.constantFrom(
          '',
          '?',
          '?bank=Chase&network=Visa',
          '?bank=a&bank=b',
          '?bank[x]=1',
          '?%E0%A4%A=1',
          '?network=',
          '?year=2026',
          '?year=all',
        ),
        body: goodBody
          ? fc.oneof({ weight: 3, arbitrary: goodBody }, { weight: 1, arbitrary: brokenBody })
          : fc.option(brokenBody, { freq: 4 }),
        contentType,
        encoding,
        timeZone: fc.option(timeZone),
        idempotencyKey: fc.option(idempotencyKey),
        ifMatch: seldom(ifMatch),
        ifNoneMatch: seldom(ifNoneMatch),
      })
      .map((parts) => ({
        endpoint,
        method,
        path:
          API_PREFIX +
          pathTemplate
            .replace(/\{(id|cardId)\}/, () => parts.card)
            .replace('{benefitId}', () => parts.benefit)
            .replace('{useId}', () => parts.use)
            .replace('{cardName}', () => parts.cardName) +
          parts.query,
        headers: {
          ...(parts.body ? { 'Content-Type': parts.contentType } : {}),
          ...(parts.body && parts.encoding ? { 'Content-Encoding': parts.encoding } : {}),
          ...(parts.timeZone === null ? {} : { 'X-Time-Zone': parts.timeZone }),
          ...(parts.idempotencyKey === null ? {} : { 'Idempotency-Key': parts.idempotencyKey }),
          ...(parts.ifMatch === null ? {} : { 'If-Match': parts.ifMatch }),
          ...(parts.ifNoneMatch === null ? {} : { 'If-None-Match': parts.ifNoneMatch }),
        },
        body: parts.body,
      }));
  });
