export const SAMPLE_CARD = 'sample_';

export function isSampleCard({ id }: { id: string }): boolean {
  return id.startsWith(SAMPLE_CARD);
}

export const SAMPLE_HOLDER = 'Sample';

interface OwnFields {
  holder: string | null;
  nickname: string | null;
  notes: string | null;
  last_digits: string | null;
  closed_date: string | null;
}

export function isUntouchedSample({ id, holder, ...own }: OwnFields & { id: string }): boolean {
  const { nickname, notes, last_digits, closed_date } = own;
  const isAsAdded = [nickname, notes, last_digits, closed_date].every((value) => value === null);
  return isSampleCard({ id }) && holder === SAMPLE_HOLDER && isAsAdded;
}
