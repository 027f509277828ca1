import type { Sent } from '@card-rewards/functions/contract';
import { MAX_EXPORT_BYTES } from '@card-rewards/functions/domain';

type GivenExport = NonNullable<Sent<'POST /import', 'body'>['export']>;

/**
 * Splits an export into parts, one for each call. Benefits, usage and readings whose card is not in the export come
 * first. The server refuses the part that contains them, so the import ends before any card is added. A small or
 * invalid export remains one part.
 */
export function splitExport(whole: GivenExport, mostBytes = MAX_EXPORT_BYTES): GivenExport[] {
  if (sizeOf(whole) <= mostBytes || ![whole.cards, whole.benefits, whole.usage].every(Array.isArray))
    return [whole];
  const cards = Map.groupBy(whole.cards, (each) => textIn(each, 'id'));
  const benefits = Map.groupBy(whole.benefits, (each) => textIn(each, 'card_id'));
  const usage = Map.groupBy(whole.usage, (each) => textIn(each, 'card_id'));
  const readings = Map.groupBy(whole.readings ?? [], (each) => textIn(each, 'card_id'));
  const unknown = [...benefits.keys(), ...usage.keys(), ...readings.keys()].filter((id) => !cards.has(id));
  const parts: GivenExport[] = [];
  let size = 0;
  for (const id of new Set([...unknown, ...cards.keys()])) {
    const own = {
      cards: cards.get(id) ?? [],
      benefits: benefits.get(id) ?? [],
      usage: usage.get(id) ?? [],
      readings: readings.get(id) ?? [],
    };
    const bytes = sizeOf(own);
    let part = parts.at(-1);
    if (!part || size + bytes > mostBytes) {
      part = { ...whole, cards: [], benefits: [], usage: [], readings: [] };
      parts.push(part);
      size = 0;
    }
    size += bytes;
    part.cards.push(...own.cards);
    part.benefits.push(...own.benefits);
    part.usage.push(...own.usage);
    part.readings?.push(...own.readings);
  }
  return parts.length > 0 ? parts : [whole];
}

function textIn(document: unknown, field: string): string {
  return typeof document === 'object' && document !== null ? String(Reflect.get(document, field)) : '';
}

function sizeOf(content: unknown): number {
  return new Blob([JSON.stringify(content)]).size;
}
