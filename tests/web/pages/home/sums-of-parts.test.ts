import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '@card-rewards/functions/contract';
import {
  addDays,
  amountOf,
  availableParts,
  benefitOnDay,
  capturedBetween,
  capturedParts,
  capturedPartsInYear,
  centsOf,
  centsOfTotal,
  comesBackText,
  comingPeriods,
  computeRenewal,
  countAvailable,
  countsText,
  DAYS_AFTERWARDS,
  dollars,
  endingParts,
  endingSentences,
  expiresOn,
  feeParts,
  feeYearOf,
  findDecisionTime,
  findEndings,
  findPeriod,
  firstOfMonth,
  isHeldBy,
  leftNow,
  letGoParts,
  listFeeYears,
  listHistory,
  monthIndex,
  NO_HOLDER,
  ownWorthParts,
  partsBack,
  possiblePartsInYear,
  sumOfParts,
  totalOfParts,
  usableParts,
  wholeDollars,
  worthParts,
  type BenefitInPeriod,
  type Part,
} from '@card-rewards/functions/domain';
import { completeCard } from '../../../../web/src/api/read-responses.ts';
import { expiringIn, unusedParts } from '../../../../web/src/features/benefits/calendar/calendar-month.ts';
import { endedIn } from '../../../../web/src/features/benefits/calendar/ended-benefits.ts';
import { sectionsByExpiry } from '../../../../web/src/features/benefits/rows/benefit-sections.ts';
import { historyRows, yearTotals } from '../../../../web/src/features/history/history-rows.ts';
import { nextEndingSentences } from '../../../../web/src/model/benefits/benefit-list.ts';
import { sortBenefits } from '../../../../web/src/model/benefits/benefit-sort.ts';
import {
  capturedInYear,
  returnOfTiles,
  returnSummary,
  tileParts,
} from '../../../../web/src/model/cards/card-return.ts';
import { letGo } from '../../../../web/src/pages/home/closed-year.ts';
import { availableFigure, capturedFigure } from '../../../../web/src/pages/home/figures.ts';
import { addMonths } from '../../../domain/wallet-model.ts';
import { anyStep, anyTwoKinds, newWallet, take, type Wallet } from '../../../domain/wallet-steps.ts';

const keyOf = ({ benefit_id, start, reason }: Part) => `${benefit_id} ${start} ${reason}`;

const periodOf = ({ benefit_id, start }: Part) => `${benefit_id} ${start}`;
const sorted = (parts: readonly Part[]) =>
  parts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** Expects that all parts are different and name known periods. */
function expectParts(parts: readonly Part[], periods: readonly BenefitInPeriod[]): void {
  const keys = parts.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  const known = new Set(periods.map(({ benefit_id, start }) => `${benefit_id} ${start}`));
  for (const { benefit_id, start } of parts) expect(known).toContain(`${benefit_id} ${start}`);
}

/** Lists the benefits of a wallet in their current periods. */
function listOf({ card, benefits, today }: Wallet): BenefitInPeriod[] {
  return benefits.map((benefit) => {
    const recorded = findPeriod({ card, benefit, records: benefit.records }, today);
    return benefitOnDay(card, benefit, recorded, { day: today, today });
  });
}

function checkList({ card, today }: Wallet, listed: readonly BenefitInPeriod[]): void {
  const parts = availableParts(listed);
  expectParts(parts, listed);
  expect(countAvailable(listed).left).toBe(totalOfParts(parts));
  expect(availableFigure(listed, today).amount).toBe(dollars(totalOfParts(parts)));
  const unused = listed.filter((each) => !each.ignored && ['open', 'partly'].includes(each.status));
  expect(sumOfParts(parts)).toBe(unused.reduce((sum, each) => sum + leftNow(each), 0));

  const days = { from: today, to: addDays(today, DAYS_AFTERWARDS) };
  const endings = findEndings(listed, days);
  expectParts(endings, [...listed, ...listed.flatMap((each) => comingPeriods(each, { last: days.to }))]);
  const { nearest, then } = endingParts(endings, today);
  const [first = '', second = ''] = endingSentences(endings, today);
  if (nearest.length > 0) expect(first).toContain(`${dollars(totalOfParts(nearest))} ends `);
  if (then.length > 0) expect(second).toContain(`Then ${dollars(totalOfParts(then))} `);

  const opened = new Map([['c1', card.opening_date]]);
  const back = partsBack(listed, opened, today);
  expectParts(back, listed);
  const text = comesBackText(back);
  expect(nextEndingSentences(listed, opened, today)).toEqual({
    back: text,
    ends: endingSentences(endings, today),
  });
  if (text !== null) expect(text).toContain(dollars(totalOfParts(back)));
}

/** Returns the first date of each month of a year. */
const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, month) => firstOfMonth(monthIndex(`${year}-01-01`) + month));

