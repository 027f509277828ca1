// `npm run catalogue` reports the facts that are old, uncertain or from a secondary source. With `-- all` it also lists
// every fact from a secondary source. With `-- record` it also adds new names to the record of names ever offered.
import { readFile, writeFile } from 'node:fs/promises';
import { dayInZone } from '../src/domain/index.ts';
import { addNames } from './names.ts';
import { readCards } from './read-cards.ts';
import { listSecondaryFacts, reportFacts } from './report.ts';

const cards = [...readCards().values()].flat();
const today = dayInZone(new Date(), 'UTC');
const part = process.argv[2];

process.stdout.write(`${reportFacts(cards, today).join('\n')}\n`);
if (part === 'all') process.stdout.write(`${listSecondaryFacts(cards, today).join('\n')}\n`);
if (part === 'record') {
  const file = new URL('../../tests/domain/names-ever-offered.json', import.meta.url);
  // The type is known because only this command writes the file.
  const record = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
  await writeFile(file, `${JSON.stringify(addNames(record, cards), null, 2)}\n`);
}
