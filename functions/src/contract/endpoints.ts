import * as z from 'zod';
import {
  benefitSchema,
  benefitsBodySchema,
  restoreBodySchema,
  usageBodySchema,
  userBenefitSchema,
} from './benefits.ts';
import { feedAddressSchema, feedStateSchema } from './calendar-feed.ts';
import { cardEditSchema } from './card-edit.ts';
import { cardBodySchema, cardSchema } from './cards.ts';
import { answer, cardParams, type Endpoint } from './endpoint.ts';
import { historyPeriodSchema, historyQuerySchema } from './history.ts';
import { exportQuerySchema, importBodySchema, importResultSchema, walletExportSchema } from './my-data.ts';
import { idSchema } from './primitives.ts';
import { reminderPreviewSchema, remindersBodySchema, remindersSchema } from './reminders.ts';
import { statementEndpoints } from './statement-endpoints.ts';
import { useBodySchema, useCountSchema, useEditSchema } from './uses.ts';
import { editEndpoints } from './edit-endpoints.ts';

export const API_PREFIX = '/api/v1/protected';

/** `GET /me`: the current user as the identity provider knows them. */
const profileSchema = z.strictObject({
  uid: z.string(),
  email: z.string().meta({ format: 'email' }).nullable(),
  display_name: z.string().nullable(),
});

/** The user's own e-mail address, typed to say that they mean it. */
const eraseBodySchema = z.strictObject({ email: z.string().trim().max(320) }).meta({ id: 'EraseBody' });

const userBenefitParams = z.strictObject({ cardId: idSchema, benefitId: idSchema });
const useParams = userBenefitParams.extend({ useId: idSchema });

/**
 * Every call of the API: method and path below {@link API_PREFIX} → what it takes and what it answers. The
 * server's handlers and the client's calls are both typed by this table.
 */
