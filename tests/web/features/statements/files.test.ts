import { describe, expect, test } from 'vitest';
import { NO_CHOICES } from '../../../../web/src/features/statements/match/choices.ts';
import type { StatementFile } from '../../../../web/src/features/statements/read/statement.ts';
import type { StatementPlan } from '../../../../web/src/features/statements/send/plan-statements.ts';
import { cardOf, planFiles, readFiles, record, used, type Recorded } from './wallet-in-turn.ts';

const wallets: Record<string, string[]> = {
  five: [
    'amex/platinum 11005 2024-03',
    'amex/gold 22006 2023-06',
    'chase/sapphire-reserve 4821 2024-09',
    'amex/delta-reserve 33007 2025-01',
    'capital-one/venture-x 9911 2025-05',
  ],
  'gold without digits': ['amex/gold - 2023-06'],
  platinum: ['amex/platinum 11005 2024-03'],
  freedom: ['chase/freedom-unlimited 1177 2022-05'],
  'no amex': ['chase/freedom-unlimited 1177 2022-05'],
};

/**
 * A case is a name and these lines:
 * - `wallet` has a key of `wallets`. Without this line, the case uses `five`.
 * - `by hand` has a use that is recorded before all imports.
 * - `first` has the files of an earlier import.
 * - The line without a label has the files of the tested import. ` + ` joins files that are read together.
 * - The last line has the ticked uses, or `refused:` and the problem. The parentheses have numbers of `countOf`,
 *   or the issuer and the lines that were read.
 */
