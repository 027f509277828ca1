import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useMemo } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { isAvailable, centsOfTotal, type PlainDate } from '@card-rewards/functions/domain';
import { amountLeft, totalOf, roundedDollars } from '../../model/benefit-amount.ts';
import { monthAway } from './calendar-month.ts';
import { expiringIn } from './coming-periods.ts';
import { shortMonthYear } from '../../model/date-text.ts';

const MONTHS = 12;

interface MonthButtonsProps {
  benefits: readonly UserBenefit[];
  /** The first of the twelve months. */
  from: PlainDate;
  /** The month whose benefits are listed; null if all are. */
  chosen: PlainDate | null;
  onChoose: (month: PlainDate | null) => void;
}

/** Shows buttons for the next twelve months, each with a bar for the worth that expires. */
export function MonthButtons({ benefits, from, chosen, onChoose }: MonthButtonsProps) {
  const months = useMemo(
    () =>
      Array.from({ length: MONTHS }, (_, index) => {
        const month = monthAway(from, index);
        return { month, worth: totalOf(expiringIn(benefits, month).filter(isAvailable).map(amountLeft)) };
      }),
    [benefits, from],
  );
  const most = Math.max(1, ...months.map(({ worth }) => centsOfTotal(worth)));
  return (
    <Months role="group" aria-label="Months">
      {months.map(({ month, worth }) => (
        <button
          key={month}
          type="button"
          aria-pressed={month === chosen}
          onClick={() => onChoose(month === chosen ? null : month)}
        >
          {shortMonthYear(month).slice(0, 3)}
          <small style={visuallyHidden}>{`${shortMonthYear(month).slice(3)}, `}</small>
          <span>
            <span style={{ width: `${(100 * centsOfTotal(worth)) / most}%` }} />
          </span>
          <small style={worth === '0.00' ? visuallyHidden : undefined}>{roundedDollars(worth)}</small>
        </button>
      ))}
    </Months>
  );
}

const Months = styled('div')(({ theme }) => {
  const { palette, tint, radius } = theme.vars;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 4,
    marginBottom: 12,
    // The widths grow with the font size.
    '@container calendar (min-width: 18rem)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    '@container calendar (min-width: 32.5rem)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
    '& > button': {
      ...theme.typography.caption,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 3,
      minHeight: 52,
      padding: '0 2px',
      border: 0,
      borderRadius: radius.item,
      fontWeight: 550,
      textAlign: 'center',
      color: palette.text.secondary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      '&[aria-pressed="true"]': {
        color: palette.text.primary,
        backgroundColor: tint.chosen,
        ...theme.mixins.forcedChosen,
      },
      '& > span': {
        display: 'block',
        height: 3,
        margin: '0 4px',
        borderRadius: 2,
        backgroundColor: palette.action.hover,
        ...theme.mixins.forcedTrack,
      },
      '& > small': {
        fontSize: '0.6875rem',
        lineHeight: 14 / 11,
        fontWeight: 400,
        fontVariantNumeric: 'tabular-nums',
      },
      '& > span > span': {
        display: 'block',
        height: '100%',
        borderRadius: 2,
        backgroundColor: palette.primary.main,
        ...theme.mixins.forcedBar,
      },
    },
  };
});
