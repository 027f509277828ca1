import express, { type Express } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { benefitHandlers } from './benefits/handlers.ts';
import { cardImageHandlers } from './card-images/handlers.ts';
import { cardHandlers } from './cards/handlers.ts';
import { API_PREFIX } from './contract/index.ts';
import { notFound } from './app-error.ts';
import { requireAppCheck, type VerifyAppCheck } from './http/app-check.ts';
import { authenticate, type VerifyToken } from './http/authenticate.ts';
import { deadline } from './http/deadline.ts';
import { answerErrors } from './http/errors.ts';
import { limitConcurrency, REQUESTS_AT_ONCE } from './http/limit-concurrency.ts';
import type { Log } from './log.ts';
import { mount } from './http/mount.ts';
import { limitRate } from './http/rate-limit.ts';
import { readMoment } from './http/request-headers.ts';
import { identifyRequest } from './http/request-id.ts';
import { setResponseHeaders } from './http/response-headers.ts';
import openApiDocument from './openapi.json' with { type: 'json' };
import { profileHandlers } from './profile/handlers.ts';

/** What the API needs from outside, so that tests can bring their own clock and verifier. */
export interface Dependencies {
  db: Firestore;
  verifyToken: VerifyToken;
  now: () => Date;
  log: Log;
  /** Per user and instance; null for no limit. */
  requestsPerMinute: number | null;
  /** Null while App Check is off. */
  verifyAppCheck: VerifyAppCheck | null;
  /** Names the build: what one has answered may look otherwise from the next. */
  release: string;
  /** Lets `X-Debug-Today` set the day: under the emulator only. */
  debugToday: boolean;
}

/** The API as an Express app. */
export function createApp(dependencies: Dependencies): Express {
  const { db, verifyToken, now, log, release, debugToday, requestsPerMinute, verifyAppCheck } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(identifyRequest, setResponseHeaders, deadline);
  const handlers = {
    ...profileHandlers(),
    ...cardHandlers({ db, log }, now, release),
    ...benefitHandlers({ db, log }, now, release),
    ...cardImageHandlers(),
  };
  app.get('/api/v1/openapi.json', (_req, res) => {
    res.json(openApiDocument);
  });
  app.use(API_PREFIX, readMoment(now, debugToday));
  if (verifyAppCheck) app.use(API_PREFIX, requireAppCheck(verifyAppCheck));
  app.use(API_PREFIX, authenticate(verifyToken));
  if (requestsPerMinute !== null) app.use(API_PREFIX, limitRate(requestsPerMinute));
  app.use(API_PREFIX, limitConcurrency(REQUESTS_AT_ONCE), mount(handlers));
  app.use(() => {
    throw notFound('Resource');
  });
  app.use(answerErrors(log));
  return app;
}
