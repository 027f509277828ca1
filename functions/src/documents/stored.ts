import * as z from 'zod';
import { isPlainDate } from '../domain/index.ts';

/*
 * Stored documents are read more tolerantly than they are written: fields that were added later have defaults, and the
 * limits of requests do not apply.
 */

const AMOUNT_MESSAGE = 'must be an amount with two decimals, such as 95.00';

export const storedAmountSchema = z.string().regex(/^\d{1,6}\.\d{2}$/, AMOUNT_MESSAGE);

/** A sum of amounts. */
export const storedTotalSchema = z.string().regex(/^\d{1,12}\.\d{2}$/, AMOUNT_MESSAGE);

export const storedDaySchema = z.string().refine(isPlainDate, 'must be a day, such as 2026-11-20');
