import { expect, test } from 'vitest';
import { loadKinds, onDay, sourceText, type Sourced } from '@card-rewards/functions/catalogue';
import { isPlainDate, nextDay, previousDay } from '@card-rewards/functions/domain';
import { ranges } from '../../functions/catalogue-scripts/compile.ts';
import { readCards } from '../../functions/catalogue-scripts/read-cards.ts';
import { addNames, cardFacts, WIDELY_HELD, workList } from '../../functions/catalogue-scripts/report.ts';
import { cardsByBank } from '../support/products.ts';
import namesEverOffered from './names-ever-offered.json' with { type: 'json' };

const written = [...readCards().values()].flat();
const cards = Object.values(cardsByBank).flat();
const benefits = cards.flatMap((card) => card.benefits.map((benefit) => ({ card, ...benefit })));
const versions = benefits.flatMap(({ card, key, versions: all }) =>
  all.map((version) => ({ of: `${card.id} ${key}`, ...version })),
);

const inFiles = written.flatMap((card) =>
  card.benefits.flatMap(({ key, versions: all }) =>
    all.map((version) => ({ of: `${card.id} ${key}`, ...version })),
  ),
);

/** Cards that were opened from one of these months on may have other terms than older cards. */
const limits = versions.flatMap(({ opened_from = '2020-01', opened_before = '2020-01' }) => [
  opened_from,
  opened_before,
]);
const opened = [...new Set(['2020-01', ...limits])];

