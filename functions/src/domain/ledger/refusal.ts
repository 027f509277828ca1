/** Thrown when the ledger refuses a command. The server answers with the same code. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';

  readonly code: 'invalid_argument' | 'conflict';
  /** The invalid field; null for a conflict. */
  readonly field: string | null;

  constructor(code: LedgerRefusal['code'], message: string, field: string | null = null) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export function refuseField(field: string, message: string): never {
  throw new LedgerRefusal('invalid_argument', message, field);
}

export function refuseConflict(message: string): never {
  throw new LedgerRefusal('conflict', message);
}
