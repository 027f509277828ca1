import { expect, test } from 'vitest';
import {
  decide,
  NO_DECISIONS,
  type Decision,
} from '../../../../../web/src/features/statements/screens/statement-decisions.ts';

const after = (...decisions: Decision[]) => decisions.reduce(decide, NO_DECISIONS);

test('a later decision about the same thing replaces the earlier one, and others stay', () => {
  const { choices, ticks } = after(
    { type: 'choose card', accounts: ['a', 'b'], card: 'gold' },
    { type: 'choose card', accounts: ['b'], card: 'none' },
    { type: 'join', accounts: ['a'], other: 'b' },
    { type: 'join', accounts: ['a'], other: null },
    { type: 'choose benefit', line: 'l', benefit: 'resy' },
    { type: 'choose side', lineOrBenefit: 'l', side: 'before' },
    { type: 'tick', lineOrOffer: 'l', isTicked: true },
    { type: 'tick', lineOrOffer: 'm', isTicked: true },
    { type: 'tick', lineOrOffer: 'l', isTicked: false },
  );
  expect(Object.fromEntries(choices.cardOf)).toEqual({ a: 'gold', b: 'none' });
  expect(Object.fromEntries(choices.joined)).toEqual({ a: null });
  expect(Object.fromEntries(choices.benefitOf)).toEqual({ l: 'resy' });
  expect(Object.fromEntries(choices.sideOf)).toEqual({ l: 'before' });
  expect(Object.fromEntries(ticks)).toEqual({ l: false, m: true });
});

test('the fields of a card are entered one by one', () => {
  const { choices } = after(
    { type: 'enter', card: 'a', fields: { opened: '2' } },
    { type: 'enter', card: 'a', fields: { holder: 'Ana' } },
    { type: 'enter', card: 'a', fields: { opened: '22' } },
  );
  expect(choices.entered.get('a')).toEqual({ opened: '22', holder: 'Ana' });
});

test('a tick leaves the choices as they are, so that the files are not reviewed again', () => {
  const before = after({ type: 'choose benefit', line: 'l', benefit: 'resy' });
  expect(decide(before, { type: 'tick', lineOrOffer: 'l', isTicked: true }).choices).toBe(before.choices);
});
