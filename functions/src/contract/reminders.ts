import * as z from 'zod';
import { instantSchema } from './primitives.ts';

/** 1 for Monday to 7 for Sunday. */
const weekdaySchema = z.int().min(1, 'must be from 1 to 7').max(7, 'must be from 1 to 7');

/** `declined`: whether the holder has said that they want none, so that nobody offers them again. */
export const remindersBodySchema = z
  .strictObject({ enabled: z.boolean(), weekday: weekdaySchema, declined: z.boolean().optional() })
  .meta({ id: 'RemindersBody' });

/** What a user has set, when the next reminder is due, and whether mails are set up at all. */
export const remindersSchema = z
  .strictObject({
    enabled: z.boolean(),
    weekday: weekdaySchema,
    declined: z.boolean(),
    next_at: instantSchema.nullable(),
    available: z.boolean(),
  })
  .meta({ id: 'Reminders' });

/** What a reminder would say now, without its links. */
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
