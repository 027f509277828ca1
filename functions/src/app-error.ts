import { errorStatuses, type ErrorCode } from './contract/index.ts';

/** A failure that the caller is told about. Anything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Field of the request → what is wrong with it. */
  readonly fields: Record<string, string> | undefined;

  /** @param options their `cause` is for the log, not for the caller */
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

/** For an id that does not exist, and for one of another user: the two look the same. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}

/** For input that breaks a rule: names each field and what is wrong with it. */
export function invalidArgument(fields: Record<string, string>): AppError {
  const summary = Object.entries(fields).map(([field, problem]) => `${field} ${problem}`);
  return new AppError('invalid_argument', summary.join('; '), fields);
}
