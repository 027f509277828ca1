import * as z from 'zod';
import { frequencies, resets } from '../period.ts';
import { amountSchema } from './primitives.ts';

export const frequencySchema = z.enum(frequencies);
export const resetSchema = z.enum(resets);

const month = z.exactOptional(amountSchema);

/** Maps month numbers, `1` to `12`, to amounts, for credits whose amount differs by month. Other keys are refused. */
export const monthlyAmountsSchema = z.strictObject({
  ...{ 1: month, 2: month, 3: month, 4: month, 5: month, 6: month },
  ...{ 7: month, 8: month, 9: month, 10: month, 11: month, 12: month },
});
