import * as z from 'zod';
import { frequencies } from '../domain/index.ts';
import { amountSchema } from './primitives.ts';

export const frequencySchema = z.enum(frequencies);

export const monthNumberSchema = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);

/** Maps month numbers, `1` to `12`, to amounts, for credits whose amount differs by month. */
export const monthlyAmountsSchema = z.partialRecord(monthNumberSchema, amountSchema);
