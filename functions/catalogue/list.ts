// npm run catalogue: what of the catalogue is at second hand, uncertain or old. With `-- all` every fact at second
// hand stands in it; with `-- record` the names that the catalogue has gained go on record.
import { readFile, writeFile } from 'node:fs/promises';
import { cardsByBank } from '../src/catalogue/every-card.ts';
import { dayInZone } from '../src/domain/index.ts';
import { withNamesOf } from './names.ts';
import { reportOf, secondHandOf } from './report.ts';

const cards = Object.values(cardsByBank).flat();
const today = dayInZone(new Date(), 'UTC');
const what = process.argv[2];

process.stdout.write(`${reportOf(cards, today).join('\n')}\n`);
if (what === 'all') process.stdout.write(`${secondHandOf(cards, today).join('\n')}\n`);
if (what === 'record') {
  const file = new URL('../../tests/domain/names-ever-offered.json', import.meta.url);
  // Written by this command alone.
  const record = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
  await writeFile(file, `${JSON.stringify(withNamesOf(record, cards), null, 2)}\n`);
}
