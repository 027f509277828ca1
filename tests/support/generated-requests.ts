import { API_PREFIX, endpoints, type EndpointName } from '@card-rewards/functions/contract';
import { frequencies, resets } from '@card-rewards/functions/domain';
import fc from 'fast-check';
import { exampleBodies, OWN_DECISION, OWN_OFFER, OWN_USE } from './example-bodies.ts';
import type { RawRequest } from './raw-http.ts';

/** A request to one endpoint, which may be valid, slightly wrong or broken. */
export interface GeneratedRequest extends RawRequest {
  endpoint: EndpointName;
}

// The keys of the table are its endpoint names.
const names = Object.keys(endpoints) as EndpointName[];

/** Placeholders for the ids of the user's documents, filled in when the request is sent. */
export const OWN_CARD = '~own-card~';
export const OWN_BENEFIT = '~own-benefit~';

/** Unlikely, invalid and malicious text. */
const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ...['', ' ', '\0', '\ud800', '\u202e', '\ufeff', '🏦'.repeat(50), 'x'.repeat(3000)],
    '4111 1111 1111 1111',
  ),
  fc.constantFrom(
    ...['__proto__', 'constructor', '../../users/other', '%2e%2e%2f', "'; DROP TABLE cards; --", '<script>'],
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

/** Replaces up to two fields of a valid body, and of the objects in it, by any value. */
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
const encoding = fc.constantFrom(...Array<string>(20).fill(''), 'gzip', 'br', 'deflate', 'unknown');
const timeZone = fc.constantFrom(
  ...['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', '+14:00', 'Mars/Olympus', ''],
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

/** Returns the headers that have a value. */
function given(headers: Record<string, string | null>): Record<string, string> {
  const isGiven = (header: [string, string | null]): header is [string, string] => header[1] !== null;
  return Object.fromEntries(Object.entries(headers).filter(isGiven));
}

/** This call is rare, because the calls after it find nothing. */
const deletion: EndpointName = 'DELETE /cards/{id}';

/** Generates requests to every endpoint, about half of which can succeed. */
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = fc
  .oneof(
    { weight: 4 * names.length, arbitrary: fc.constantFrom(...names.filter((name) => name !== deletion)) },
    { weight: 1, arbitrary: fc.constant(deletion) },
  )
  .chain((endpoint) => {
    const [method = '', pathTemplate = ''] = endpoint.split(' ');
    const ownOrBroken = (own: string) =>
      fc.oneof({ weight: 5, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: brokenId });
    const example = exampleBodies[endpoint];
    const goodBody = example && changed(example).map((value) => bytes(JSON.stringify(value)));
    return fc
      .record({
        card: ownOrBroken(OWN_CARD),
        benefit: ownOrBroken(OWN_BENEFIT),
        use: ownOrBroken(OWN_USE),
        decision: ownOrBroken(OWN_DECISION),
        offer: ownOrBroken(OWN_OFFER),
        cardName: fc.oneof(fc.constant('Amex%20Platinum'), brokenId),
        query: fc.constantFrom(
          ...['', '?', '?bank=Chase&network=Visa', '?bank=a&bank=b', '?bank[x]=1', '?%E0%A4%A=1'],
          ...['?network=', '?year=2026', '?year=all'],
        ),
        body: goodBody
          ? fc.oneof({ weight: 3, arbitrary: goodBody }, { weight: 1, arbitrary: brokenBody })
          : fc.option(brokenBody, { freq: 4 }),
        contentType,
        encoding,
        timeZone: fc.option(timeZone),
        idempotencyKey: fc.option(idempotencyKey),
        ifMatch: seldom(ifMatch),
        periodStart: seldom(fc.constantFrom('2026-10-01', '2026-01-01', '0001-01-01', 'never')),
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
            .replace('{decisionId}', () => parts.decision)
            .replace('{offerId}', () => parts.offer)
            .replace('{cardName}', () => parts.cardName) +
          parts.query,
        headers: given({
          'Content-Type': parts.body && parts.contentType,
          'Content-Encoding': parts.body && (parts.encoding || null),
          'X-Time-Zone': parts.timeZone,
          'Idempotency-Key': parts.idempotencyKey,
          'X-Period-Start': parts.periodStart,
          'If-Match': parts.ifMatch,
          'If-None-Match': parts.ifNoneMatch,
        }),
        body: parts.body,
      }));
  });
