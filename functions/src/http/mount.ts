import { Router, type Request, type Response } from 'express';
import type { z } from 'zod';
import { invalidArgument, notFound } from '../app-error.ts';
import {
  endpoints,
  statusOf,
  type Endpoint,
  type EndpointName,
  type EndpointWith,
  type Received,
  type RequestHeader,
  type ResponseOf,
} from '../contract/index.ts';
import type { OwnerId } from '../owner.ts';
import { signedInBy, type Identity } from './authenticate.ts';
import { bodyLimit, jsonBody, readRawBody } from './body.ts';
import { headerReaders, requestTimeOf, sentTags, type HeaderFields, type RequestTime } from './headers.ts';
import { limitRate, markLarge, signalOf, type Enqueue } from './request-limits.ts';

interface BasicCall<Name extends EndpointName> extends RequestTime {
  uid: OwnerId;
  user: Identity;
  now: Date;
  release: string;
  params: Received<Name, 'params'>;
  query: Received<Name, 'query'>;
  body: Received<Name, 'body'>;
  request: readonly unknown[];
  signal: AbortSignal;
  checkAccount(): Promise<void>;
  tags: readonly string[];
}

type Call<Name extends EndpointName> = BasicCall<Name> &
  ((typeof endpoints)[Name] extends { headers: readonly (infer Header extends RequestHeader)[] }
    ? AllOf<HeaderFields[Header]>
    : unknown);

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

interface ConditionalResponse<Whole> {
  etag: string;
  response: Whole | null;
}

type Outcome<Name extends EndpointName> =
  Name extends EndpointWith<'conditional'>
    ? ConditionalResponse<ResponseOf<Name>>
    : Name extends EndpointWith<'serialized'>
      ? string
      : ResponseOf<Name>;

export type Handlers = {
  [Name in EndpointName]: (call: Call<Name>) => Promise<Outcome<Name>>;
};

export async function respondWith<Data>(data: Promise<Data>): Promise<{ data: Data }> {
  return { data: await data };
}

interface Build {
  release: string;
  now: () => Date;
}

export function mount(handlers: Handlers, enqueue: Enqueue, build: Build): Router {
  const router = Router();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, path] = splitName(name);
    const kind = method === 'get' ? 'read' : 'write';
    // The cast is safe, because `buildCall` parses the request with the schemas of the same endpoint.
    const handler = handlers[name as EndpointName] as (call: unknown) => Promise<unknown>;
    const middleware = [
      ...(endpoint.perMinute === undefined ? [] : [limitRate(endpoint.perMinute)]),
      ...(endpoint.large ? [markLarge] : []),
      ...(endpoint.body ? [readRawBody(bodyLimit(endpoint))] : []),
    ];
    router[method](path, middleware, async (req: Request, res: Response) => {
      // Parsing a large body takes long, so the request first waits in its queues.
      const call = endpoint.large ? null : buildCall(name, endpoint, req, build);
      const work = async () => {
        const outcome = await handler(call ?? buildCall(name, endpoint, req, build));
        if (!res.headersSent) sendResponse(res, endpoint, outcome);
      };
      await (endpoint.standalone ? work() : enqueue(kind, req, res, work));
    });
  }
  // Without this handler, Express would respond to OPTIONS with text.
  router.use(() => {
    throw notFound('Resource');
  });
  return router;
}

function sendResponse(res: Response, endpoint: Endpoint, outcome: unknown): void {
  res.status(statusOf(endpoint));
  if (endpoint.file) res.attachment(endpoint.file.name).type(endpoint.file.type).send(outcome);
  else if (endpoint.serialized) res.type('json').send(outcome);
  else if (!endpoint.conditional) res.json(outcome);
  else {
    const { etag, response: body } = outcome as ConditionalResponse<unknown>;
    res.set('ETag', `"${etag}"`);
    if (body === null) res.status(304).end();
    else res.json(body);
  }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

function splitName(name: string): [Method, string] {
  const [method = '', path = ''] = name.split(' ');
  return [method.toLowerCase() as Method, path.replaceAll(/\{(\w+)\}/g, ':$1')];
}

function buildCall(name: string, endpoint: Endpoint, req: Request, build: Build) {
  const { identity: user, owner, checkAccount } = signedInBy(req);
  const fields = (endpoint.headers ?? []).map((header) => headerReaders[header](req.get(header)));
  const params = endpoint.params && parseParams(endpoint.params, req);
  const body = endpoint.body && parseInput(endpoint.body, jsonBody(req, bodyLimit(endpoint)));
  return {
    ...requestTimeOf(req),
    uid: owner,
    user,
    now: build.now(),
    release: build.release,
    params,
    query: endpoint.query && parseInput(endpoint.query, req.query),
    body,
    request: [name, params, body],
    signal: signalOf(req),
    checkAccount,
    tags: sentTags(req),
    ...Object.fromEntries(fields.flatMap((each) => Object.entries(each))),
  };
}

/** A malformed id gets 404, like an id that does not exist. */
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
  // `Object.fromEntries` also accepts a field called `__proto__`. An assignment would change the prototype.
  throw invalidArgument(Object.fromEntries(problems));
}
