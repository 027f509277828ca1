import { expect, it } from 'vitest';
import { counterText, counterValue } from '../../../../web/src/pages/landing/count-up.ts';

it.each([
  [0, 'count', '0'],
  [1_999, 'count', '1K'],
  [2_500, 'count', '2K'],
  [15_000, 'count', '15K'],
  [0, 'dollars', '$0'],
  [999_999, 'dollars', '$999K'],
  [1_000_000, 'dollars', '$1.0M'],
  [1_250_000, 'dollars', '$1.2M'],
  [1_299_999, 'dollars', '$1.2M'],
] as const)(
  "the landing page's counters show %d %s as %s, truncated and not rounded",
  (value, unit, text) => {
    expect(counterText(value, unit)).toBe(text);
  },
);

it("the landing page's counters reach their target in 50 equal steps", () => {
  expect(counterValue(2_500, 1)).toBe(50);
  expect(counterValue(2_500, 49)).toBe(2_450);
  expect(counterValue(2_500, 51)).toBe(2_500);
});