const cases = `
counts a credit once that a CSV dates by its transaction and a QFX by its posting
  t01a-a_transaction_download.csv + t01a-a.qfx
  → 2026-09-03 capital-one-travel 61.20

counts two equal credits of a CSV and of a QFX that posted on the day of the other
  t01c-a_transaction_download.csv + t01c-a.qfx
  → 2026-09-03 capital-one-travel 61.20; 2026-09-08 capital-one-travel 61.20

counts a credit once that a CSV has after a QFX was recorded
  first: s05-cap.qfx
  s05-cap.csv
  → nothing (recorded 1)

counts a credit once that a QFX has after a CSV was recorded
  first: s05-cap.csv
  s05-cap.qfx
  → nothing (recorded 1)

counts a credit once whose purchase a recorded QFX dates by its posting, a week later than a CSV
  first: v01-a.qfx
  v01-a_transaction_download.csv
  → nothing (recorded 1)

counts a credit once that a CSV has only with its transaction and a QFX only with its posting five days later
  v07-activity.csv + v07-activity.qfx
  → 2026-09-10 resy 33.12

counts a credit once that a QFX has five days after the date of its transaction in a recorded CSV
  first: v07-activity.csv
  v07-activity.qfx
  → nothing (recorded 1)

counts a credit once that a CSV has five days before the date of its posting in a recorded QFX
  first: v07-activity.qfx
  v07-all.csv
  → nothing (recorded 1)

counts a credit once whose purchase a recorded CSV dates by its transaction, in the quarter before its posting
  first: v17-activity.csv
  v17-activity.qfx
  → nothing (recorded 1)

counts a credit once that a recorded basic CSV dates by a purchase that the QFX does not have
  wallet: platinum
  first: v19-activity.csv
  v07-activity.qfx
  → nothing (recorded 1)

asks whether a credit is recorded from a CSV, whose date the QFX does not have
  first: v07-activity.csv
  v18-activity.qfx
  → nothing (doubted 1)

asks whether a credit is recorded from a basic CSV, whose date the QFX does not have
  wallet: platinum
  first: v19-activity.csv
  v18-activity.qfx
  → nothing (doubted 1)

counts a credit once whose reference a spreadsheet has rounded in one of two files
  v05-activity.csv + v05-saved.csv
  → 2026-09-10 resy 33.12

finds a use by hand from the day of the purchase, twelve days before the credit
  by hand: chase/sapphire-reserve travel 2026-07-18 112.94
  s03-Chase4821_Activity.CSV
  → nothing (recorded 1)

records no second credit of a month whose amount was used by hand
  by hand: amex/gold dining 2026-10-03 10.00
  s04-activity.csv
  → nothing

takes back a credit whose reversal has the words as OFX cuts them
  t16a-activity.csv + t16a-activity.qfx
  → nothing (reversed 1)

takes back a recorded credit whose reversal has the words as OFX cuts them
  first: t16a-activity.csv
  t16a-activity.qfx
  → nothing (removed 1, byHand 0)

counts no credit of a QFX that a CSV has taken back
  first: v14-Chase4821_Activity.CSV
  v14-Chase4821_early.QFX
  → nothing

counts no credit of a CSV that a QFX has taken back
  first: v14-Chase4821_march.QFX
  v14-Chase4821_Activity_early.CSV
  → nothing

knows a credit and its reversal in a QFX that a CSV has taken back
  first: v14-Chase4821_Activity.CSV
  v14-Chase4821_march.QFX
  → nothing (byHand 0)

takes back a credit that OFX cuts before the word that names it
  v06-activity.qfx + v06-activity.csv
  → nothing (reversed 1)

reads the second list of an account
  t02a-a.qfx
  → 2026-08-20 resy 30.00; 2026-09-15 resy 20.00

counts a line once that two lists of an account have
  t02c-a.qfx
  → 2026-08-20 resy 30.00 (lines 2)

gives a credit its own id that has the one of a purchase in another file
  t04a-Chase4821_Activity_20260430.QFX + t04a-Chase4821_Activity_20260531.QFX
  → 2026-05-02 the-edit-hotel 250.00

keeps the id of a line that is a day later and has other words in another file
  t04c-a.csv + t04c-b.csv
  → 2026-10-20 resy 31.00

gives a credit its own id that has the one of a recorded credit of another amount
  first: s01-sep.qfx
  s01-nov.qfx
  → 2026-11-18 resy 25.00 (recorded 0)

counts the equal credit of the next month whose bank begins its ids again
  first: v02-sep.qfx
  v02-oct.qfx
  → 2026-10-12 dining 10.00 (recorded 0)

asks about an odd credit with the id of a recorded one, if the file lacks the date of that one
  first: v03-sep.qfx
  v03-oct.qfx
  → nothing (doubted 1)

counts an odd credit with the id of a recorded one, if the file has the date of that one
  first: v03-sep.qfx
  v03-all.qfx
  → 2026-10-15 digital-entertainment 10.99 (recorded 1)

counts each credit once if all of a bank have one id, in a file of a month and in one of a quarter
  v04-Chase4821_feb.QFX + v04-Chase4821_quarter.QFX
  → 2026-01-12 travel 20.00; 2026-02-12 travel 20.00; 2026-03-12 travel 20.00

finds the recorded one of equal credits that have one id
  first: v04-Chase4821_feb.QFX
  v04-Chase4821_quarter.QFX
  → 2026-01-12 travel 20.00; 2026-03-12 travel 20.00 (recorded 1)

leaves each credit the purchase nearest to it
  t13a-activity.csv
  → 2026-09-28 dunkin 7.00; 2026-10-02 dunkin 7.00

dates no second credit by a purchase that a recorded use from a QFX has the posting of
  first: v15-Chase4821_june.QFX
  v15-Chase4821_Activity.CSV
  → nothing (asked 1, recorded 1)

dates two credits of one day by two purchases
  t13c-activity.csv
  → 2026-09-30 dining 10.00; 2026-10-01 dining 10.00

reads UTF-8 with a byte that is not UTF-8
  t03a-activity.csv
  → 2026-10-12 dining 10.00

reads a header below a line that names the separator
  t09a-activity.csv
  → 2026-10-15 dining 10.00

reads the year to date of Citi
  t07a-Year to date.CSV
  → nothing (of Citi: 2026-03-02 2500, 2026-04-09 -778)

reads the name of a month
  t07b-activity.csv
  → 2026-10-22 resy 40.15

refuses dates that would lie after today, as they begin with the day
  t12a-activity.csv
  → refused: which does not begin with the month

leaves pending lines out
  t15a-a_transaction_download.csv
  → nothing (lines 1)

names QIF
  t08a-card.qif
  → refused: Choose CSV or QFX when you download it.

knows a file of another product
  t08b-export.csv
  → refused: is not a card statement we know

dates a monthly credit by its purchase on the last day of the month before
  t05a-activity.csv
  → 2026-08-31 rideshare 8.41

dates a monthly credit by its purchase
  t05b-activity.csv
  → 2026-10-01 resy 18.37

dates a credit of July by its purchase of June
  t06a-Chase4821_Activity.CSV
  → 2026-06-27 exclusive-tables-dining 63.42

dates a credit by the purchase whose rest in the period is this amount
  t06b-Chase4821_Activity.CSV
  → 2026-05-12 exclusive-tables-dining 90.00; 2026-06-29 exclusive-tables-dining 60.00

asks if a purchase of the same amount is on either side
  t06d-activity.csv
  → nothing (asked 1)

asks if the purchase was returned
  t06e-activity.csv
  → nothing (asked 1)

asks if a purchase on one side is as large as the credit, and one on the other is larger than what was left
  v08-Chase4821_Activity.CSV
  → 2026-05-10 exclusive-tables-dining 90.01 (asked 1)

dates a credit by the purchase on the last day of the anniversary year
  t06g-Chase4821_Activity.CSV
  → 2026-08-31 travel 137.53

asks about a purchase that posted within three days after an edge
  t14a-Chase4821_Activity.QFX
  → nothing (asked 1)

asks about a smaller credit for a purchase that posted within three days after an edge
  v16-Chase4821_Activity.QFX
  → 2026-05-10 stubhub 88.18 (asked 1)

dates a credit by a purchase that posted a week after an edge
  t14c-Chase4821_Activity.QFX
  → 2026-07-08 stubhub 52.10

dates a credit by a purchase on the day after it
  t19a-Chase4821_Activity.CSV
  → 2026-07-01 stubhub 61.70

dates a credit by an odd purchase 22 days before it
  t20a-Chase4821_Activity.CSV
  → 2026-06-20 exclusive-tables-dining 61.17

asks about an odd credit for a larger purchase twelve days before it
  v11-Chase4821_Activity.CSV
  → 2026-05-10 exclusive-tables-dining 89.99 (asked 1)

asks about a round credit for a purchase eleven days before it
  v12-Chase4821_Activity.CSV
  → nothing (asked 1)

asks about an odd credit for a purchase 46 days before it
  v13-Chase4821_Activity.CSV
  → nothing (asked 1)

prefers the later of two equal purchases in the period
  t20c-activity.csv
  → 2026-10-12 resy 63.27

asks which card a file is of, if its credits are those of another product
  wallet: gold without digits
  t10a-activity.csv
  → nothing (toAdd 1)

asks which card a file with digits is of, if the only card of the issuer has none
  wallet: gold without digits
  t10d-activity.csv
  → 2026-10-12 dining 10.00

adds a card for a file whose credits the only card of the issuer cannot have
  wallet: freedom
  t10e-august.csv
  → nothing (toAdd 1)

adds one card for the basic CSV and the QFX of one account
  wallet: no amex
  t11a-activity.csv + t11a-activity.qfx
  → nothing (toAdd 1)

adds one card for two months of the basic CSV and a QFX of both
  wallet: no amex
  t11b-aug.csv + t11b-sep.csv + t11b-all.qfx
  → nothing (toAdd 1)

gives a file without digits to the card to add of the QFX with its lines, and not to the only card of the issuer
  wallet: platinum
  v09-activity.csv + v09-activity.qfx
  → nothing (toAdd 1, named 0)

asks about no transfer from an account of the user
  wallet: platinum
  v10-activity.csv
  → 2026-09-09 resy 31.20 (unknown 0)

names no product for a card number whose product is in the wallet
  j02-Chase7755_Activity.CSV
  → nothing (toAdd 1, named 0)

pads the digits of Capital One
  t17a-x_transaction_download.csv
  → nothing (toAdd 1)
`;

