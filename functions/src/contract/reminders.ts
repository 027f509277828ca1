import * as z from 'zod';
import { instantSchema } from '../domain/fields/primitives.ts';

/** A day of the week, from 1 for Monday to 7 for Sunday. */
const weekdaySchema = z.int().min(1, 'must be from 1 to 7').max(7, 'must be from 1 to 7');

/** The body that sets reminders. `declined` means that the app does not offer reminders again. */
export const remindersBodySchema = z
  .strictObject({ enabled: z.boolean(), weekday: weekdaySchema, declined: z.boolean().optional() })
  .meta({ id: 'RemindersBody' });

/** The user's settings, the instant of the next reminder, and whether this deployment can send mail. */
export const remindersSchema = z
  .strictObject({
    enabled: z.boolean(),
    weekday: weekdaySchema,
    declined: z.boolean(),
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
