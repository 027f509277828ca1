import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../app-error.ts';
import { boundBy } from '../bounded-calls.ts';
import { SenderLeft } from '../request-signal.ts';
import { identityOf } from './authenticate.ts';
import type { AnswerFailure } from './errors.ts';

/*
 * How a request is let in, in this order: its clock starts; its user's rate counts, once the token's signature holds; it
 * waits for its user's turn, then for a place of the instance, and gives both back when its work has ended. So nobody
 * waits behind another user's queue, and an instance never holds more in memory than its places do.
 */

/** An answer within this time, or 503: Hosting gives up after 60 s, and the Admin SDK tries for up to 600. */
export const DEADLINE_MS = 8_000;

/** For calls that carry all that a user has. */
const LARGE_DEADLINE_MS = 50_000;

/** How long a caller may take to read an answer: until then it stays in memory. */
const WRITING_MS = 10_000;

/** A page takes three requests and a tick one: far more than a person clicks, far less than a script would. */
export const REQUESTS_PER_MINUTE = 300;

/** With 10, 20 or 40 of them 200 reads take equally long, but each holds its documents in memory meanwhile. */
const PLACES = 20;

/** Beside those: each holds a whole wallet in memory. */
const LARGE_PLACES = 2;

/** What a page asks for at once; a script leaves the other places to the others. */
const READS_OF_A_USER = 4;

interface Clock {
  /** Fires at the deadline, and when the sender has left. */
  signal: AbortSignal;
  /** Fires at the deadline only: a write whose sender has left is tried all the same. */
  deadline: AbortSignal;
  /** Gives it more time from now on. */
  extend(ms: number): void;
  isLarge: boolean;
}

const clocks = new WeakMap<Request, Clock>();

/** Answers 503 when a request takes longer than the deadline. */
export function startClock(deadlineMs: number, answerFailure: AnswerFailure): RequestHandler {
  return (req, res, next) => {
    const either = new AbortController();
    const deadline = new AbortController();
    const onTime = () => {
      const late = new AppError('unavailable', 'The service took too long to answer. Please try again.');
      either.abort(late);
      deadline.abort(late);
      if (res.headersSent) res.destroy();
      else answerFailure(late, req, res);
    };
    let timer = setTimeout(onTime, deadlineMs);
    const extend = (ms: number) => {
      if (deadline.signal.aborted || res.closed) return;
      clearTimeout(timer);
      timer = setTimeout(onTime, ms);
    };
    clocks.set(req, { signal: either.signal, deadline: deadline.signal, extend, isLarge: false });
    res.once('close', () => {
      if (res.writableFinished) clearTimeout(timer);
      else either.abort(new SenderLeft());
    });
    next();
  };
}

/**
 * Gives a request the time and the place of those that carry all that a user has. Which call it is, and who sends it,
 * is known only after its clock has started.
 */
export const admitLarge: RequestHandler = (req, _res, next) => {
  const clock = clockOf(req);
  clock.isLarge = true;
  clock.extend(LARGE_DEADLINE_MS);
  next();
};

/** Fires when the request has been answered without its work, or its sender has left. */
export function signalOf(req: Request): AbortSignal {
  return clockOf(req).signal;
}

function clockOf(req: Request): Clock {
  const clock = clocks.get(req);
  if (!clock) throw new Error('This request has not passed startClock');
  return clock;
}

/**
 * Refuses what one user sends beyond the limit, and says in `Retry-After` when to go on. Each instance counts for
 * itself, so the limit holds per instance.
 */
export function limitRate(requestsPerMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: requestsPerMinute,
    keyGenerator: (req) => identityOf(req).uid,
    standardHeaders: true,
    legacyHeaders: false,
    handler: () => {
      throw new AppError('rate_limited', 'Too many requests. Please wait a moment.');
    },
  });
}

/**
 * A calendar asks a few times a day, and several of a family may do so from one address. The hop is the address that
 * Google's front has seen: one of the CDN's, which it shares with many callers.
 */
const LINKS_PER_MINUTE = { token: 20, caller: 120, hop: 1_200 };

/**
 * Limits the links that hold a token of their own, of feeds and for leaving the reminders: by token, by caller and by
 * hop. Each instance counts for itself.
 */
