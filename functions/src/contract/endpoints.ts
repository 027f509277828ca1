import * as z from 'zod';
import { cardSchema, offerSchema } from '../domain/fields/card.ts';
import { idSchema, uuidSchema } from '../domain/fields/primitives.ts';
import { benefitPatchSchema, benefitsBodySchema, ownBenefitSchema } from './benefit-bodies.ts';
import {
  endedBenefitSchema,
  historyPeriodSchema,
  laterBenefitSchema,
  userBenefitSchema,
} from './benefit-periods.ts';
import {
  benefitSchema,
  historyQuerySchema,
  usageBodySchema,
  useBodySchema,
  useEditSchema,
} from './benefits.ts';
import { feedAddressSchema, feedStateSchema } from './calendar-feed.ts';
import {
  cardBodySchema,
  cardPatchSchema,
  decisionBodySchema,
  holdersBodySchema,
  offerBodySchema,
} from './cards.ts';
import { clientErrorSchema, type ErrorCode } from './errors.ts';
import {
  addedCardSchema,
  importBodySchema,
  importResultSchema,
  reviewedCardSchema,
  walletExportSchema,
} from './my-data.ts';
import { deviceBodySchema, deviceSchema, pushSchema } from './push.ts';
import {
  deletedReadingSchema,
  readingBodySchema,
  readingResultsSchema,
  readingSchema,
  statementWordsSchema,
} from './readings.ts';
import { reminderPreviewSchema, remindersBodySchema, remindersSchema } from './reminders.ts';
import { cardTermsSchema, termsBodySchema } from './terms.ts';

export const API_PREFIX = '/api/v1/protected';

export type RequestHeader = 'Idempotency-Key' | 'If-Match' | 'X-Period-Start' | 'X-Terms' | 'X-Undo';

/**
 * One endpoint of the API:
 *
 * - `conditional`: responds with 304 if the caller has the latest response
 * - `standalone`: reads no stored data, so its requests skip the queue
 * - `large`: handles all of a user's data, with a longer deadline and a larger body
 * - `serialized`: the handler returns the response as JSON text
 * - `errors`: the error codes that {@link errorCodesOf} cannot derive from the other fields
 */
