type Pasted =
  | { kind: 'export'; content: unknown }
  | { kind: 'csv'; csv: string }
  | { kind: 'names'; text: string }
  | { kind: 'unreadable' };

const HEADER = /^"?\w*"?[,;\t]/;

export function readPasted(text: string): Pasted {
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed.startsWith('{')) return readExport(trimmed);
  const [firstLine = ''] = trimmed.split(/\r?\n/, 1);
  if (HEADER.test(firstLine) && /\bcard_name\b/i.test(firstLine)) return { kind: 'csv', csv: trimmed };
  return { kind: 'names', text: trimmed };
}

function readExport(text: string): Pasted {
  try {
    const parsed: unknown = JSON.parse(text);
    const isResponse = typeof parsed === 'object' && parsed !== null && 'data' in parsed;
    return { kind: 'export', content: isResponse ? parsed.data : parsed };
  } catch {
    return { kind: 'unreadable' };
  }
}
