// `npm run catalogue` prints the facts to read again. With `-- --card amex/gold` it prints every fact of one card. With
// `-- record` it adds new names to the record of all names ever offered.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { dayInZone } from '../src/domain/index.ts';
import { readCards } from './read-cards.ts';
import { addNames, cardFacts, workList } from './report.ts';

const cards = [...readCards().values()].flat();
const { values, positionals } = parseArgs({ options: { card: { type: 'string' } }, allowPositionals: true });

if (positionals.includes('record')) {
  const file = new URL('../../tests/domain/names-ever-offered.json', import.meta.url);
  // The type is known because only this command writes the file.
  const record = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>;
  await writeFile(file, `${JSON.stringify(addNames(record, cards), null, 2)}\n`);
} else if (values.card === undefined) {
  print(workList(cards, dayInZone(new Date(), 'UTC')));
} else {
  const card = cards.find(({ id }) => id === values.card);
  print(
    card
      ? cardFacts(card)
      : [`The catalogue has no card ${values.card}. An id is a file in cards/, such as amex/gold.`],
  );
  if (!card) process.exitCode = 1;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
