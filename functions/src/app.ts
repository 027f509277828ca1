import express, { type ErrorRequestHandler, type Express } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import type { Accounts } from './account/accounts.ts';
import { accountHandlers } from './account/handlers.ts';
import { benefitHandlers } from './benefits/handlers.ts';
import { calendarFeedHandlers } from './calendar-feed/handlers.ts';
import { serveFeed } from './calendar-feed/serve-feed.ts';
import { cardImageHandlers } from './card-images/handlers.ts';
import { cardHandlers } from './cards/handlers.ts';
import { API_PREFIX } from './contract/index.ts';
import { notFound } from './app-error.ts';
import { admission, limitLinks, limitRate, startClock } from './http/admission.ts';
import {
  authenticate,
  requireAccount,
  requireAppCheck,
  type VerifyAppCheck,
  type VerifyToken,
} from './http/authenticate.ts';
import { answerFailures } from './http/errors.ts';
import { mount } from './http/mount.ts';
import { readMoment } from './http/request-headers.ts';
import { setResponseHeaders } from './http/response-headers.ts';
import { withoutUsers, type Log } from './log.ts';
import { reminderHandlers } from './reminders/handlers.ts';
import type { SendMail } from './reminders/mailer.ts';
import { askToUnsubscribe, serveUnsubscribe } from './reminders/serve-unsubscribe.ts';
import { profileHandlers } from './profile/handlers.ts';
import { usageHandlers } from './usage/handlers.ts';

/** What the API needs from outside, so that tests can bring their own clock and verifier. */
export interface Dependencies {
  /** With the settings of `bounded-calls.ts`. */
  db: Firestore;
  verifyToken: VerifyToken;
  accounts: Accounts;
  /** How mails are sent, and the address that they lead to, without a slash at the end; null for no mails. */
  mails: { send: SendMail; appUrl: string } | null;
  /** Where the product is, without a slash at the end; null where requests tell it. */
  appUrl: string | null;
  now: () => Date;
  log: Log;
  /** How long a request may take, in milliseconds. */
  deadline: number;
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
  const {
    db,
    verifyToken,
    accounts,
    appUrl,
    now,
    release,
    debugToday,
    deadline,
    requestsPerMinute,
    verifyAppCheck,
  } = dependencies;
  const log = withoutUsers(dependencies.log);
  const answerFailure = answerFailures(log);
  const store = { db, log };
  const admit = admission(answerFailure);
  const handlers = {
    ...profileHandlers(),
    ...accountHandlers(store, now, accounts),
    ...calendarFeedHandlers(store, now, appUrl),
    ...cardHandlers(store, now, release),
    ...benefitHandlers(store, now, release),
    ...usageHandlers(store, now, release),
    ...reminderHandlers(store, now, dependencies.mails && { ...dependencies.mails, store, accounts }),
    ...cardImageHandlers(),
  };
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Express would answer 304 to whoever sends `If-None-Match: *`, whatever the call.
  Object.defineProperty(app.request, 'fresh', { value: false });
  app.use(setResponseHeaders, startClock(deadline, answerFailure));
  app.get('/api/v1/openapi.json', async (_req, res) => {
    const { default: openApiDocument } = await import('./compiled/openapi.json', { with: { type: 'json' } });
    res.json(openApiDocument);
  });
  app.get('/api/v1/calendar/:file', limitLinks(), serveFeed({ store, now, release, admit, appUrl }));
  app
    .route('/api/v1/unsubscribe/:uid/:token')
    .all(limitLinks())
    .get(askToUnsubscribe)
    .post(serveUnsubscribe({ store, now, admit }));
  app.use(API_PREFIX, readMoment(now, debugToday));
  if (verifyAppCheck) app.use(API_PREFIX, requireAppCheck(verifyAppCheck));
  app.use(API_PREFIX, authenticate(verifyToken));
  // Before the account is looked up, which costs a call to the provider.
  if (requestsPerMinute !== null) app.use(API_PREFIX, limitRate(requestsPerMinute));
  app.use(API_PREFIX, requireAccount, mount(handlers, admit));
  app.use(() => {
    throw notFound('Resource');
  });
  // Express tells an error handler by its four parameters.
  const handleError: ErrorRequestHandler = (thrown, req, res, _next) => answerFailure(thrown, req, res);
  app.use(handleError);
  return app;
}
