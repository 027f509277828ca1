import { API_PREFIX, endpoints, type EndpointName } from '@card-rewards/functions/contract';
import fc from 'fast-check';
import { generatedBodies, oddText, OWN_USE } from './generated-bodies.ts';
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
    const goodBody = generatedBodies[endpoint]?.map((value) => bytes(JSON.stringify(value)));
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
