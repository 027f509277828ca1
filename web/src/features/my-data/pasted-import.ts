/** The content of the import box, or the names of several cards. */
type Pasted =
  | { kind: 'nothing' }
  | { kind: 'export'; copy: unknown }
  | { kind: 'csv'; csv: string }
  /** A name occurs as often as it was typed. */
  | { kind: 'names'; names: string[] }
  | { kind: 'unreadable' };

/** The most names that get a row each. Longer lists need a spreadsheet. */
export const MAX_NAMES = 60;

const HEADER = /^"?\w*"?[,;\t]/;

/**
 * Tells whether a text is an export, a CSV list with a header, or card names with optional counts.
 * @example readPasted('plat x2, gold') // { kind: 'names', names: ['plat', 'plat', 'gold'] }
 */
export function readPasted(text: string): Pasted {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed === '') return { kind: 'nothing' };
  if (trimmed.startsWith('{')) return readCopy(trimmed);
  const [firstLine = ''] = trimmed.split(/\r?\n/, 1);
  if (HEADER.test(firstLine) && /\bcard_name\b/i.test(firstLine)) return { kind: 'csv', csv: trimmed };
  const names = trimmed.split(/[,;\t\r\n]+/).flatMap(severalOf);
  return names.length > MAX_NAMES ? { kind: 'unreadable' } : { kind: 'names', names };
}

/** Reads an export. A file has the copy itself, and an answer of the API has it in `data`. */
function readCopy(text: string): Pasted {
  try {
    const parsed: unknown = JSON.parse(text);
    const isAnswer = typeof parsed === 'object' && parsed !== null && 'data' in parsed;
    return { kind: 'export', copy: isAnswer ? parsed.data : parsed };
  } catch {
    return { kind: 'unreadable' };
  }
}

function severalOf(part: string): string[] {
  const match = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*?)(?:\s*[x×*]\s*(\d{1,2}))?$/i.exec(part.trim());
  const name = match?.[2]?.trim() ?? '';
  if (name === '') return [];
  const times = Math.min(MAX_NAMES + 1, Math.max(1, Number(match?.[1] ?? match?.[3] ?? 1)));
  return Array.from({ length: times }, () => name);
}
