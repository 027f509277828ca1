// npm run catalogue: lists facts that are old, at second hand or uncertain. With `-- all` every fact at second hand is
// listed; `-- record` adds new names to the record of names ever offered.
import { readFile, writeFile } from 'node:fs/promises';
import { dayInZone } from '../src/domain/index.ts';
import { withNamesOf } from './names.ts';
import { readCards } from './read-cards.ts';
import { reportOf, secondHandOf } from './report.ts';

const cards = [...readCards().values()].flat();
const today = dayInZone(new Date(), 'UTC');
const part = process.argv[2];

process.stdout.write(`${reportOf(cards, today).join('\n')}\n`);
if (part === 'all') process.stdout.write(`${secondHandOf(cards, today).join('\n')}\n`);
if (part === 'record') {
  const file = new URL('../../tests/domain/names-ever-offered.json', import.meta.url);
  // Only this command writes the file.
  const record = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
  await writeFile(file, `${JSON.stringify(withNamesOf(record, cards), null, 2)}\n`);
}
