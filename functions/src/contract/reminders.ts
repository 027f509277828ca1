import * as z from 'zod';
import { freeText, instantSchema } from '../domain/fields/primitives.ts';
import { MAX_HOLDER_LENGTH, MAX_REMINDERS, reminderDayChoices, type ReminderKind } from '../domain/index.ts';

/** From 1 for Monday to 7 for Sunday. */
const weekdaySchema = z.int().min(1, 'must be from 1 to 7').max(7, 'must be from 1 to 7');

const daysListSchema = (choices: readonly number[]) => {
  const most = Math.min(MAX_REMINDERS, choices.length);
  return z
    .array(z.number())
    .refine(
      (days) =>
        days.length <= most &&
        new Set(days).size === days.length &&
        days.every((day) => choices.includes(day)),
      choices.length === 1
        ? `must be empty or [${choices.join()}]`
        : `must be at most ${most} different numbers of ${choices.join(', ')}`,
    )
    .meta({
      maxItems: most,
      uniqueItems: true,
      items: { enum: [...choices] },
    });
};

export const reminderDaysSchema = z
  .strictObject({
    month: daysListSchema(reminderDayChoices),
    quarter: daysListSchema(reminderDayChoices),
    longer: daysListSchema(reminderDayChoices),
    fee: daysListSchema(reminderDayChoices),
    offer: daysListSchema(reminderDayChoices),
    again: daysListSchema([0]),
  } satisfies Record<ReminderKind, z.ZodType<number[]>>)
  .meta({ id: 'ReminderDays' });

/**
 * Fields that are left out do not change, and neither do kinds that `days` leaves out.
 *
 * - `declined`: the app does not offer reminders again
 * - `holder`: reminders are about the cards of this holder. An empty text means the cards without a holder,
 *   and null means all cards.
 * - `details`: notifications contain names and amounts
 */
export const remindersBodySchema = z
  .strictObject({
    enabled: z.boolean(),
    weekday: weekdaySchema,
    declined: z.boolean(),
    holder: freeText(MAX_HOLDER_LENGTH).nullable(),
    days: reminderDaysSchema.partial(),
    details: z.boolean(),
  })
  .partial()
  .meta({ id: 'RemindersBody' });
export type RemindersBody = z.output<typeof remindersBodySchema>;

export const remindersSchema = z
  .strictObject({
    enabled: z.boolean(),
    weekday: weekdaySchema,
    declined: z.boolean(),
    holder: z.string().nullable(),
    days: reminderDaysSchema,
    details: z.boolean(),
    next_at: instantSchema.nullable(),
    available: z.boolean(),
  })
  .meta({ id: 'Reminders' });
export type ReminderState = z.output<typeof remindersSchema>;

const previewLineSchema = z.strictObject({
  label: z.string(),
  detail: z.string(),
  amount: z.string().nullable(),
});

export const reminderPreviewSchema = z
  .strictObject({
    subject: z.string(),
    sentence: z.string().nullable(),
    sections: z.array(
      z.strictObject({
        title: z.string(),
        lines: z.array(previewLineSchema),
      }),
    ),
    perks: previewLineSchema.nullable(),
  })
  .meta({ id: 'ReminderPreview' });