const parsed = cases
  .trim()
  .split('\n\n')
  .map((text) => {
    const [name = '', ...rows] = text.split('\n').map((row) => row.trim());
    const valueOf = (label: string) =>
      rows.filter((row) => row.startsWith(`${label}: `)).map((row) => row.slice(label.length + 2));
    const [files = ''] = rows.filter((row) => !/^(wallet|first|by hand|→)/.test(row));
    return {
      name,
      wallet: valueOf('wallet')[0] ?? 'five',
      byHand: valueOf('by hand'),
      first: valueOf('first'),
      files: files.split(' + '),
      expected: rows.at(-1)?.slice(2) ?? '',
    };
  });

const plansOf = ({ cards }: StatementPlan) => cards ?? [];

/** Lists the ticked uses of a plan for the cards of the wallet, oldest first. */
function ticked(plan: StatementPlan): string {
  const uses = plansOf(plan).flatMap(({ card, uses: all }) =>
    all
      .filter(({ isTicked }) => isTicked)
      .map(({ credit, cents }) => {
        const key = credit.benefit.id.slice(card.id.length + 1);
        return `${credit.usedOn} ${key} ${(cents / 100).toFixed(2)}`;
      }),
  );
  return uses.toSorted().join('; ') || 'nothing';
}

function countOf(plan: StatementPlan, name: string): number {
  const reviews = plansOf(plan).map(({ review }) => review);
  const counts: Record<string, number> = {
    asked: plan.counts.open,
    doubted: reviews.flatMap(({ credits }) => credits.filter(({ doubt }) => doubt === 'recorded')).length,
    recorded: reviews.flatMap(({ recorded }) => recorded).length,
    unknown: reviews.flatMap(({ unknown }) => unknown).length,
    reversed: reviews.flatMap(({ reversedLines }) => reversedLines).length,
    removed: plansOf(plan).flatMap(({ removals }) => removals).length,
    byHand: reviews.flatMap(({ checkByHand }) => checkByHand).length,
    lines: reviews.reduce((sum, { lines }) => sum + lines.length, 0),
    toAdd: plan.toAdd.length,
    named: plan.toAdd.filter(({ product }) => product !== null).length,
  };
  const count = counts[name];
  if (count === undefined) throw new Error(`There is no number of ${name}.`);
  return count;
}

