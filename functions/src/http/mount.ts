import { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import {
  endpoints,
  type Answer,
  type ConditionalEndpoint,
  type Endpoint,
  type EndpointName,
  type EndpointTaking,
  type Received,
} from '../contract/index.ts';
import { invalidArgument, notFound } from '../app-error.ts';
import { admitLarge, signalOf, type Admit } from './admission.ts';
import { checkAccountOf, identityOf, type Identity } from './authenticate.ts';
import { bodyLimit, jsonBody, readRawBody } from './body.ts';
import type { PlainDate } from '../domain/index.ts';
import {
  isConditional,
  holdsAnswer,
  idempotencyKeyOf,
  ifMatchOf,
  momentOf,
  originOf,
  periodStartOf,
  type Moment,
} from './request-headers.ts';

interface BasicCall<Name extends EndpointName> extends Moment {
  user: Identity;
  params: Received<Name, 'params'>;
  query: Received<Name, 'query'>;
  body: Received<Name, 'body'>;
  /** Fires when the request has been answered without its handler, or its sender has left (`request-signal.ts`). */
  signal: AbortSignal;
  /** Where the caller has reached the product, without a slash at the end. */
  origin: string;
  /** @throws AppError `unauthenticated` where the account is gone by now */
  checkAccount(): Promise<void>;
}

interface KeyedCall {
  /** The same for each retry of one request. */
  idempotencyKey: string | null;
}

interface GuardedCall {
  /** The version of what is to be changed, without its quotes; null where any will do. */
  ifMatch: string | null;
}

interface PeriodCall {
  /** The first day of the period that the caller saw; null where it is not named. */
  periodStart: PlainDate | null;
}

interface ConditionalCall {
  /** Whether the caller holds an answer, and asks for another only where that is no longer the latest. */
  isConditional: boolean;
  /** Whether the caller holds the answer with that tag already. */
  matches(etag: string): boolean;
}

/** What a handler knows of a request: all of it checked, and only what its endpoint takes. */
export type Call<Name extends EndpointName> = BasicCall<Name> &
  (Name extends EndpointTaking<'Idempotency-Key'> ? KeyedCall : unknown) &
  (Name extends EndpointTaking<'If-Match'> ? GuardedCall : unknown) &
  (Name extends EndpointTaking<'X-Period-Start'> ? PeriodCall : unknown) &
  (Name extends ConditionalEndpoint ? ConditionalCall : unknown);

/**
 * What a conditional read gives: an answer with its tag, which is without quotes, or null where none can be given;
 * or no answer (304), because the caller holds the one with that tag.
 */
type ConditionalAnswer<Whole> = { etag: string | null; answer: Whole } | { etag: string; answer: null };

type Outcome<Name extends EndpointName> = Name extends ConditionalEndpoint
  ? ConditionalAnswer<Answer<Name>>
  : Answer<Name>;

/** One handler for each endpoint of the contract, or it does not compile. */
export type Handlers = {
  [Name in EndpointName]: (call: Call<Name>) => Promise<Outcome<Name>>;
};

/** Turns the endpoint table into routes: checks headers, params, query and body, calls the handler, answers. */
export function mount(handlers: Handlers, admit: Admit): Router {
  const router = Router();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, path] = splitName(name);
    const kind = method === 'get' ? 'read' : 'write';
    // The pair comes from one row of the table, where the types of handler and schemas agree.
    const handler = handlers[name as EndpointName] as (call: unknown) => Promise<unknown>;
    const first = [
      ...(endpoint.large ? [admitLarge] : []),
      ...(endpoint.body ? [readRawBody(bodyLimit(endpoint))] : []),
    ];
    router[method](path, first, async (req: Request, res: Response) => {
      // What a large call brings is looked at only where there is room for it.
      const call = endpoint.large ? null : callOf(endpoint, req);
      const work = async () => {
        const outcome = await handler(call ?? callOf(endpoint, req));
        if (!res.headersSent) answer(res, endpoint, outcome);
      };
      await (endpoint.standalone ? work() : admit(kind, req, res, work));
    });
  }
  // Express would answer OPTIONS by itself, as text.
  router.use(() => {
    throw notFound('Resource');
  });
  return router;
}

function answer(res: Response, endpoint: Endpoint, outcome: unknown): void {
  if (endpoint.file) {
    res.status(endpoint.status).attachment(endpoint.file.name).type(endpoint.file.type).send(outcome);
    return;
  }
  if (!endpoint.conditional) {
    res.status(endpoint.status).json(outcome);
    return;
  }
  // Handlers of conditional endpoints give one, or they do not compile.
  const { etag, answer: body } = outcome as ConditionalAnswer<unknown>;
  if (etag !== null) res.set('ETag', `"${etag}"`);
  if (body === null) res.status(304).end();
  else res.status(endpoint.status).json(body);
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

function splitName(name: string): [Method, string] {
  const [method = '', path = ''] = name.split(' ');
  // Methods come from the table, which has these only.
  return [method.toLowerCase() as Method, path.replaceAll(/\{(\w+)\}/g, ':$1')];
}

/** Everything that any handler may know; the types of {@link Call} tell each handler what is its own. */
function callOf(endpoint: Endpoint, req: Request) {
  const headers = endpoint.headers ?? [];
  return {
    user: identityOf(req),
    ...momentOf(req),
    params: endpoint.params && parseParams(endpoint.params, req),
    query: endpoint.query && parseInput(endpoint.query, req.query),
    body: endpoint.body && parseInput(endpoint.body, jsonBody(req, bodyLimit(endpoint))),
    signal: signalOf(req),
    origin: originOf(req),
    checkAccount: () => checkAccountOf(req),
    ...(headers.includes('Idempotency-Key') && { idempotencyKey: idempotencyKeyOf(req) }),
    ...(headers.includes('If-Match') && { ifMatch: ifMatchOf(req) }),
    ...(headers.includes('X-Period-Start') && { periodStart: periodStartOf(req) }),
    ...(endpoint.conditional && {
      isConditional: isConditional(req),
      matches: (etag: string) => holdsAnswer(req, etag),
    }),
  };
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
  const problems = new Map<string, string>();
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems.set([...issue.path, key].join('.'), 'is not a known field');
    } else {
      const field = issue.path.join('.') || 'body';
      if (!problems.has(field)) problems.set(field, issue.message);
    }
  }
  // Not by assignment: a field may be called __proto__.
  throw invalidArgument(Object.fromEntries(problems));
}
