import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import type { Accounts } from './account/accounts.ts';
import { accountHandlers } from './account/handlers.ts';
import { notFound } from './app-error.ts';
import { benefitHandlers } from './benefits/handlers.ts';
import { calendarFeedHandlers, serveFeed } from './calendar-feed/handlers.ts';
import { cardHandlers } from './cards/handlers.ts';
import { API_PREFIX } from './contract/index.ts';
import {
  authenticate,
  requireAccount,
  requireAppCheck,
  type VerifyAppCheck,
  type VerifyToken,
} from './http/authenticate.ts';
import { createFailureHandler } from './http/errors.ts';
import { readRequestTime, setResponseHeaders } from './http/headers.ts';
import { mount } from './http/mount.ts';
import { limitLinks, limitRate, requestQueue, startClock } from './http/request-limits.ts';
import { withoutUsers, type Log } from './log.ts';
import { pushHandlers } from './push/handlers.ts';
import type { PushService } from './push/push-service.ts';
import { askToUnsubscribe, reminderHandlers, serveUnsubscribe } from './reminders/handlers.ts';
import type { SendMail } from './reminders/mailer.ts';
import { standaloneHandlers } from './standalone-handlers.ts';
import { statementHandlers } from './statements/handlers.ts';
import { usageHandlers } from './usage/handlers.ts';

export interface Dependencies {
  db: Firestore;
  verifyToken: VerifyToken;
  accounts: Accounts;
  sendMail: SendMail | null;
  push: PushService | null;
  appUrl: string;
  now: () => Date;
  log: Log;
  deadline: number;
  requestsPerMinute: number | null;
  verifyAppCheck: VerifyAppCheck | null;
  /** A hash of the build. Every ETag contains the hash, because another build may respond differently. */
  release: string;
  debugToday: boolean;
}

export function createApp(dependencies: Dependencies): Express {
  const { db, accounts, appUrl, now, release, requestsPerMinute, sendMail, verifyAppCheck } = dependencies;
  const log = withoutUsers(dependencies.log);
  const handleFailure = createFailureHandler(log);
  const store = { db, log };
  const enqueue = requestQueue(handleFailure);
  const handlers = {
    ...accountHandlers(store, accounts),
    ...calendarFeedHandlers(store, appUrl),
    ...cardHandlers(store),
    ...benefitHandlers(store),
    ...usageHandlers(store),
    ...statementHandlers(store),
    ...reminderHandlers(store, sendMail && { store, accounts, send: sendMail, appUrl }),
    ...pushHandlers(store, dependencies.push, appUrl),
    ...standaloneHandlers(log),
  };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Turns off Express's own check, because it responds with 304 to every request with `If-None-Match: *`.
  Object.defineProperty(app.request, 'fresh', { value: false });
  app.use(setResponseHeaders, startClock(dependencies.deadline, handleFailure));
  app.get('/api/v1/openapi.json', async (_req, res) => {
    const { default: openApiDocument } = await import('./generated/openapi.json', { with: { type: 'json' } });
    res.json(openApiDocument);
  });
  app.get('/api/v1/calendar/:file', limitLinks(), serveFeed({ store, now, release, enqueue, appUrl }));
  app
    .route('/api/v1/unsubscribe/:uid/:token')
    .all(limitLinks())
    .get(askToUnsubscribe)
    .post(serveUnsubscribe({ store, now, enqueue }));
  app.use(API_PREFIX, readRequestTime(now, dependencies.debugToday));
  if (verifyAppCheck) app.use(API_PREFIX, requireAppCheck(verifyAppCheck));
  app.use(API_PREFIX, authenticate(dependencies.verifyToken));
  // requireAccount calls the identity provider, so the rate limit comes first.
  if (requestsPerMinute !== null) app.use(API_PREFIX, limitRate(requestsPerMinute));
  app.use(API_PREFIX, requireAccount, mount(handlers, enqueue, { release, now }));
  app.use(() => {
    throw notFound('Resource');
  });
  const handleError: ErrorRequestHandler = (thrown, req, res, _next) => handleFailure(thrown, req, res);
  app.use(handleError);
  return app;
}