export const endpoints = {
  'GET /me': {
    summary: 'The current user, as the identity provider knows them.',
    standalone: true,
    status: 200,
    response: answer(profileSchema),
  },
  'GET /cards': {
    summary: "The user's cards, newest first, and how many of them could not be read.",
    conditional: true,
    status: 200,
    response: z.strictObject({ data: z.array(cardSchema), unreadable: z.number().int() }),
  },
  'POST /cards': {
    summary: 'Adds a card. With an Idempotency-Key a retry answers the first card.',
    headers: ['Idempotency-Key'],
    errors: ['conflict'],
    status: 201,
    body: cardBodySchema,
    response: answer(cardSchema),
  },
  'PUT /cards/{id}': {
    summary: 'Replaces a card. With If-Match only while that is its version.',
    headers: ['If-Match'],
    errors: ['not_found', 'conflict'],
    status: 200,
    params: cardParams,
    body: cardEditSchema,
    response: answer(cardSchema),
  },
  'DELETE /cards/{id}': {
    summary: 'Deletes a card with its benefits and all their history.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: cardParams,
    response: answer(z.strictObject({ id: idSchema })),
  },
  'POST /cards/{id}/benefits': {
    summary: 'Populates the benefits of a card from templates.',
    errors: ['not_found', 'conflict'],
    status: 201,
    params: cardParams,
    body: benefitsBodySchema,
    response: answer(z.array(benefitSchema)),
  },
  'GET /cards/{id}/benefits': {
    summary: "The definitions of a card's benefits.",
    errors: ['not_found'],
    status: 200,
    params: cardParams,
    response: answer(z.array(benefitSchema)),
  },
  'GET /cards/{id}/user-benefits': {
    summary: 'The benefits of a card in their current periods.',
    errors: ['not_found'],
    status: 200,
    params: cardParams,
    response: answer(z.array(userBenefitSchema)),
  },
  'PUT /cards/{cardId}/user-benefits/{benefitId}': {
    summary: 'Marks a benefit used or unused in its current period, which X-Period-Start may name.',
    headers: ['X-Period-Start'],
    errors: ['not_found', 'conflict'],
    status: 200,
    params: userBenefitParams,
    body: usageBodySchema,
    response: answer(userBenefitSchema),
  },
  'POST /cards/{cardId}/user-benefits/{benefitId}/restore': {
    summary: 'Puts back the uses that a period had before a tick: how a tick is undone.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: userBenefitParams,
    body: restoreBodySchema,
    response: answer(userBenefitSchema),
  },
  'POST /cards/{cardId}/user-benefits/{benefitId}/uses': {
    summary: 'Records a use in the period that contains its day.',
    errors: ['not_found', 'conflict'],
    status: 201,
    params: userBenefitParams,
    body: useBodySchema,
    response: answer(userBenefitSchema),
  },
  'PUT /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': {
    summary: 'Changes a use; another day may bring it into another period.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: useParams,
    body: useEditSchema,
    response: answer(userBenefitSchema),
  },
  'DELETE /cards/{cardId}/user-benefits/{benefitId}/uses/{useId}': {
    summary: 'Takes a use away.',
    errors: ['not_found', 'conflict'],
    status: 200,
    params: useParams,
    response: answer(userBenefitSchema),
  },
  ...editEndpoints,
  'GET /cards/{id}/use-count': {
    summary: "How many uses are recorded of a card's benefits, in all their periods.",
    errors: ['not_found'],
    status: 200,
    params: cardParams,
    response: answer(useCountSchema),
  },
  ...statementEndpoints,
  'GET /cards/{id}/history': {
    summary: "What became of a card's benefits in their periods of a year.",
    conditional: true,
    errors: ['not_found'],
    status: 200,
    params: cardParams,
    query: historyQuerySchema,
    response: answer(z.array(historyPeriodSchema)),
  },
  'GET /user-benefits': {
    summary: 'The benefits of every card in their current periods, by card id.',
    conditional: true,
    status: 200,
    response: answer(z.record(idSchema, z.array(userBenefitSchema))),
  },
  'GET /calendar-feed': {
    summary: 'Whether the calendar feed is on.',
    status: 200,
    response: answer(feedStateSchema),
  },
  'POST /calendar-feed': {
    summary: 'Switches the calendar feed on under a new address, in place of the one before.',
    errors: ['conflict'],
    status: 201,
    response: answer(feedAddressSchema),
  },
  'DELETE /calendar-feed': {
    summary: 'Switches the calendar feed off.',
    errors: ['conflict'],
    status: 200,
    response: answer(feedStateSchema),
  },
  'GET /reminders': {
    summary: 'Whether reminders by mail are on, and when.',
    status: 200,
    response: answer(remindersSchema),
  },
  'PUT /reminders': {
    summary: 'Turns reminders by mail on or off, or moves them to another weekday.',
    errors: ['conflict'],
    status: 200,
    body: remindersBodySchema,
    response: answer(remindersSchema),
  },
  'GET /reminders/preview': {
    summary: 'What a reminder would say now.',
    status: 200,
    response: answer(reminderPreviewSchema),
  },
  'POST /reminders/send': {
    summary: 'Sends a reminder now, at most three an hour.',
    errors: ['conflict'],
    status: 202,
    response: answer(z.strictObject({ accepted: z.literal(true) })),
  },
  'GET /export': {
    summary: 'A copy of everything that is stored of the cards, or of one of them.',
    large: true,
    errors: ['not_found', 'conflict'],
    status: 200,
    query: exportQuerySchema,
    response: answer(walletExportSchema),
  },
  'GET /export/uses.csv': {
    summary: 'Every use of a benefit, one a line.',
    large: true,
    file: { name: 'uses.csv', type: 'text/csv' },
    errors: ['conflict'],
    status: 200,
    response: z.string(),
  },
  'POST /import': {
    summary:
      'Adds the cards of an export or of a list, each with all that belongs to it; those that are there already stay.',
    large: true,
    errors: ['conflict'],
    status: 200,
    body: importBodySchema,
    response: answer(importResultSchema),
  },
  'POST /me/erase': {
    summary: 'Erases everything there is of the user, the account included.',
    large: true,
    errors: ['recent_sign_in_required', 'conflict'],
    status: 200,
    body: eraseBodySchema,
    response: answer(z.strictObject({ erased: z.literal(true) })),
  },
  'GET /card-images/suggest/{cardName}': {
    summary: 'The image that fits a card best, if any fits.',
    standalone: true,
    status: 200,
    params: z.strictObject({ cardName: z.string() }),
    query: z.object({ bank: z.string().optional(), network: z.string().optional() }),
    response: z.strictObject({
      success: z.literal(true),
      data: z.strictObject({ available: z.boolean(), suggestedImage: z.string().nullable() }),
    }),
  },
} as const satisfies Record<string, Endpoint>;
