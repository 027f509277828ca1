import * as z from 'zod';
import { answer, type Endpoint } from './endpoint.ts';
import {
  deletedUsesBodySchema,
  deletedUsesSchema,
  forgottenWordsBodySchema,
  readingSchema,
  statementWordsBodySchema,
  statementWordsSchema,
  useResultSchema,
  usesBodySchema,
} from './statements.ts';

/** Lists the endpoints for statements, which the client reads on the device. */
export const statementEndpoints = {
  'POST /uses': {
    summary:
      'Records uses of several benefits together. The answer names the refused ones; the others are recorded.',
    errors: ['conflict'],
    status: 200,
    body: usesBodySchema,
    response: answer(z.array(useResultSchema)),
  },
  'POST /uses/delete': {
    summary: 'Deletes uses of several benefits together.',
    errors: ['conflict'],
    status: 200,
    body: deletedUsesBodySchema,
    response: answer(deletedUsesSchema),
  },
  'GET /readings': {
    summary: 'Returns the statement readings that still have uses, newest first.',
    errors: ['conflict'],
    status: 200,
    response: answer(z.array(readingSchema)),
  },
  'GET /statement-words': {
    summary: 'Returns the statement words that the holder has assigned to benefits.',
    status: 200,
    response: answer(z.array(statementWordsSchema)),
  },
  'PUT /statement-words': {
    summary: 'Assigns statement words of a product to a benefit. A new assignment replaces the former one.',
    errors: ['conflict'],
    status: 200,
    body: statementWordsBodySchema,
    response: answer(z.array(statementWordsSchema)),
  },
  'POST /statement-words/delete': {
    summary: 'Forgets statement words of a product.',
    errors: ['conflict'],
    status: 200,
    body: forgottenWordsBodySchema,
    response: answer(z.array(statementWordsSchema)),
  },
} as const satisfies Record<string, Endpoint>;
