import { describe, expect, test } from 'vitest';
import type { Card, HistoryPeriod, UserBenefit } from '@card-rewards/functions/contract';
import {
  frequencies,
  historyOf,
  isListed,
  resets,
  type PlainDate,
  type UsageRecord,
} from '@card-rewards/functions/domain';
import { benefitDocumentSchema, type BenefitDocument } from '../../functions/src/documents/index.ts';
import { listedBenefit, userBenefitOn } from '../../functions/src/usage/user-benefit.ts';
import { cardIn } from '../../web/src/api/cache/answers.ts';
import { sortByPlace } from '../../web/src/model/benefit-sort.ts';
import { benefitsOnDay, historyOnDay } from '../../web/src/model/roll-forward.ts';

/** Pairs of the day on which answers are read and the day on which they are shown. */
const days: [PlainDate, PlainDate][] = [
  ['2026-11-20', '2026-11-20'],
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2026-10-31', '2027-01-02'],
  ['2027-12-31', '2028-02-29'],
  ['2028-02-28', '2028-02-29'],
  ['2028-02-29', '2028-03-01'],
  ['2025-06-30', '2029-07-01'],
];

const cards: { opened: PlainDate; closed: PlainDate | null }[] = [
  { opened: '2024-02-01', closed: null },
  { opened: '2024-12-01', closed: '2027-01-15' },
  { opened: '2026-11-01', closed: null },
];

/** Returns a benefit for each cadence, each reset and each variant of the settings that change periods or amounts. */
function benefitsOf(readOn: PlainDate): BenefitDocument[] {
  const variants = [
    {},
    { monthly_amounts: { 12: '35.00', 2: '5.00' } },
    { own_terms: { from: readOn, amount: '12.00' } },
    { expires_on: '2026-12-15' },
    { retired_on: '2027-02-10' },
    { amount: '0.00', times: 2 },
    { auto_claim: true },
  ];
  const fields = { card_id: 'card', type: 'statement_credit', amount: '15.00', effective_from: readOn };
  return frequencies.flatMap((frequency) =>
    resets.flatMap((reset) =>
      variants.map((variant) =>
        benefitDocumentSchema.parse({
          ...{ ...fields, name: `${frequency} ${reset}`, frequency, reset, ...variant },
        }),
      ),
    ),
  );
}

function cardWith(
  { opened, closed }: (typeof cards)[number],
  benefits: BenefitDocument[],
  readOn: PlainDate,
): Card {
  const auto_claims = benefits.flatMap(({ auto_claim, frequency, reset, amount, monthly_amounts }, id) => {
    if (!auto_claim) return [];
    const claim = {
      benefit_id: String(id),
      from: readOn,
      until: null,
      except: [],
      recorded: {},
      starts_on: null,
    };
    return [{ ...claim, frequency, reset, amount, monthly_amounts }];
  });
  return cardIn({ id: 'card', card_name: 'Card', opening_date: opened, closed_date: closed, auto_claims });
}

/** Returns a record with a use of 10.00 on the day of reading for every third benefit. */
function recordsOf(benefit: BenefitDocument, id: number, card: Card, readOn: PlainDate): UsageRecord[] {
  if (id % 3 !== 0 || benefit.auto_claim || benefit.frequency === 'unlimited') return [];
  const [day, today] = [readOn, readOn];
  const empty = userBenefitOn({ benefitId: String(id), benefit, card, records: [] }, { day, today });
  const use = {
    id: 'use',
    used_on: readOn,
    amount: '10.00',
    note: null,
    posted: null,
    reading: null,
    at: '',
  };
  const { period_start: start, expiration_date } = empty;
  const { amount, benefit_name: name } = empty.benefit;
  return [{ start, end: expiration_date ?? '9999-12-31', amount, name, done: false, uses: [use] }];
}

/** Returns the server's answers on a day if only the records of {@link recordsOf} are stored. */
function answersOn(today: PlainDate, card: Card, benefits: BenefitDocument[], readOn: PlainDate) {
  const rows: UserBenefit[] = [];
  const history: HistoryPeriod[] = [];
  for (const [index, benefit] of benefits.entries()) {
    const records = recordsOf(benefit, index, card, readOn);
    const benefitId = String(index);
    if (isListed(benefit, today)) {
      rows.push(listedBenefit(userBenefitOn({ benefitId, benefit, card, records }, { day: today, today })));
    }
    const recorded = { ...benefit, id: benefitId, effective_from: readOn, records };
    const year = Number(readOn.slice(0, 4));
    for (const { ...period } of historyOf(card, [recorded], { today, year })) {
      const uses = period.uses.map(({ at: _at, ...use }) => use);
      history.push({ ...period, key: null, type: benefit.type, ignored: false, uses });
    }
  }
  return { rows: sortByPlace(rows), history };
}

const inOrder = (periods: HistoryPeriod[]) =>
  periods.toSorted((one, other) =>
    `${one.benefit_id} ${one.start}` < `${other.benefit_id} ${other.start}` ? -1 : 1,
  );

describe.each(days)('answers that are read on %s and shown on %s', (readOn, today) => {
  const open = cards.filter(({ opened }) => opened <= readOn);
  test.each(open)('equal the answers of the server on that day, for a card opened on $opened', (dates) => {
    const benefits = benefitsOf(readOn);
    const card = cardWith(dates, benefits, readOn);
    const read = answersOn(readOn, card, benefits, readOn);
    const later = answersOn(today, card, benefits, readOn);
    expect(benefitsOnDay(read.rows, [card], today)).toEqual(later.rows);
    const year = Number(readOn.slice(0, 4));
    const shown = historyOnDay({ periods: read.history, year, card, benefits: read.rows }, today);
    expect(inOrder(shown)).toEqual(inOrder(later.history));
  });
});