const mustBeRead = async (names: readonly string[]): Promise<StatementFile[]> =>
  (await readFiles(names)).map((file) => {
    if ('problem' in file) throw new Error(file.problem);
    return file;
  });

describe('a file as an issuer writes it', () => {
  test.each(parsed.map((each) => [each.name, each] as const))('%s', async (_, each) => {
    let recorded: Recorded = {
      cards: (wallets[each.wallet] ?? []).map(cardOf),
      words: [],
      uses: each.byHand.map((text) => {
        const [card = '', benefit = '', day = '', amount = ''] = text.split(' ');
        return used(card, benefit, day, amount);
      }),
    };
    for (const names of each.first) {
      const plan = planFiles(await mustBeRead(names.split(' + ')), recorded);
      recorded = record(recorded, plan);
    }
    const [, sentence] = /^refused: (.*)$/.exec(each.expected) ?? [];
    if (sentence !== undefined) {
      expect(await readFiles(each.files)).toEqual([
        expect.objectContaining({ problem: expect.stringContaining(sentence) as string }),
      ]);
      return;
    }
    const files = await mustBeRead(each.files);
    const [, uses = '', numbers = ''] = /^(.*?)(?: \((.*)\))?$/.exec(each.expected) ?? [];
    const plan = planFiles(files, recorded);
    expect(ticked(plan)).toBe(uses);
    const [, issuer, lines = ''] = /^of (\w+): (.*)$/.exec(numbers) ?? [];
    if (issuer !== undefined) {
      expect(files.flatMap(({ accounts }) => accounts.map((account) => account.issuer))).toEqual([issuer]);
      const read = files.flatMap(({ accounts }) => accounts.flatMap((account) => account.lines));
      const written = read.map(({ day, cents }) => `${day} ${cents}`);
      expect(written.toSorted().join(', ')).toBe(lines);
      return;
    }
    for (const number of numbers === '' ? [] : numbers.split(', ')) {
      const [name = ''] = number.split(' ');
      expect(`${name} ${countOf(plan, name)}`).toBe(number);
    }
    if (!numbers.includes('asked')) expect(`asked ${countOf(plan, 'asked')}`).toBe('asked 0');
  });
});

test('a card number that the user has joined to a card presets the card of the next file', async () => {
  const chosen = 'chase/sapphire-reserve';
  const wallet: Recorded = { cards: (wallets['five'] ?? []).map(cardOf), words: [], uses: [] };
  const [first, next] = await Promise.all([
    mustBeRead(['j02-Chase7755_Activity.CSV']),
    mustBeRead(['j03-Chase7755_Activity.CSV']),
  ]);
  const key = first[0]?.accounts[0]?.key ?? '';
  const plan = planFiles(first, wallet, { ...NO_CHOICES, cardOf: new Map([[key, chosen]]) });
  const recorded = record(wallet, plan);
  expect(recorded.cards.map(({ joined_digits }) => joined_digits)).toEqual([[], [], ['7755'], [], []]);
  const preset = planFiles(next, recorded);
  expect(ticked(preset)).toBe('2026-09-22 stubhub 20.00');
  expect(countOf(preset, 'toAdd')).toBe(0);
  // The user can still choose another card.
  const other = planFiles(next, recorded, {
    ...NO_CHOICES,
    cardOf: new Map([[next[0]?.accounts[0]?.key ?? '', 'new']]),
  });
  expect([ticked(other), countOf(other, 'toAdd')]).toEqual(['nothing', 1]);
});
