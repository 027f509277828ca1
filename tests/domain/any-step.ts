import type { Frequency, Reset } from '@card-rewards/functions/domain';
import fc from 'fast-check';

export interface Kind {
  frequency: Frequency;
  reset: Reset;
  amount: string;
  december?: string;
  times?: number;
  months?: number;
}

const kinds: Kind[] = [
  { frequency: 'monthly', reset: 'calendar', amount: '15.00', december: '35.00' },
  { frequency: 'quarterly', reset: 'anniversary', amount: '50.00' },
  { frequency: 'semi_annually', reset: 'calendar', amount: '200.00' },
  { frequency: 'annually', reset: 'anniversary', amount: '300.00' },
  { frequency: 'annually', reset: 'calendar', amount: '0.00', times: 3 },
  { frequency: 'every_4_years', reset: 'calendar', amount: '100.00' },
  { frequency: 'every_4_years', reset: 'last_use', months: 18, amount: '120.00' },
  { frequency: 'one_time', reset: 'calendar', amount: '75.00' },
];

export type Step =
  | { do: 'use'; benefit: number; daysAgo: number; share: number }
  | { do: 'edit'; use: number; daysAgo: number }
  | { do: 'delete'; use: number }
  | { do: 'tick' | 'untick' | 'claim' | 'release'; benefit: number }
  | { do: 'open'; months: number }
  | { do: 'wait'; days: number }
  | { do: 'leap' };

/** Two benefits at a time, so that steps affect both. */
export const anyTwoKinds = fc.subarray(kinds, { minLength: 2, maxLength: 2 });

const benefitIndex = fc.nat({ max: 1 });
const daysAgo = fc.oneof(fc.constantFrom(0, 1, 28, 29, 30, 31, 365, 366), fc.nat({ max: 900 }));
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('use' as const),
      benefit: benefitIndex,
      daysAgo,
      share: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), use: fc.nat(), daysAgo }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), use: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('tick' as const, 'untick' as const, 'claim' as const, 'release' as const),
      benefit: benefitIndex,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('open' as const), months: fc.integer({ min: -30, max: 30 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.nat({ max: 400 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'leap' as const }) },
);
