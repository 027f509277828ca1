import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { benefitHandlers } from './benefits/handlers.ts';
import { cardImageHandlers } from './card-images/handlers.ts';
import { cardHandlers } from './cards/handlers.ts';
import { API_PREFIX } from './contract/index.ts';
import { notFound } from './http/app-error.ts';
import { authenticate, type VerifyToken } from './http/authenticate.ts';
import { deadline } from './http/deadline.ts';
import { answerErrors } from './http/errors.ts';
import type { Log } from './http/log.ts';
import { mount } from './http/mount.ts';
import openApiDocument from './openapi.json' with { type: 'json' };
import { profileHandlers } from './profile/handlers.ts';

/** What the API needs from outside, so that tests can bring their own clock and verifier. */
export interface Dependencies {
  db: Firestore;
  verifyToken: VerifyToken;
  now: () => Date;
  log: Log;
  /** Lets `X-Debug-Today` set the day: under the emulator only. */
  debugToday: boolean;
}

/** The API as an Express app. */
export function createApp({ db, verifyToken, now, log, debugToday }: Dependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_req, res, next) => {
    res.set({
      'X-Request-Id': randomUUID(),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  app.use(deadline);
  const handlers = {
    ...profileHandlers(),
    ...cardHandlers(db, now),
    ...benefitHandlers(db, now),
    ...cardImageHandlers(),
  };
  app.get('/api/v1/openapi.json', (_req, res) => {
    res.json(openApiDocument);
  });
  app.use(API_PREFIX, authenticate(verifyToken), mount(handlers, now, debugToday));
  app.use(() => {
    throw notFound('Resource');
  });
  app.use(answerErrors(log));
  return app;
}
