import * as z from 'zod';
import { chosenResets, frequencies, resets } from '../period.ts';
import { amountSchema } from './primitives.ts';

export const frequencySchema = z.enum(frequencies);
export const resetSchema = z.enum(resets);
export const chosenResetSchema = z.enum(chosenResets);

/** The months from a use until the benefit is there again; only with the reset `last_use`. */
export const monthsSchema = z.number().int().min(12).max(120);

/** The day of a period's last month until which the user must act, where that is not the last day. */
export const actByDaySchema = z.number().int().min(1).max(28);

const month = z.exactOptional(amountSchema);

/** Maps month numbers, `1` to `12`, to amounts, for credits whose amount differs by month. Other keys are refused. */
export const monthlyAmountsSchema = z.strictObject({
  ...{ 1: month, 2: month, 3: month, 4: month, 5: month, 6: month },
  ...{ 7: month, 8: month, 9: month, 10: month, 11: month, 12: month },
});
