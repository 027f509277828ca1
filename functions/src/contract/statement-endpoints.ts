import * as z from 'zod';
import { answer, type Endpoint } from './endpoint.ts';
import {
  deletedUsesBodySchema,
  deletedUsesSchema,
  readingSchema,
  statementWordsBodySchema,
  statementWordsSchema,
  useResultSchema,
  usesBodySchema,
} from './statements.ts';

/** What the client sends of statements that it has read on the device. */
export const statementEndpoints = {
  'POST /uses': {
    summary:
      'Records uses of several benefits together. One that is refused is named and the others are recorded.',
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
    summary: 'The readings of statements whose uses are still there, newest first.',
    status: 200,
    response: answer(z.array(readingSchema)),
  },
  'GET /statement-words': {
    summary: 'The words of statements that the holder has assigned to benefits.',
    status: 200,
    response: answer(z.array(statementWordsSchema)),
  },
  'PUT /statement-words': {
    summary: 'Assigns words of statements of a product to a benefit, in place of what they were assigned to.',
    errors: ['conflict'],
    status: 200,
    body: statementWordsBodySchema,
    response: answer(z.array(statementWordsSchema)),
  },
} as const satisfies Record<string, Endpoint>;