/** Returns the parts of each date when benefits expire, as the calendar shows them. */
function partsOfDays(benefits: readonly BenefitInPeriod[], today: string): Part[] {
  return [...Map.groupBy(benefits, (each) => expiresOn(each) ?? '')].flatMap(([day, ofDay]) =>
    unusedParts(ofDay, day, today),
  );
}

function checkYears({ card, benefits, today }: Wallet, listed: readonly BenefitInPeriod[]): void {
  const periods = listHistory(card, benefits, { today, year: null });
  const returning = completeCard({ id: 'c1', version: 1, ...card });
  for (let year = Number(card.opening_date.slice(0, 4)); year <= Number(today.slice(0, 4)); year += 1) {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    const ofYear = listHistory(card, benefits, { today, year });
    const coming = listed.flatMap((each) => comingPeriods(each, { first, last }));
    const ofCard = capturedParts(card, first, last, today);
    const captured = capturedPartsInYear(ofYear, ofCard, year);
    const possible = possiblePartsInYear(ofYear, ofCard, coming, year);
    expectParts(captured, ofYear);
    expectParts(possible, [...ofYear, ...coming]);
    const rows = historyRows(ofYear, listed, { card, year, today });
    expect(yearTotals(rows)).toEqual({
      captured: totalOfParts(captured),
      possible: totalOfParts(possible),
    });
    for (const row of rows) {
      expect(row.captured).toEqual(captured.filter(({ benefit_id }) => benefit_id === row.benefitId));
    }
    expect(totalOfParts(captured)).toBe(capturedBetween(card, first, last, today));
    const { captured: onHome, fees } = capturedInYear([returning], String(year), today);
    expect(onHome).toBe(totalOfParts(captured));
    expect(fees).toBe(totalOfParts(feeParts([returning], first, last)));
  }
  const ofLastYear = Number(today.slice(0, 4)) - 1;
  const missed = letGoParts(periods, ofLastYear);
  expectParts(missed, periods);
  expect(letGo(periods, ofLastYear)).toBe(totalOfParts(missed));
  // The past dates in the calendar show what was missed on each of them.
  const onDays = monthsOf(ofLastYear).flatMap((month) => {
    const ended = periods.flatMap((period) => endedIn(period, month, returning, undefined));
    return partsOfDays(ended, today);
  });
  expect(sorted(onDays)).toEqual(sorted(missed));
  // A card has one sum for the uses of a month. The history has each use.
  for (const { cents, start, reason } of capturedParts(card, '0001-01-01', '9999-12-31', today)) {
    const uses = periods
      .flatMap((each) => each.uses)
      .filter((use) => use.used_on.startsWith(start.slice(0, 7)));
    if (reason === 'used')
      expect(cents).toBe(uses.reduce((sum, { amount }) => sum + Number(amount.replace('.', '')), 0));
  }
  const { year, amount } = capturedFigure([returning], today);
  expect(amount).toBe(dollars(totalOfParts(capturedParts(card, `${year}-01-01`, `${year}-12-31`, today))));
}

function checkCalendar({ today }: Wallet, listed: readonly BenefitInPeriod[]): void {
  const inMonths = monthsOf(Number(today.slice(0, 4))).flatMap((month) => {
    const expiring = expiringIn(listed, month).filter((each) => (expiresOn(each) ?? today) >= today);
    const parts = partsOfDays(expiring, today);
    expect(totalOfParts(parts)).toBe(countAvailable(expiring).left);
    return parts;
  });
  const last = `${today.slice(0, 4)}-12-31`;
  const endings = findEndings(listed, { from: today, to: last });
  expect(inMonths.map(periodOf).toSorted()).toEqual(endings.map(periodOf).toSorted());
  expect(sumOfParts(inMonths)).toBe(sumOfParts(endings));
  const { lines } = sectionsByExpiry(sortBenefits(listed), ({ status }) => status, today);
  for (const [day, ofDay] of Map.groupBy(listed, (each) => expiresOn(each))) {
    const text = countsText(countAvailable(ofDay));
    if (day !== null && text !== '') expect([...lines.values()].map(({ right }) => right)).toContain(text);
  }
}

function checkTile({ card, today }: Wallet): void {
  const returning = completeCard({ id: 'c1', version: 1, ...card });
  const time = findDecisionTime(returning, today);
  const year = (time?.decision === null && time.finished) || feeYearOf(returning, today, today);
  const captured = sumOfParts(capturedParts(card, year.from, year.to, today));
  const part = { card_id: 'c1', back: 100 * Math.floor(captured / 100), fee: centsOf(year.fee) };
  expect(tileParts([returning], today)).toEqual([part]);
  const [back, fees] = [amountOf(part.back), amountOf(part.fee)];
  expect(returnOfTiles([returning], today)).toEqual({ back, fees });
  const text = `${wholeDollars(back)} back of ${wholeDollars(fees)}`;
  expect(returnSummary(returning, today)?.back).toContain(text);
}