export interface Endpoint {
  summary: string;
  headers?: readonly RequestHeader[];
  conditional?: true;
  standalone?: true;
  large?: true;
  serialized?: true;
  file?: { name: string; type: 'text/csv' };
  maxBytes?: number;
  perMinute?: number;
  errors?: readonly ErrorCode[];
  status?: 201 | 202;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

const dataOf = <Data extends z.ZodType>(data: Data) => z.strictObject({ data });

const idParams = z.strictObject({ id: idSchema });

const profileSchema = z.strictObject({
  uid: z.string(),
  email: z.string().meta({ format: 'email' }).nullable(),
  display_name: z.string().nullable(),
});

const eraseBodySchema = z.strictObject({ email: z.string().trim().max(320) }).meta({ id: 'EraseBody' });

const offerParams = idParams.extend({ offerId: offerSchema.shape.id });
const benefitParams = idParams.extend({ benefitId: idSchema });
const userBenefitParams = z.strictObject({ cardId: idSchema, benefitId: idSchema });
const useParams = userBenefitParams.extend({ useId: idSchema });

export const endpoints = {
  'GET /me': {
    summary: 'Returns the current user, as the identity provider knows them.',
    standalone: true,
    response: dataOf(profileSchema),
  },
  'GET /cards': {
    summary: "Returns the user's cards, newest first, and the number of cards that could not be read.",
    conditional: true,
    response: z.strictObject({ data: z.array(cardSchema), unreadable: z.number().int() }),
  },
  'POST /cards': {
    summary: 'Adds a card. With an Idempotency-Key a retry returns the first card.',
    headers: ['Idempotency-Key', 'X-Terms'],
    status: 201,
    body: cardBodySchema,
    response: dataOf(cardSchema),
  },
  'PUT /cards/{id}': {
    summary: 'Replaces a card, and with If-Match only at that version.',
    headers: ['If-Match'],
    params: idParams,
    body: cardBodySchema,
    response: dataOf(cardSchema),
  },
  'PUT /holders': {
    summary:
      'Sets the holders of cards together. Reminders about a holder who is renamed keep being about them.',
    errors: ['not_found'],
    body: holdersBodySchema,
    response: dataOf(z.array(cardSchema)),
  },
  'DELETE /cards/{id}': {
    summary: 'Deletes a card with its benefits and their history.',
    params: idParams,
    response: dataOf(z.strictObject({ id: idSchema })),
  },
  'POST /cards/{id}/benefits': {
    summary: 'Adds the benefits of a card from templates.',
    status: 201,
    params: idParams,
    body: benefitsBodySchema,
    response: dataOf(z.array(benefitSchema)),
  },
  'GET /cards/{id}/benefits': {
    summary: "Returns the definitions of a card's benefits.",
    params: idParams,
    response: dataOf(z.array(benefitSchema)),
  },
  'GET /cards/{id}/user-benefits': {
    summary: 'Returns the benefits of a card in their current periods.',
    errors: ['conflict'],
    params: idParams,
    response: dataOf(z.array(userBenefitSchema)),
  },
  'PUT /cards/{cardId}/user-benefits/{benefitId}': {
    summary:
      'Marks a benefit used or unused in its current period, and with X-Period-Start only in that one.',
    headers: ['X-Period-Start', 'X-Undo'],
    params: userBenefitParams,
    body: usageBodySchema,
    response: dataOf(userBenefitSchema),
  },
  'POST /cards/{cardId}/user-benefits/{benefitId}/uses': {
    summary: 'Records a use in the period that contains its day.',
    headers: ['X-Undo'],
    status: 201,
    params: userBenefitParams,
    body: useBodySchema,
    response: dataOf(userBenefitSchema),
  },
  'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': {
    summary: 'Changes a use. Another date can move it to another period.',
    headers: ['X-Undo'],
    params: useParams,
    body: useEditSchema,
    response: dataOf(userBenefitSchema),
  },
  'DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': {
    summary: 'Deletes a use.',
    headers: ['X-Undo'],
    params: useParams,
    response: dataOf(userBenefitSchema),
  },
  'PATCH /cards/{id}': {
    summary: 'Changes the fields of a card that only the user knows, and with If-Match only at that version.',
    headers: ['If-Match', 'X-Undo'],
    params: idParams,
    body: cardPatchSchema,
    response: dataOf(cardSchema),
  },
  'POST /cards/{id}/terms': {
    summary: 'Applies the terms in force to a card, or declines them.',
    headers: ['X-Undo'],
    params: idParams,
    body: termsBodySchema,
    response: dataOf(cardSchema),
  },
  'POST /cards/{id}/decisions': {
    summary:
      'Records a decision about a card or a refund of its fee, and with If-Match only at that version. A retry adds nothing.',
    headers: ['If-Match', 'X-Undo'],
    status: 201,
    params: idParams,
    body: decisionBodySchema,
    response: dataOf(cardSchema),
  },
  'DELETE /cards/{id}/decisions/{decisionId}': {
    summary: 'Takes a decision about a card back, and with If-Match only at that version.',
    headers: ['If-Match', 'X-Undo'],
    params: idParams.extend({ decisionId: idSchema }),
    response: dataOf(cardSchema),
  },
  'PUT /cards/{id}/offers/{offerId}': {
    summary:
      'Creates an offer with a deadline on a card or replaces it whole, and with If-Match only at that version.',
    headers: ['If-Match', 'X-Undo'],
    params: offerParams,
    body: offerBodySchema,
    response: dataOf(cardSchema),
  },
  'DELETE /cards/{id}/offers/{offerId}': {
    summary: 'Deletes an offer of a card, and with If-Match only at that version.',
    headers: ['If-Match', 'X-Undo'],
    params: offerParams,
    response: dataOf(cardSchema),
  },
  'POST /cards/{id}/own-benefits': {
    summary: 'Adds an own benefit. With an Idempotency-Key a retry returns the first one.',
    headers: ['Idempotency-Key'],
    status: 201,
    params: idParams,
    body: ownBenefitSchema,
    response: dataOf(benefitSchema),
  },
  'PATCH /cards/{id}/benefits/{benefitId}': {
    summary: "Changes the user's settings of a benefit, and the terms of an own benefit.",
    params: benefitParams,
    body: benefitPatchSchema,
    response: dataOf(benefitSchema),
  },
  'DELETE /cards/{id}/benefits/{benefitId}': {
    summary: 'Deletes an own benefit and keeps its history.',
    headers: ['X-Undo'],
    params: benefitParams,
    response: dataOf(z.strictObject({ id: idSchema })),
  },
  'GET /cards/{id}/use-count': {
    summary: "Returns the number of uses of a card's benefits in all periods.",
    errors: ['conflict'],
    params: idParams,
    response: dataOf(z.strictObject({ count: z.number().int() })),
  },
  'POST /readings': {
    summary:
      'Records uses of any benefits together, with statement words and fields of cards. The response names the refused uses. The others are recorded. A large reading is sent in parts with the same id.',
    body: readingBodySchema,
    response: dataOf(readingResultsSchema),
  },
  'GET /readings': {
    summary:
      'Returns the readings, newest first, and the statement words that the user has assigned to benefits.',
    response: z.strictObject({ data: z.array(readingSchema), words: z.array(statementWordsSchema) }),
  },
  'DELETE /readings/{id}': {
    summary: 'Deletes a reading with all of its parts. What was changed since stays as it is.',
    params: idParams,
    response: dataOf(deletedReadingSchema),
  },
  'POST /undo/{id}': {
    summary:
      'Undoes the request with this X-Undo, unless what it changed has changed since. A repeated call changes nothing.',
    params: idParams,
    response: dataOf(z.strictObject({ id: idSchema })),
  },
  'GET /cards/{id}/history': {
    summary: "Returns the periods of a card's benefits in a year, with their uses and their status.",
    conditional: true,
    errors: ['conflict'],
    params: idParams,
    query: historyQuerySchema,
    response: dataOf(z.array(historyPeriodSchema)),
  },
  'GET /user-benefits': {
    summary:
      'Returns, by card id, the benefits in their current periods, the benefits that begin later, the recently ended benefits, and the new terms of the card.',
    conditional: true,
    errors: ['conflict'],
    response: z.strictObject({
      data: z.record(idSchema, z.array(userBenefitSchema)),
      terms: z.record(idSchema, cardTermsSchema.nullable()),
      later: z.record(idSchema, z.array(laterBenefitSchema)),
      ended: z.record(idSchema, z.array(endedBenefitSchema)),
    }),
  },
  'GET /calendar-feed': {
    summary: 'Returns the state of the calendar feed.',
    response: dataOf(feedStateSchema),
  },
  'POST /calendar-feed': {
    summary: 'Turns the calendar feed on with a new address, which replaces the old one.',
    status: 201,
    response: dataOf(feedAddressSchema),
  },
  'DELETE /calendar-feed': {
    summary: 'Turns the calendar feed off.',
    response: dataOf(feedStateSchema),
  },
  'GET /reminders': {
    summary: 'Returns the settings of reminders.',
    response: dataOf(remindersSchema),
  },
  'PUT /reminders': {
    summary:
      'Turns reminders by mail on or off, or sets their weekday, their days or the holder they are about.',
    body: remindersBodySchema,
    response: dataOf(remindersSchema),
  },
  'GET /reminders/preview': {
    summary: 'Returns the content of a reminder sent now.',
    errors: ['conflict'],
    response: dataOf(reminderPreviewSchema),
  },
  'POST /reminders/send': {
    summary: 'Sends a reminder now, at most three an hour.',
    status: 202,
    response: dataOf(z.strictObject({ accepted: z.literal(true) })),
  },
  'GET /push': {
    summary: 'Returns the devices that get notifications, and the public key for a subscription.',
    response: dataOf(pushSchema),
  },
  'POST /push': {
    summary: 'Adds a device that gets notifications, or replaces the one with the same endpoint.',
    status: 201,
    body: deviceBodySchema,
    response: dataOf(deviceSchema),
  },
  'DELETE /push/{id}': {
    summary: 'Removes a device.',
    params: idParams,
    response: dataOf(z.strictObject({ id: idSchema })),
  },
  'POST /push/test': {
    summary: 'Sends a test notification now to one device or to all, at most three an hour.',
    status: 202,
    errors: ['not_found'],
    query: z.object({ id: idSchema.optional() }),
    response: dataOf(z.strictObject({ accepted: z.literal(true) })),
  },
  'GET /export': {
    summary: 'Returns all stored data of the cards, or of one card.',
    large: true,
    serialized: true,
    errors: ['not_found', 'conflict'],
    // With `card`, the export has only this card. A wallet above the size limit can be exported card by card.
    query: z.object({ card: idSchema.optional() }),
    response: dataOf(walletExportSchema),
  },
  'GET /export/uses.csv': {
    summary: 'Returns every use of a benefit as CSV, one use a line.',
    large: true,
    file: { name: 'uses.csv', type: 'text/csv' },
    errors: ['conflict'],
    response: z.string(),
  },
  'POST /import': {
    summary:
      'Adds the cards of an export, of a CSV list, or of the catalog, with their benefits and uses. Existing cards do not change.',
    large: true,
    body: importBodySchema,
    // `cards` has entries only if the request has the field `cards` and is not a dry run. `review` has
    // entries only if the request has an export or a CSV list and is a dry run.
    response: z.strictObject({
      data: importResultSchema,
      cards: z.array(addedCardSchema),
      review: z.array(reviewedCardSchema),
    }),
  },
  'POST /me/erase': {
    summary: "Erases all of the user's data and the account.",
    large: true,
    errors: ['recent_sign_in_required'],
    body: eraseBodySchema,
    response: dataOf(z.strictObject({ erased: z.literal(true) })),
  },
  'POST /client-errors': {
    summary: "Logs an error in the user's browser.",
    standalone: true,
    maxBytes: 8 * 1024,
    perMinute: 5,
    status: 201,
    body: clientErrorSchema,
    response: dataOf(z.strictObject({ id: uuidSchema })),
  },
  'GET /card-images/suggest/{cardName}': {
    summary: 'Returns the image that fits a card best, if any fits.',
    standalone: true,
    params: z.strictObject({ cardName: z.string() }),
    query: z.object({ bank: z.string().optional(), network: z.string().optional() }),
    response: z.strictObject({
      success: z.literal(true),
      data: z.strictObject({ available: z.boolean(), suggestedImage: z.string().nullable() }),
    }),
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export type EndpointWith<Flag extends 'conditional' | 'serialized'> = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends Record<Flag, true> ? Name : never;
}[EndpointName];

type RequestPart = 'params' | 'query' | 'body';

type PartSchema<Name extends EndpointName, Key extends RequestPart> =
  (typeof endpoints)[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : z.ZodUndefined;

export type Sent<Name extends EndpointName, Key extends RequestPart> = z.input<PartSchema<Name, Key>>;
export type Received<Name extends EndpointName, Key extends RequestPart> = z.output<PartSchema<Name, Key>>;
export type ResponseOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['response']>;

export function statusOf({ status }: Endpoint): number {
  return status ?? 200;
}

export function errorCodesOf(name: string, { params, body, standalone, errors = [] }: Endpoint): ErrorCode[] {
  return [
    'invalid_argument',
    'unauthenticated',
    ...(params && !standalone ? (['not_found'] as const) : []),
    ...(name.startsWith('GET ') || standalone ? [] : (['conflict'] as const)),
    ...errors,
    ...(body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
  ];
}
