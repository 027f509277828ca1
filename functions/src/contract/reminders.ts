import * as z from 'zod';
import { MAX_HOLDER_LENGTH } from '../domain/index.ts';
import { freeText, instantSchema } from '../domain/fields/primitives.ts';

/** A day of the week, from 1 for Monday to 7 for Sunday. */
const weekdaySchema = z.int().min(1, 'must be from 1 to 7').max(7, 'must be from 1 to 7');

/**
 * The body that sets reminders. What is left out stays as it is. `declined` means that the app does not offer reminders
 * again. `holder` selects the cards of one holder. An empty one selects the cards without a holder, and null selects all cards.
 */
export const remindersBodySchema = z
  .strictObject({
    enabled: z.boolean(),
    weekday: weekdaySchema,
    declined: z.boolean(),
    holder: freeText(MAX_HOLDER_LENGTH).nullable(),
  })
  .partial()
  .meta({ id: 'RemindersBody' });
export type RemindersBody = z.output<typeof remindersBodySchema>;

/** The user's settings, the instant of the next reminder, and whether this deployment can send mail. */
export const remindersSchema = z
  .strictObject({
    enabled: z.boolean(),
    weekday: weekdaySchema,
    declined: z.boolean(),
    holder: z.string().nullable(),
    next_at: instantSchema.nullable(),
    available: z.boolean(),
  })
  .meta({ id: 'Reminders' });

/** The content of a reminder sent now, without its links. */
export const reminderPreviewSchema = z
  .strictObject({
    subject: z.string(),
    sentence: z.string().nullable(),
    sections: z.array(
      z.strictObject({
        title: z.string(),
        lines: z.array(
          z.strictObject({ label: z.string(), detail: z.string(), amount: z.string().nullable() }),
        ),
      }),
    ),
  })
  .meta({ id: 'ReminderPreview' });
