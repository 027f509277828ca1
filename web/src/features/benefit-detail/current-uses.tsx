import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { amountOf, START_OF_TIME, sumOf, type PlainDate } from '@card-rewards/functions/domain';
import { usePeriodsOfBenefit } from '../../api/history-queries.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { periodDays } from '../../model/period-text.ts';
import { usedCents } from '../../model/use.ts';
import { useToday } from '../../browser/today.ts';
import type { UsesPeriod } from './period-of-day.ts';
import { UsesList } from './uses-list.tsx';
import type { Uses } from './use-uses.ts';

interface CurrentUsesProps {
  benefit: UserBenefit;
  uses: Uses;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  hasAmount: boolean;
}

/** Shows the uses of the current period. The list of benefits has only the latest uses, so others come from the history. */
export function CurrentUses({ benefit, uses, period, days, hasAmount }: CurrentUsesProps) {
  const today = useToday();
  const { use_count, auto_claimed } = benefit;
  const isCut = use_count > benefit.uses.length;
  const periods = usePeriodsOfBenefit(benefit, isCut ? Number(today.slice(0, 4)) : null);
  const whole = periods?.find(({ start }) => start === period.start)?.uses;
  const items = isCut && whole?.length === use_count ? whole : benefit.uses;
  const sum = items.length < use_count ? amountOf(usedCents(benefit)) : amountOf(sumOf(items));
  return (
    <section>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Typography variant="h3">Uses this period</Typography>
        {use_count > 0 && (
          <Box className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {countText(use_count)}
            {sum !== '0.00' && ` · ${dollars(sum)}`}
          </Box>
        )}
      </Box>
      {use_count === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {auto_claimed
            ? 'Automatically counted as fully used.'
            : `No use recorded${whenText(period, today)}.`}
        </Typography>
      ) : (
        <UsesList items={items} uses={uses} period={period} days={days} hasAmount={hasAmount} />
      )}
    </section>
  );
}

/**
 * Counts uses in words.
 * @example countText(2) // '2 uses'
 */
function countText(count: number): string {
  return count === 1 ? '1 use' : `${count} uses`;
}

function whenText(period: UsesPeriod, today: PlainDate): string {
  return period.start > START_OF_TIME ? ` for ${periodDays(period, today)}` : '';
}
