import {
  availableParts,
  benefitOnDay,
  capturedBetween,
  capturedParts,
  capturedPartsInYear,
  comesBackText,
  comingPeriods,
  countAvailable,
  daysAfter,
  DAYS_AFTERWARDS,
  dollars,
  endingParts,
  endingsIn,
  endingSentences,
  historyOf,
  leftNow,
  letGoParts,
  ownWorthParts,
  partsBack,
  possiblePartsInYear,
  recordedPeriod,
  renewalOf,
  returnOf,
  sumOfParts,
  totalOfParts,
  usableParts,
  worthParts,
  type BenefitInPeriod,
  type Part,
} from '@card-rewards/functions/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeCard } from '../../../../web/src/api/answers.ts';
import { availableFigure, capturedFigure } from '../../../../web/src/features/key-figures/figures.ts';
import { letGo } from '../../../../web/src/features/key-figures/closed-year.ts';
import { historyRows, yearTotals } from '../../../../web/src/features/history/history-rows.ts';
import { nextEndingSentences } from '../../../../web/src/model/benefits/benefit-list.ts';
import { addDays, addMonths } from '../../../domain/wallet-model.ts';
import { anyStep, anyTwoKinds, newWallet, take, type Wallet } from '../../../domain/wallet-steps.ts';

const keyOf = ({ benefit_id, start, reason }: Part) => `${benefit_id} ${start} ${reason}`;

/** Expects parts to be different from each other, and to name periods that are known. */
function expectParts(parts: readonly Part[], periods: readonly BenefitInPeriod[]): void {
  const keys = parts.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  const known = new Set(periods.map(({ benefit_id, start }) => `${benefit_id} ${start}`));
  for (const { benefit_id, start } of parts) expect(known).toContain(`${benefit_id} ${start}`);
}

/** Lists the benefits of a wallet in their current periods. */
function listOf({ card, benefits, today }: Wallet): BenefitInPeriod[] {
  return benefits.map((benefit) => {
    const recorded = recordedPeriod({ card, benefit, records: benefit.records }, today);
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

  const days = { from: today, to: daysAfter(today, DAYS_AFTERWARDS) };
  const endings = endingsIn(listed, days);
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

function checkYears({ card, benefits, today }: Wallet, listed: readonly BenefitInPeriod[]): void {
  const periods = historyOf(card, benefits, { today, year: null });
  const returning = completeCard({ id: 'c1', version: 1, ...card });
  for (let year = Number(card.opening_date.slice(0, 4)); year <= Number(today.slice(0, 4)); year += 1) {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    const ofYear = historyOf(card, benefits, { today, year });
    const coming = listed.flatMap((each) => comingPeriods(each, { first, last }));
    const ofCard = capturedParts(card, first, last, today);
    const captured = capturedPartsInYear(ofYear, ofCard, year);
    const possible = possiblePartsInYear(ofYear, ofCard, coming, year);
    expectParts(captured, ofYear);
    expectParts(possible, [...ofYear, ...coming]);
    expect(yearTotals(historyRows(ofYear, listed, { card, year, today }))).toEqual({
      captured: totalOfParts(captured),
      possible: totalOfParts(possible),
    });
    expect(totalOfParts(captured)).toBe(capturedBetween(card, first, last, today));
  }
  const ofLastYear = Number(today.slice(0, 4)) - 1;
  const missed = letGoParts(periods, ofLastYear);
  expectParts(missed, periods);
  expect(letGo(periods, ofLastYear)).toBe(totalOfParts(missed));
  // A card has the uses of a month in one sum, of which the history has the parts.
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

function checkRenewal({ card, today }: Wallet, listed: readonly BenefitInPeriod[]): void {
  for (const { from, to, captured } of returnOf(card, today)) {
    expect(captured).toBe(totalOfParts(capturedParts(card, from, to, today)));
  }
  const renewal = renewalOf(card, { listed, later: [] }, today);
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
      },
    ),
    { seed: 20_261_127, numRuns: 160 },
  );
}, 120_000);