export function limitLinks(): RequestHandler[] {
  const limit = (perMinute: number, keyGenerator: (req: Request) => string) =>
    rateLimit({
      windowMs: 60_000,
      limit: perMinute,
      keyGenerator,
      standardHeaders: true,
      legacyHeaders: false,
      handler: () => {
        throw new AppError('rate_limited', 'Too many requests. Please wait a moment.');
      },
    });
  // An IPv6 network counts as one address: its holder has all addresses of it.
  const hopOf = (req: Request) =>
    req.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? req.socket.remoteAddress ?? '';
  // Firebase Hosting's CDN names the caller in `Fastly-Client-IP` and itself in `X-Forwarded-For`
  // (https://github.com/pbojinov/request-ip/issues/37). A request that comes past Hosting can say anything there, and
  // is limited by its hop.
  const callerOf = (req: Request) => req.get('Fastly-Client-IP')?.trim() ?? hopOf(req);
  return [
    limit(LINKS_PER_MINUTE.hop, (req) => ipKeyGenerator(hopOf(req))),
    limit(LINKS_PER_MINUTE.caller, (req) => ipKeyGenerator(callerOf(req))),
    limit(LINKS_PER_MINUTE.token, (req) => req.path),
  ];
}

/**
 * Carries out the work of a request, its answer included, when it is its turn. Turn and place are given back once the
 * answer is written to the connection; a caller who does not read it is cut off.
 * @throws what the work throws, or the signal's reason once the request is over; what the work throws after that goes to
 *   `answerFailure`, to be logged
 */
export type Admit = <Result>(
  kind: 'read' | 'write',
  req: Request,
  res: Response,
  work: () => Promise<Result>,
  /** Whose turns it takes; by default those of the user behind the request. */
  taker?: string,
) => Promise<Result>;

/** The turns and the places of one instance. */
export function admission(answerFailure: AnswerFailure): Admit {
  const inPlace = pLimit(PLACES);
  const inLargePlace = pLimit(LARGE_PLACES);
  const turns = { read: takeTurns(READS_OF_A_USER), write: takeTurns(1) };
  return (kind, req, res, work, taker = identityOf(req).uid) => {
    const { signal, deadline, isLarge } = clockOf(req);
    const place = isLarge ? inLargePlace : inPlace;
    const bound = kind === 'read' ? signal : deadline;
    const late = (thrown: unknown) => answerFailure(thrown, req, res);
    const workAndWrite = async () => {
      const result = await work();
      await written(req, res);
      return result;
    };
    return turns[kind](taker, () => place(() => untilOver(bound, workAndWrite, late)));
  };
}

/** Resolves once the answer has left, or its connection has ended. */
async function written(req: Request, res: Response): Promise<void> {
  if (!res.writableEnded || res.writableFinished || res.closed) return;
  const clock = clockOf(req);
  clock.extend(clock.isLarge ? LARGE_DEADLINE_MS : WRITING_MS);
  await new Promise<void>((resolve) => {
    res.once('finish', resolve);
    res.once('close', resolve);
  });
}

interface Lane {
  limit: LimitFunction;
  inIt: number;
}

/**
 * Work with the same key takes turns, in the order of arrival. Concurrent writes of one user are sound without this,
 * also across instances, but each that loses must read again; inside an instance, none does.
 */
function takeTurns(atOnce: number) {
  const lanes = new Map<string, Lane>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(key) ?? { limit: pLimit(atOnce), inIt: 0 };
    lanes.set(key, lane);
    lane.inIt += 1;
    try {
      return await lane.limit(work);
    } finally {
      lane.inIt -= 1;
      if (lane.inIt === 0) lanes.delete(key);
    }
  };
}

/** Work counts as ended when its signal fires: its calls to Firestore end with that, and it can begin no other. */
async function untilOver<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
  late: (thrown: unknown) => void,
): Promise<Result> {
  signal.throwIfAborted();
  let end = () => {};
  const over = new Promise<never>((_, reject) => {
    // The clock aborts with errors only.
    end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
  });
  const working = boundBy(signal, work);
  working.catch((thrown: unknown) => signal.aborted && late(thrown));
  try {
    return await Promise.race([working, over]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
