import { errorStatuses, type ErrorCode } from './contract/index.ts';
import { LedgerRefusal } from './domain/index.ts';

/** A failure whose code and message are sent. Every other error is sent as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Maps a field of the request to its problem. */
  readonly fields: Record<string, string> | undefined;

  /** @param options `cause` is logged and not sent to the caller */
  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

/** Returns the error for an id that does not exist or belongs to another user. The response is the same for both. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

/** Returns the error for a request that the stored data, or a limit of it, does not allow now. */
export function conflict(message: string): AppError {
  return new AppError('conflict', message);
}

/** Returns the error for invalid input, which names each field and its problem. */
export function invalidArgument(fields: Record<string, string>): AppError {
  const summary = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  return new AppError('invalid_argument', summary.join('; '), fields);
}

/** Returns the AppError for a command that the ledger has refused. Every other error stays as it is. */
export function withoutRefusal(error: unknown): unknown {
  if (!(error instanceof LedgerRefusal)) return error;
  return error.field === null
    ? new AppError(error.code, error.message)
    : invalidArgument({ [error.field]: error.message });
}
