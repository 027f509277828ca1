import fc from 'fast-check';
import { API_PREFIX, endpoints, type EndpointName } from '@card-rewards/functions/contract';
import { frequencies, resets } from '@card-rewards/functions/domain';
import { exampleBodies, OWN_DECISION, OWN_OFFER, OWN_USE } from './example-bodies.ts';
import type { RawRequest } from './raw-http.ts';

/** A request to one endpoint. It can be valid, slightly wrong or broken. */
export interface GeneratedRequest extends RawRequest {
  endpoint: EndpointName;
}

// The keys of `endpoints` are the names of the endpoints.
const names = Object.keys(endpoints) as EndpointName[];

/** Placeholders for the ids of the user's documents. They are replaced when the request is sent. */
export const OWN_CARD = '~own-card~';
export const OWN_BENEFIT = '~own-benefit~';

// The library's own unit of any code points takes a second to prepare.
const codePoint = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** Unlikely, invalid and malicious text. */
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: codePoint, maxLength: 60 }),
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
const anyValue = fc.oneof(
  oddText,
  fc.constantFrom('0.00', '50.00', '999999.99', '1000000.00', '-1.00', '1e5', 'NaN', '١٢.٠٠'),
  fc.constantFrom('2024-03-01', '2026-11-01', '2026-02-30', '1890-01-01', '0000-00-00', '2024-02-29'),
  fc.constantFrom(...frequencies, ...resets, 'used', 'unused', 'closed', 'Visa', 'visa', '1234', '12345'),
  fc.constantFrom(true, false, null, undefined, 0, 100, 1e300),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Sets up to two fields of a valid body, and of each object in it, to any values. A field may be new. */
function changed(body: object): fc.Arbitrary<object> {
  const inner = Object.entries(body).map(([name, value]): [string, fc.Arbitrary<unknown>] => {
    if (Array.isArray(value)) return [name, fc.tuple(...value.map((each) => changed(each)))];
    const isObject = typeof value === 'object' && value !== null;
    return [name, isObject ? changed(value) : fc.constant(value)];
  });
  const name = fc.constantFrom(...Object.keys(body), 'reset', 'times', 'unknown', '__proto__');
  const changes = fc.array(fc.tuple(name, anyValue), { maxLength: 2 });
  return fc
    .tuple(fc.record(Object.fromEntries(inner)), fc.option(changes, { freq: 1 }))
    .map(([whole, fields]) => ({ ...whole, ...Object.fromEntries(fields ?? []) }));
}

const bytes = (text: string) => Buffer.from(text, 'utf8');
const brokenBody = fc.oneof(
  fc.json().map(bytes),
  fc.jsonValue().map((value) => bytes(JSON.stringify({ ...cardSkeleton, notes: value }))),
  fc.uint8Array({ maxLength: 300 }).map((raw) => Buffer.from(raw)),
  fc.constantFrom(
    ...['', '{', 'null', '[]', '{"card_name":"a","card_name":"b"}', '{"__proto__":{"admin":true}}'].map(
      bytes,
    ),
    bytes('{"benefits":[{"type":"reward","name":"\\ud800","amount":"1.00","frequency":"monthly"}]}'),
    ...['['.repeat(20_000), '{"a":'.repeat(10_000)].map(bytes),
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
const encoding = fc.constantFrom(...Array(20).fill(null), 'gzip', 'br', 'deflate', 'unknown');
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

const ownOrBroken = (own: string) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: brokenId });
const ids = fc.record({
  id: ownOrBroken(OWN_CARD),
  cardId: ownOrBroken(OWN_CARD),
  benefitId: ownOrBroken(OWN_BENEFIT),
  useId: ownOrBroken(OWN_USE),
  decisionId: ownOrBroken(OWN_DECISION),
  offerId: ownOrBroken(OWN_OFFER),
  cardName: ownOrBroken('Amex%20Platinum'),
});

const query = fc.constantFrom(
  '',
  '?',
  '?bank=Chase&network=Visa',
  '?bank=a&bank=b',
  '?bank[x]=1',
  '?%E0%A4%A=1',
  '?network=',
  '?year=2026',
  '?year=all',
);

const headers = fc
  .record({
    'X-Time-Zone': fc.option(timeZone),
    'Idempotency-Key': fc.option(idempotencyKey),
    'X-Period-Start': seldom(fc.constantFrom('2026-10-01', '2026-01-01', '0001-01-01', 'never')),
    'If-Match': seldom(ifMatch),
    'If-None-Match': seldom(ifNoneMatch),
  })
  .map(given);

/** Returns the headers that have a value. */
function given(all: Record<string, string | null>): Record<string, string> {
  const isGiven = (header: [string, string | null]): header is [string, string] => header[1] !== null;
  return Object.fromEntries(Object.entries(all).filter(isGiven));
}

/** Generates a body with its content headers, or neither. */
function bodyOf(endpoint: EndpointName) {
  const example = exampleBodies[endpoint];
  const good = example && changed(example).map((value) => bytes(JSON.stringify(value)));
  const body = good
    ? fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: brokenBody })
    : fc.option(brokenBody, { freq: 4 });
  const content = fc.record({ 'Content-Type': contentType, 'Content-Encoding': encoding }).map(given);
  return fc.tuple(body, content).map(([sent, about]) => ({ body: sent, content: sent ? about : {} }));
}

/** This call is rare, because later calls find nothing after it. */
const deletion: EndpointName = 'DELETE /cards/{id}';

/** Generates requests to every endpoint. About half of them can succeed. */
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc
  .oneof(
    { weight: 4 * names.length, arbitrary: fc.constantFrom(...names.filter((name) => name !== deletion)) },
    { weight: 1, arbitrary: fc.constant(deletion) },
  )
  .chain((endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ');
    return fc
      .tuple(ids, query, headers, bodyOf(endpoint))
      .map(([filled, search, sent, { body, content }]) => ({
        endpoint,
        method,
        body,
        headers: { ...sent, ...content },
        // Each placeholder in a path is a key of `filled`.
        path:
          API_PREFIX +
          path.replaceAll(/\{(\w+)\}/g, (_, name) => filled[name as keyof typeof filled]) +
          search,
      }));
  });