function checkRenewal({ card, today }: Wallet, listed: readonly BenefitInPeriod[]): void {
  for (const { from, to, captured } of listFeeYears(card, today)) {
    expect(captured).toBe(totalOfParts(capturedParts(card, from, to, today)));
  }
  const renewal = computeRenewal(card, { listed, later: [] }, today);
  const usable = usableParts(card, listed, today);
  expect(renewal.usable).toBe(totalOfParts(usable));
  expectParts(
    usable,
    listed.flatMap((each) => [each, ...comingPeriods(each, { last: renewal.fee_year.to })]),
  );
  const { listed: worth, by_own_worth } = renewal.next_year;
  const due = renewal.due_on ?? today;
  expect(worth).toBe(totalOfParts(worthParts({ listed, later: [] }, due)));
  if (by_own_worth !== null) {
    expect(by_own_worth).toBe(totalOfParts(ownWorthParts({ listed, later: [] }, due)));
  }
}

test('the parts of each total name their periods once and add up to every figure', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.constantFrom(0, 45, 76, 350, 351)),
      anyTwoKinds,
      fc.array(anyStep, { minLength: 1, maxLength: 15, size: 'max' }),
      fc.boolean(),
      (openedAgo, days, kinds, steps, isIgnored) => {
        const today = addDays('2020-01-15', days);
        const wallet = newWallet(addMonths(`${today.slice(0, 7)}-01`, -openedAgo), today, kinds);
        for (const step of steps) take(wallet, step);
        const listed = listOf(wallet);
        checkYears(wallet, listed);
        const [one, ...others] = listed;
        const some = one && isIgnored ? [{ ...one, ignored: true, worth: '7.00' }, ...others] : listed;
        checkList(wallet, some);
        checkRenewal(wallet, some);
        checkCalendar(wallet, some);
        checkTile(wallet);
      },
    ),
    { seed: 20_261_127, numRuns: 160 },
  );
}, 120_000);

test('the sums of all holders and of the cards without one add up to everyone’s', () => {
  fc.assert(
    fc.property(fc.array(anyCard, { minLength: 3, maxLength: 3 }), (cards) => {
      const wallets = cards.map(({ kinds, steps, openedAgo }) => {
        const wallet = newWallet(addMonths('2026-11-01', -openedAgo), '2026-11-27', kinds);
        for (const step of steps) if (step.do !== 'wait' && step.do !== 'leap') take(wallet, step);
        return wallet;
      });
      for (const today of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2027-02-01']) {
        const held = wallets.map((wallet, index): HeldCard => {
          const card = completeCard({
            id: `c${index}`,
            version: 1,
            ...wallet.card,
            holder: ['Ana', 'Ben', null][index],
          });
          return { card, rows: listOf({ ...wallet, today }).map((row) => ({ ...row, card_id: card.id })) };
        });
        const holders = ['Ana', 'Ben', NO_HOLDER].map((holder) =>
          held.filter(({ card }) => isHeldBy(card, holder)),
        );
        const ofEveryone = sumsOf(held, today);
        expect(holders.map(({ length }) => length)).toEqual([1, 1, 1]);
        for (const figure of figuresOfHolders) {
          const sums = holders.map((ofHolder) => sumsOf(ofHolder, today)[figure]);
          expect(sums.reduce((sum, cents) => sum + cents)).toBe(ofEveryone[figure]);
        }
      }
    }),
    { seed: 20_261_127, numRuns: 20 },
  );
}, 60_000);

const anyCard = fc.record({
  kinds: anyTwoKinds,
  steps: fc.array(anyStep, { maxLength: 10 }),
  openedAgo: fc.integer({ min: 0, max: 30 }),
});

interface HeldCard {
  card: Card;
  rows: BenefitInPeriod[];
}

const figuresOfHolders = ['available', 'thisMonth', 'captured', 'fees', 'back', 'ofFees'] as const;

/** Returns the figures of the screens for some cards of a wallet, in cents. */
function sumsOf(held: readonly HeldCard[], today: string): Record<(typeof figuresOfHolders)[number], number> {
  const cards = held.map(({ card }) => card);
  const rows = held.flatMap((each) => each.rows);
  const { captured, fees } = capturedInYear(cards, today.slice(0, 4), today);
  const tiles = returnOfTiles(cards, today);
  return {
    available: centsOfTotal(countAvailable(rows).left),
    thisMonth: centsOfTotal(countAvailable(expiringIn(rows, today)).left),
    captured: centsOfTotal(captured),
    fees: centsOfTotal(fees),
    back: centsOfTotal(tiles?.back ?? '0.00'),
    ofFees: centsOfTotal(tiles?.fees ?? '0.00'),
  };
}
