import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Tooltip from '@mui/material/Tooltip';
import { memo, type MouseEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import type { PlainDate } from '@card-rewards/functions/domain';
import { amountText, benefitDisplayName, dollars, yearlyTotal } from '../../display/benefit-amount.ts';
import { frequencyLabels } from '../../display/benefit-labels.ts';
import { displayCardName } from '../../display/card-name.ts';
import { expiryText, isExpiringSoon } from '../../display/expiry-text.ts';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { BenefitIcon } from './benefit-icon.tsx';
import { Pill } from './pill.ts';
import { RowBadges, RowFrame } from './row-frame.ts';

interface BenefitRowProps {
  benefit: UserBenefit;
  today: PlainDate;
  isInFlight: boolean;
  isPointedAt: boolean;
  showsCard: boolean;
  onTick: (benefit: UserBenefit) => void;
}

/** The id of a benefit's row in the page. */
export function rowId(benefitId: string): string {
  return `benefit-${benefitId}`;
}

/** Memoised: a tick changes one row of what may be hundreds. */
export const BenefitRow = memo(function BenefitRow(props: BenefitRowProps) {
  const { benefit, today, isInFlight, isPointedAt, showsCard, onTick } = props;
  const id = rowId(benefit.id);
  const isUsed = benefit.status === 'used';
  const { card } = benefit;
  return (
    <RowFrame
      role="listitem"
      id={id}
      tabIndex={-1}
      aria-busy={isInFlight}
      data-used={isUsed || undefined}
      data-in-flight={isInFlight || undefined}
      data-pointed-at={isPointedAt || undefined}
      data-expiring={isExpiringSoon(benefit, today) || undefined}
      onClickCapture={ignoreDoubleClick}
    >
      <Checkbox
        color="success"
        checked={isUsed}
        disabled={isInFlight}
        onChange={() => onTick(benefit)}
        sx={{ gridArea: 'check' }}
        slotProps={{ input: { id: `${id}-used`, 'aria-labelledby': `${id}-name ${id}-card` } }}
      />
      <Box sx={{ gridArea: 'icon', display: 'flex' }}>
        <BenefitIcon type={benefit.benefit.benefit_type} />
      </Box>
      <Box
        component="label"
        id={`${id}-name`}
        htmlFor={`${id}-used`}
        sx={{ gridArea: 'name', typography: 'subtitle2', overflowWrap: 'anywhere', cursor: 'pointer' }}
      >
        {benefitDisplayName({ ...benefit.benefit })}
      </Box>
      <Box
        id={`${id}-card`}
        title={card.card_name}
        sx={
          showsCard
            ? { gridArea: 'card', typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }
            : visuallyHidden
        }
      >
        {displayCardName(card.card_name)}
        {card.last_digits !== null && ` •••• ${card.last_digits}`}
      </Box>
      <RowBadges>
        <div>
          <Pill>{frequencyLabels[benefit.benefit.frequency]}</Pill>
          <Expiry benefit={benefit} today={today} />
        </div>
        <div>
          <Amount benefit={benefit} />
          {isUsed ? (
            <Pill data-tone="success">
              <CheckOutlined aria-hidden />
              Used
            </Pill>
          ) : (
            <Pill data-tone="outlined">Available</Pill>
          )}
        </div>
      </RowBadges>
    </RowFrame>
  );
});

/** By its second click another row may stand below the pointer, as the saved one has moved. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

function Expiry({ benefit, today }: { benefit: UserBenefit; today: PlainDate }) {
  if (benefit.expiration_date === null) return null;
  return (
    <Pill data-tone={isExpiringSoon(benefit, today) ? 'warning' : undefined} data-pulse>
      <ScheduleOutlined aria-hidden />
      <Box component="span" sx={visuallyHidden}>
        Expires
      </Box>
      <span>{expiryText(benefit.expiration_date, today)}</span>
    </Pill>
  );
}

function Amount({ benefit: { benefit } }: { benefit: UserBenefit }) {
  const amount = amountText(benefit);
  if (amount === null) return null;
  const total = yearlyTotal(benefit);
  if (total === null || total === benefit.amount) return <Pill data-tone="outlined">{amount}</Pill>;
  return (
    <Tooltip describeChild title={`${dollars(total)} per year`}>
      {/* Focusable, so that the yearly total does not need a pointer. */}
      <Pill data-tone="outlined" tabIndex={0}>
        {amount}
      </Pill>
    </Tooltip>
  );
}
