/** A typed card, such as `plat 12/25 11005`. */
export interface TypedCard {
  /** The text without a count. */
  typed: string;
  name: string;
  /** The opening month as it was typed, or ''. */
  opened: string;
  /** The last digits, or ''. */
  digits: string;
}

/** The content of the import box, or the names of several cards. */
type Pasted =
  | { kind: 'export'; content: unknown }
  | { kind: 'csv'; csv: string }
  /** A card occurs as often as it was typed. */
  | { kind: 'names'; names: TypedCard[] }
  | { kind: 'unreadable' };

/** The most names that get a row each. Longer lists need a spreadsheet. */
export const MAX_NAMES = 60;

const HEADER = /^"?\w*"?[,;\t]/;

/**
 * Tells whether a text is an export, a CSV list with a header, or card names with optional counts.
 * @example readPasted('plat x2, gold') // { kind: 'names', names: [plat, plat, gold] }
 */
export function readPasted(text: string): Pasted {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed.startsWith('{')) return readExport(trimmed);
  const [firstLine = ''] = trimmed.split(/\r?\n/, 1);
  if (HEADER.test(firstLine) && /\bcard_name\b/i.test(firstLine)) return { kind: 'csv', csv: trimmed };
  const names = trimmed.split(/[,;\t\r\n]+/).flatMap(severalOf);
  return names.length > MAX_NAMES ? { kind: 'unreadable' } : { kind: 'names', names };
}

/** Reads an export. A file has the export itself, and an answer of the API has it in `data`. */
function readExport(text: string): Pasted {
  try {
    const parsed: unknown = JSON.parse(text);
    const isAnswer = typeof parsed === 'object' && parsed !== null && 'data' in parsed;
    return { kind: 'export', content: isAnswer ? parsed.data : parsed };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** A month and digits at the end of a line. Names have no such words. */
const OPENED =
  /\s+(\d{1,4}[-/](?:\d{1,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+['’]?\d{2,4})$/i;
const DIGITS = /\s+[•*x]*(\d{4,5})$/i;

/** Reads one card with its count. The month and the digits stand after the name, in any order. */
function severalOf(part: string): TypedCard[] {
  const match = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*?)(?:\s*[x×*]\s*(\d{1,2}))?$/i.exec(part.trim());
  const typed = match?.[2]?.trim() ?? '';
  if (typed === '') return [];
  const card = { typed, name: typed, opened: '', digits: '' };
  for (const [field, pattern] of [
    ['opened', OPENED],
    ['digits', DIGITS],
    ['opened', OPENED],
  ] as const) {
    const found = card[field] === '' ? pattern.exec(card.name) : null;
    if (!found) continue;
    card[field] = found[1] ?? '';
    card.name = card.name.slice(0, found.index);
  }
  const times = Math.min(MAX_NAMES + 1, Math.max(1, Number(match?.[1] ?? match?.[3] ?? 1)));
  return Array.from({ length: times }, () => card);
}
