import { errorStatuses, type ErrorCode } from './contract/index.ts';
import { LedgerRefusal } from './domain/index.ts';

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;

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

/** Another user's document gets the same error as a missing one, so no response reveals that it exists. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

export function conflict(message: string): AppError {
  return new AppError('conflict', message);
}

export function invalidArgument(fields: Record<string, string>): AppError {
  const summary = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  return new AppError('invalid_argument', summary.join('; '), fields);
}

export function withoutRefusal(error: unknown): unknown {
  if (!(error instanceof LedgerRefusal)) return error;
  return error.field === null
    ? new AppError(error.code, error.message)
    : invalidArgument({ [error.field]: error.message });
}
