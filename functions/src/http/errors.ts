import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import type { ErrorCode, ErrorEnvelope } from '../contract/index.ts';
import { AppError } from '../app-error.ts';
import { grpcStatus, hasGrpcStatus } from '../grpc-status.ts';
import type { Log } from '../log.ts';
import { requestId } from './request-id.ts';

/** With these Firestore says that trying again may help. */
const { cancelled, deadlineExceeded, resourceExhausted, aborted, unavailable } = grpcStatus;
const TRANSIENT = [cancelled, deadlineExceeded, resourceExhausted, aborted, unavailable];

const CODE_OF_HTTP_STATUS: Partial<Record<number, ErrorCode>> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** The one place that answers a failure. Only what is our fault is logged as an error. */
export function answerErrors(log: Log): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (thrown: unknown, req, res, _next) => {
    const error = appErrorOf(thrown);
    const about = { request_id: requestId(req), method: req.method, status: error.status, code: error.code };
    if (error.code === 'internal') log.error('Request failed', thrown, about);
    else if (error.code === 'unavailable') log.warn('Request could not be served', thrown, about);
    if (res.headersSent) return;
    if (error.code === 'unavailable') res.set('Retry-After', '5');
    const envelope: ErrorEnvelope = {
      error: {
        status: error.status,
        code: error.code,
        message: error.message,
        ...(error.fields ? { fields: error.fields } : {}),
        request_id: requestId(req),
      },
    };
    res.status(error.status).json(envelope);
  };
}

function appErrorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasGrpcStatus(thrown, ...TRANSIENT)) {
    return new AppError('unavailable', 'The service cannot answer right now. Please try again.');
  }
  if (isObject(thrown)) {
    // Express and body-parser mark what the caller did wrong with a 4xx status.
    if (typeof thrown.status === 'number' && thrown.status >= 400 && thrown.status < 500) {
      const code = CODE_OF_HTTP_STATUS[thrown.status] ?? 'invalid_argument';
      return new AppError(code, STATUS_CODES[thrown.status] ?? 'Bad Request');
    }
  }
  return new AppError('internal', 'Something went wrong on our side.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
