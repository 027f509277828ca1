/** Where the API writes what its operators need to know; never personal data. */
export interface Log {
  warn(message: string, cause: unknown, about: Record<string, unknown>): void;
  error(message: string, cause: unknown, about: Record<string, unknown>): void;
}