test('there are at least 200 cards with unique ids and names', () => {
  expect(cards.length).toBeGreaterThanOrEqual(200);
  const ids = cards.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const names = cards.flatMap((card) => card.names.map((name) => name.toLowerCase()));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('the cards of a bank are sorted by name, and generic cards come last', () => {
  for (const [bank, listed] of Object.entries(cardsByBank)) {
    const named = listed.filter(({ id }) => !id.startsWith('other/any'));
    const names = named.map((card) => card.names[0].replace(/^The /, '').toLowerCase());
    expect(names, bank).toEqual(names.toSorted());
    expect(listed.slice(0, named.length), bank).toEqual(named);
  }
});

test('every fee and every benefit has a day and a short source without the name of a file', () => {
  const facts: (Sourced & { of: string })[] = [
    ...cards.flatMap(({ id, fee }) => fee.map((each) => ({ of: `${id} fee`, ...each }))),
    ...versions,
  ];
  for (const { of, source, as_of } of facts) {
    expect(isPlainDate(as_of), of).toBe(true);
    expect(sourceText({ source, as_of }), of).toMatch(/^Checked [A-Z][a-z]{2} 20\d\d( · [^/:]{3,30})?$/);
  }
});

test('the benefits that the specification states have no terms of their own for new or old cards', () => {
  const stated = versions.filter(({ source }) => source.kind === 'listed');
  expect(
    stated.filter(({ starts, condition, opened_from, opened_before, times }) =>
      Boolean(starts ?? condition ?? opened_from ?? opened_before ?? times),
    ),
  ).toEqual([]);
});

test('only cards that are marked as stated have stated benefits', () => {
  const stated = cards.filter(({ benefits: all }) =>
    all.some((benefit) => benefit.versions.some(({ source }) => source.kind === 'listed')),
  );
  expect(stated.filter((card) => !card.stated)).toEqual([]);
});

test.each(opened)('a replaced version is never in force again for a card opened in %s', (month) => {
  for (const { card, key, versions: all } of benefits) {
    const of = `${card.id} ${key}`;
    const days = ['2020-01-01', '2099-12-31'];
    for (const { from, until } of all) {
      for (const day of [from, until]) if (day) expect(isPlainDate(day), of).toBe(true);
      if (from && until) expect(from <= until, of).toBe(true);
      if (from) days.push(previousDay(from), from);
      if (until) days.push(until, nextDay(until));
    }
    const inForce = days.toSorted().flatMap((day) => {
      const version = onDay(all, { day, opened: `${month}-01` });
      return version ? [all.indexOf(version)] : [];
    });
    expect(inForce, of).toEqual(inForce.toSorted((one, other) => one - other));
  }
});

test('no version is hidden by later ones on every day, except what the specification states', () => {
  const hidden = benefits.flatMap(({ card, key, versions: all }) => {
    const days = ranges(all);
    return all
      .filter(
        (version) => version.source.kind !== 'listed' && !days.some(({ on }) => onDay(all, on) === version),
      )
      .map(({ name, amount }) => `${card.id} ${key}: ${name}, ${amount}`);
  });
  expect(hidden).toEqual([]);
});

test('each kind is the kind of some benefit', async () => {
  const used = new Set<string>(benefits.flatMap(({ kinds }) => kinds));
  expect(Object.keys(await loadKinds()).filter((kind) => !used.has(kind))).toEqual([]);
});

test('a card whose name says business is a business card, and no other has the rule of business cards', () => {
  const named = /Business|\bSpark\b|\bPlum\b/;
  expect(cards.filter(({ business, names }) => named.test(names[0]) !== (business === true))).toEqual([]);
});

test('each benefit of a card has a unique key', () => {
  for (const card of cards) {
    const keys = card.benefits.map(({ key }) => key);
    expect(keys, card.id).toEqual([...new Set(keys)]);
  }
});

test('the replacement of a discontinued card is in the catalogue and offered', () => {
  const offered = cards.filter(({ status }) => status !== 'gone').map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining(cards.flatMap(({ successor }) => successor ?? [])));
});

test('names and ids are never removed: npm run catalogue -- record adds new ones', () => {
  const now: Record<string, string[]> = Object.fromEntries(cards.map(({ id, names }) => [id, names]));
  for (const [id, names] of Object.entries(namesEverOffered)) {
    expect(now[id], `${id} was offered once`).toEqual(expect.arrayContaining(names));
  }
  expect(addNames(namesEverOffered, cards)).toEqual(namesEverOffered);
});

test('a record of names keeps removed cards and adds new ones', () => {
  const [card] = cards;
  if (!card) throw new Error('The catalogue is empty');
  const grown = addNames({ gone: ['Gone Card'], [card.id]: ['Z'] }, [card]);
  expect(grown).toEqual({ gone: ['Gone Card'], [card.id]: [...card.names, 'Z'].toSorted() });
});

test('only a monthly benefit has amounts for single months, which its description states', () => {
  for (const { of, frequency, monthly_amounts, description } of versions) {
    if (!monthly_amounts) continue;
    expect(frequency, of).toBe('monthly');
    for (const amount of Object.values(monthly_amounts)) {
      expect(description, of).toContain(`and $${amount.replace('.00', '')} in `);
    }
  }
});

/**
 * Returns the amounts of benefits in a text, in dollars. An amount that must be spent, such as `$50 or more`, is left
 * out.
 */
const amountsIn = (text: string) =>
  [...text.matchAll(/\$(\d[\d,]*(?:\.\d\d)?)(?! or more)\b/g)].map(([, amount = '']) =>
    Number(amount.replace(',', '')),
  );

test('every benefit is described in one sentence that states its amount and no other', () => {
  for (const { of, amount, monthly_amounts, description, use } of inFiles) {
    expect(description, of).toMatch(/^[A-Z$\d].{20,}[^.]\.$/);
    if (amount === '0.00') continue;
    const amounts = [amount, ...Object.values(monthly_amounts ?? {})].map(Number);
    expect(amountsIn(description), of).toContain(Number(amount));
    expect(amounts, of).toEqual(expect.arrayContaining(amountsIn(description)));
    expect(Math.max(0, ...amountsIn(use?.how ?? '')), of).toBeLessThanOrEqual(Math.max(...amounts));
  }
});

test('every description states the known period and reset of its benefit', () => {
  const wording = {
    monthly: /each month/,
    quarterly: /each calendar quarter/,
    semi_annually: /each half of the year|from January to June, and again from July to December/,
    every_2_years: /every two years/,
    every_4_years: /every four years/,
  };
  for (const { of, frequency, reset, first_month, months, description, note = '' } of inFiles) {
    if (frequency === 'unlimited' || frequency === 'one_time') continue;
    if (reset === 'last_use') {
      const years = { 48: 'four', 54: 'four and a half', 60: 'five' }[months ?? 0] ?? '';
      expect(description, of).toContain(`, again ${years} years after the last one.`);
      continue;
    }
    const isUnknown = note.startsWith('Whether it follows the calendar year');
    const calendarYear =
      first_month === 2 ? /each year, from February 1 to January 31/ : /each calendar year/;
    const year = reset === 'anniversary' ? /each card anniversary year/ : calendarYear;
    const annual = isUnknown ? /each year/ : year;
    expect(description, of).toMatch(frequency === 'annually' ? annual : wording[frequency]);
  }
});

test('only perks without an amount are unlimited or have a number of uses', () => {
  for (const { of, frequency, amount, times } of versions) {
    if (frequency === 'unlimited' || times !== undefined) expect(amount, of).toBe('0.00');
    if (frequency === 'unlimited') expect(times, of).toBeUndefined();
  }
});

test('the work list names what ends or begins soon with its source, what is uncertain, and the cards with old facts', () => {
  const list = workList(written, '2026-11-25');
  const section = (title: string) => {
    const start = list.findIndex((line) => line.startsWith(title));
    const end = list.findIndex((line, at) => at > start && !line.startsWith('  '));
    return list.slice(start + 1, end === -1 ? undefined : end);
  };
  const changing = section('End or begin within 60 days');
  const hotels = '2026-09-06   95 %  chase/sapphire-reserve/select-hotels: Select Chase Travel Hotels Credit';
  expect(changing).toContain(
    `  ${hotels}, 250.00 annually, until 2026-12-31 · https://github.com/snowoody/cc_analysis`,
  );
  expect(changing.filter((line) => line.includes(', from 2027-01-01 · '))).not.toEqual([]);
  expect(changing.filter((line) => /20(27-0[2-9]|2[89])/.test(line.split(' · ')[0] ?? ''))).toEqual([]);
  const uncertain = section('Too uncertain');
  expect(uncertain.length).toBeGreaterThan(0);
  expect(uncertain.filter((line) => Number(line.slice(13, 17)) >= 85)).toEqual([]);
  const old = section('Read more than 90 days ago');
  const titles = old.filter((line) => !line.startsWith('    '));
  expect(titles.map((line) => line.replace(/: \d+$/, ''))).toEqual([
    '  Premium cards',
    '  Other widely held cards',
    '  Other cards',
  ]);
  const oldest = old.flatMap((line) => /of (20[\d-]+)$/.exec(line)?.[1] ?? []);
  expect(oldest.filter((day) => day >= '2026-08-27')).toEqual([]);
  expect(new Set(list).size).toBe(list.length);
});

test('the list of a card has all of its facts, and the widely held cards exist', () => {
  for (const id of WIDELY_HELD) expect(written.map((card) => card.id)).toContain(id);
  const gold = written.filter(({ id }) => id === 'amex/gold').flatMap(cardFacts);
  expect(gold).toContain('2026-11-20  100 %  amex/gold/fee: 250.00, until 2024-09-30');
  expect(gold).toContain('2026-09-01   95 %  amex/gold/resy: Resy Dining Credit, 50.00 semi_annually');
});
