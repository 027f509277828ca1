import { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import {
  endpoints,
  type Answer,
  type Endpoint,
  type EndpointName,
  type Received,
} from '../contract/index.ts';
import type { PlainDate } from '../domain/index.ts';
import { AppError, invalidArgument, notFound } from '../app-error.ts';
import { identityOf, type Identity } from './authenticate.ts';
import { jsonBody, readRawBody } from './body.ts';
import { REQUEST_DEADLINE_MS, signalOf } from './deadline.ts';
import { todayOf } from './today.ts';
import { takeTurns } from './turns.ts';

/** What a handler knows of a request: all of it checked. */
export interface Call<Name extends EndpointName> {
  user: Identity;
  today: PlainDate;
  params: Received<Name, 'params'>;
  query: Received<Name, 'query'>;
  body: Received<Name, 'body'>;
  idempotencyKey: string | null;
  /** Fires when the request has been answered without its handler: nothing is attempted after that. */
  signal: AbortSignal;
}

/** One handler for each endpoint of the contract, or it does not compile. */
export type Handlers = {
  [Name in EndpointName]: (call: Call<Name>) => Promise<Answer<Name>>;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Turns the endpoint table into routes: checks params, query and body, calls the handler, answers. */
export function mount(handlers: Handlers, now: () => Date, debugToday: boolean): Router {
  const router = Router();
  const inTurn = takeTurns(REQUEST_DEADLINE_MS);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, path] = splitName(name);
    // The pair comes from one row of the table, where the types of handler and schemas agree.
    const handler = handlers[name as EndpointName] as (call: unknown) => Promise<unknown>;
    router[method](path, endpoint.body ? [readRawBody] : [], async (req: Request, res: Response) => {
      const user = identityOf(req);
      const call = {
        user,
        today: todayOf(req, now, debugToday),
        params: endpoint.params && parseParams(endpoint.params, req),
        query: endpoint.query && parseInput(endpoint.query, req.query),
        body: endpoint.body && parseInput(endpoint.body, jsonBody(req)),
        idempotencyKey: idempotencyKeyOf(req),
        signal: signalOf(req),
      };
      // Where the deadline has answered already, nothing is begun, and nothing answered again.
      const work = async () => (res.headersSent ? undefined : handler(call));
      const answer = await (method === 'get' ? work() : inTurn(user.uid, work));
      if (!res.headersSent) res.status(endpoint.status).json(answer);
    });
  }
  return router;
}

function splitName(name: string): ['get' | 'post' | 'put' | 'delete', string] {
  const [method = '', path = ''] = name.split(' ');
  // Methods come from the table, which has these four only.
  return [method.toLowerCase() as 'get' | 'post' | 'put' | 'delete', path.replaceAll(/\{(\w+)\}/g, ':$1')];
}

/** Ids that cannot be ids answer the same as ids that do not exist. */
function parseParams(schema: z.ZodType, req: Request): unknown {
  const result = schema.safeParse(req.params);
  if (!result.success) throw notFound('Resource');
  return result.data;
}

function parseInput(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] = 'is not a known field';
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message;
    }
  }
  throw invalidArgument(fields);
}

function idempotencyKeyOf(req: Request): string | null {
  const key = req.get('Idempotency-Key');
  if (key === undefined) return null;
  if (!UUID.test(key))
    throw new AppError('invalid_argument', 'Idempotency-Key must be a UUID', {
      'Idempotency-Key': 'must be a UUID',
    });
  return key.toLowerCase();
}
