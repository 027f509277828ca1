import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../app-error.ts';
import { boundBy, ClientDisconnected } from '../bounded-calls.ts';
import { signedInBy } from './authenticate.ts';
import type { HandleFailure } from './errors.ts';

/*
 * The clock of a request starts first. After the token is verified, the rate limit of the user is checked.
 * The request then waits in the queue of its user, and after that in the queue of the instance. The first
 * queue keeps one user from taking all places of the instance. The second queue limits how many requests run
 * together, so that the instance has enough memory for them.
 */

/** Ends a request long before Hosting gives up after 60 s. The Admin SDK would retry for up to 600 s. */
export const DEADLINE_MS = 8_000;

const LARGE_DEADLINE_MS = 50_000;

/**
 * A caller has this long to read a response, because the response remains in memory until then. For a large
 * endpoint, the caller has {@link LARGE_DEADLINE_MS}.
 */
const WRITING_MS = 10_000;

/** Users send a few requests for each page and one for each tick, so only a script reaches this limit. */
export const REQUESTS_PER_MINUTE = 300;

/** 200 reads take the same time whether 10, 20 or 40 run together, but each keeps its documents in memory. */
const MAX_REQUESTS = 20;

const MAX_LARGE_REQUESTS = 2;

const MAX_READS_PER_USER = 4;

interface Clock {
  signal: AbortSignal;
  /** Does not abort when the client disconnects, because a write is still tried then. */
  deadline: AbortSignal;
  extend(ms: number): void;
  isLarge: boolean;
}

const clocks = new WeakMap<Request, Clock>();

export function startClock(deadlineMs: number, handleFailure: HandleFailure): RequestHandler {
  return (req, res, next) => {
    const either = new AbortController();
    const deadline = new AbortController();
    const onDeadline = () => {
      const late = new AppError('unavailable', 'The service took too long to answer. Please try again.');
      either.abort(late);
      deadline.abort(late);
      if (res.headersSent) res.destroy();
      else handleFailure(late, req, res);
    };
    let timer = setTimeout(onDeadline, deadlineMs);
    const extend = (ms: number) => {
      if (deadline.signal.aborted || res.closed) return;
      clearTimeout(timer);
      timer = setTimeout(onDeadline, ms);
    };
    clocks.set(req, { signal: either.signal, deadline: deadline.signal, extend, isLarge: false });
    res.once('close', () => {
      if (res.writableFinished) clearTimeout(timer);
      else either.abort(new ClientDisconnected());
    });
    next();
  };
}

/** The clock starts before the endpoint is known, so this middleware extends the deadline later. */
export const markLarge: RequestHandler = (req, _res, next) => {
  const clock = clockOf(req);
  clock.isLarge = true;
  clock.extend(LARGE_DEADLINE_MS);
  next();
};

export function signalOf(req: Request): AbortSignal {
  return clockOf(req).signal;
}

function clockOf(req: Request): Clock {
  const clock = clocks.get(req);
  if (!clock) throw new Error('The request has not passed startClock');
  return clock;
}

function limitByKey(perMinute: number, keyGenerator: (req: Request) => string): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    keyGenerator,
    standardHeaders: true,
    legacyHeaders: false,
    handler: () => {
      throw new AppError('rate_limited', 'Too many requests. Please wait a moment.');
    },
  });
}

export function limitRate(requestsPerMinute: number): RequestHandler {
  return limitByKey(requestsPerMinute, (req) => signedInBy(req).identity.uid);
}

/**
 * A calendar sends a few requests a day. `token` limits each feed, `caller` each calendar service or user,
 * and `hop` each address that connects to Google's front end. That address belongs to the CDN, so many
 * callers share it.
 */
const LINKS_PER_MINUTE = { token: 20, caller: 120, hop: 1_200 };

export function limitLinks(): RequestHandler[] {
  const hopOf = (req: Request) =>
    req.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? req.socket.remoteAddress ?? '';
  // Firebase Hosting's CDN sends the caller's address in `Fastly-Client-IP`, and its own address in
  // `X-Forwarded-For` (https://github.com/pbojinov/request-ip/issues/37). A request that bypasses Hosting can
  // send any `Fastly-Client-IP`, but the limit of its hop still applies.
  const callerOf = (req: Request) => req.get('Fastly-Client-IP')?.trim() ?? hopOf(req);
  return [
    // `ipKeyGenerator` counts an IPv6 network as one address, because one caller can use all addresses of a
    // network.
    limitByKey(LINKS_PER_MINUTE.hop, (req) => ipKeyGenerator(hopOf(req))),
    limitByKey(LINKS_PER_MINUTE.caller, (req) => ipKeyGenerator(callerOf(req))),
    limitByKey(LINKS_PER_MINUTE.token, (req) => req.path),
  ];
}

/**
 * The next request starts after the response is written to the connection. A caller who does not read the
 * response is disconnected.
 */
export type Enqueue = <Result>(
  kind: 'read' | 'write',
  req: Request,
  res: Response,
  work: () => Promise<Result>,
  queue?: string,
) => Promise<Result>;

export function requestQueue(handleFailure: HandleFailure): Enqueue {
  const instanceQueue = pLimit(MAX_REQUESTS);
  const largeQueue = pLimit(MAX_LARGE_REQUESTS);
  // A user's writes run one after the other. Concurrent writes would also be correct, but all except one
  // would have to start again.
  const userQueues = { read: keyedQueue(MAX_READS_PER_USER), write: keyedQueue(1) };
  return (kind, req, res, work, queue = signedInBy(req).identity.uid) => {
    const { signal, deadline, isLarge } = clockOf(req);
    const shared = isLarge ? largeQueue : instanceQueue;
    const bound = kind === 'read' ? signal : deadline;
    const onLateError = (thrown: unknown) => handleFailure(thrown, req, res);
    const workAndWrite = async () => {
      const result = await work();
      await waitUntilWritten(req, res);
      return result;
    };
    return userQueues[kind](queue, () => shared(() => untilAborted(bound, workAndWrite, onLateError)));
  };
}

async function waitUntilWritten(req: Request, res: Response): Promise<void> {
  if (!res.writableEnded || res.writableFinished || res.closed) return;
  const clock = clockOf(req);
  clock.extend(clock.isLarge ? LARGE_DEADLINE_MS : WRITING_MS);
  await new Promise<void>((resolve) => {
    res.once('finish', resolve);
    res.once('close', resolve);
  });
}

interface Queue {
  limit: LimitFunction;
  length: number;
}

function keyedQueue(atOnce: number) {
  const queues = new Map<string, Queue>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { limit: pLimit(atOnce), length: 0 };
    queues.set(key, queue);
    queue.length += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}

async function untilAborted<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
  onLateError: (thrown: unknown) => void,
): Promise<Result> {
  signal.throwIfAborted();
  let end = () => {};
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
  });
  const working = boundBy(signal, work);
  working.catch((thrown: unknown) => signal.aborted && onLateError(thrown));
  try {
    return await Promise.race([working, aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
