import type { Request, Response } from 'express';
import { AppError } from '../app-error.ts';
import { ClientDisconnected, grpcStatus, hasGrpcStatus } from '../bounded-calls.ts';
import type { ErrorCode, ErrorEnvelope } from '../contract/index.ts';
import type { Log } from '../log.ts';
import { requestId } from './headers.ts';

const { cancelled, deadlineExceeded, resourceExhausted, aborted, unavailable } = grpcStatus;
const TRANSIENT = [cancelled, deadlineExceeded, resourceExhausted, aborted, unavailable];

// An import of `node:http` would delay the start of an instance by 20 ms.
const { STATUS_CODES: statusTexts } = process.getBuiltinModule('node:http');

const CODE_OF_HTTP_STATUS: Partial<Record<number, ErrorCode>> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

const RETRY_AFTER: Partial<Record<ErrorCode, string>> = { unavailable: '5', rate_limited: '60' };

export type HandleFailure = (thrown: unknown, req: Request, res: Response) => void;

/**
 * Responds to failures and logs the failures of the server. After the response, or after the client has
 * disconnected, it sends nothing, because the connection may already serve another request.
 */
export function createFailureHandler(log: Log): HandleFailure {
  return (thrown, req, res) => {
    const error = toAppError(thrown);
    // The stack of an `AppError` does not help, so the log gets the cause or the message.
    const cause = thrown instanceof AppError ? (thrown.cause ?? thrown.message) : thrown;
    const about = { request_id: requestId(req), method: req.method, status: error.status, code: error.code };
    if (res.headersSent || res.closed) {
      if (!isConsequence(thrown)) log.warn('Failed after the response', cause, about);
      return;
    }
    if (error.code === 'internal') log.error('Request failed', cause, about);
    else if (error.code === 'unavailable') log.warn('Request could not be served', cause, about);
    const seconds = RETRY_AFTER[error.code];
    // If `limitByKey` refused the request, `Retry-After` already has the exact time and is not replaced.
    if (seconds !== undefined && !res.hasHeader('Retry-After')) res.set('Retry-After', seconds);
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

function isConsequence(thrown: unknown): boolean {
  if (thrown instanceof AppError) return thrown.cause === undefined;
  return thrown instanceof ClientDisconnected || hasGrpcStatus(thrown, cancelled) || isCallersFault(thrown);
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasGrpcStatus(thrown, ...TRANSIENT)) {
    return new AppError('unavailable', 'The service cannot answer right now. Please try again.');
  }
  if (isCallersFault(thrown)) {
    const code = CODE_OF_HTTP_STATUS[thrown.status] ?? 'invalid_argument';
    return new AppError(code, statusTexts[thrown.status] ?? 'Bad Request');
  }
  return new AppError('internal', 'Something went wrong on our side.');
}

function isCallersFault(thrown: unknown): thrown is Error & { status: number } {
  if (!(thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number')) return false;
  return thrown.status >= 400 && thrown.status < 500;
}
