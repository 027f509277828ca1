import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { memo, useContext, useState, type MouseEvent } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName, type PlainDate } from '@card-rewards/functions/domain';
import { amountInRow, benefitDisplayName, dollars, yearlyTotal } from '../../model/benefit-amount.ts';
import { frequencyLabel } from '../../model/benefit-labels.ts';
import { besideDigits } from '../../model/card-name.ts';
import { expiryText, isExpiringSoon } from '../../model/expiry-text.ts';
import { ticked, tickOf } from '../../model/tick.ts';
import { tooltip } from '../../ui/tooltips.ts';
import { BenefitIcon } from './benefit-icon.tsx';
import { AmountPill, Pill, StatusPill } from '../../ui/pill.ts';
import { RowCheck } from './row-check.ts';
import { RowBadges, RowBar, RowCard, RowDetails, RowFrame, RowLine, RowName } from './benefit-row-styles.ts';
import { RowsContext, useRowIds } from './rows-context.ts';

/** What a row shows beside what the benefit itself is. */
export type RowState = 'in-flight' | 'failed' | 'pointed-at';

/**
 * @param byKeyboard Whether the focus is seen on the checkbox, and should stay where it is.
 * @param onFollowed Called once the list shows of the tick what there is to show.
 */
export type OnTick = (benefit: UserBenefit, byKeyboard: boolean, onFollowed: () => void) => void;

interface BenefitRowProps {
  benefit: UserBenefit;
  today: PlainDate;
  state: RowState | undefined;
  /** What the card is called; null where all rows are of one card. */
  cardName: string | null;
  onTick: OnTick;
}

/** Memoised: a tick changes one row of what may be hundreds. It shows there before the list hears of it. */
export const BenefitRow = memo(function BenefitRow(props: BenefitRowProps) {
  const { today, cardName } = props;
  const { benefit, state, onTick } = useAhead(props);
  const { rowId, checkId } = useRowIds();
  const { onOpen, onNear } = useContext(RowsContext);
  const id = rowId(benefit.id);
  const isUsed = benefit.status === 'used';
  const { card } = benefit;
  const amount = amountInRow(benefit);
  return (
    <RowFrame
      role="listitem"
      id={id}
      tabIndex={-1}
      aria-busy={state === 'in-flight'}
      data-state={state}
      data-used={isUsed || undefined}
      data-without-card={cardName === null || undefined}
      data-expiring={isExpiringSoon(benefit, today) || undefined}
      onClickCapture={ignoreDoubleClick}
    >
      <RowCheck
        type="checkbox"
        id={checkId(benefit.id)}
        checked={isUsed}
        disabled={state === 'in-flight'}
        onChange={({ target }) => onTick(target.matches(':focus-visible'))}
        aria-labelledby={`${id}-name ${id}-card`}
        aria-describedby={`${id}-amount ${id}-expiry ${id}-status`}
      />
      <RowLine>
        <Box
          component="label"
          id={`${id}-name`}
          htmlFor={checkId(benefit.id)}
          sx={{ typography: 'subtitle2', lineHeight: 22 / 14, overflowWrap: 'anywhere', cursor: 'pointer' }}
        >
          {onOpen ? (
            <RowName type="button" onPointerEnter={onNear} onFocus={onNear} onClick={() => onOpen(benefit)}>
              {benefitDisplayName(benefit.benefit)}
            </RowName>
          ) : (
            benefitDisplayName(benefit.benefit)
          )}
        </Box>
        {amount && <Amount id={`${id}-amount`} benefit={benefit} text={amount.text} />}
      </RowLine>
      <RowDetails>
        <RowCard id={`${id}-card`} title={card.card_name} sx={cardName === null ? visuallyHidden : null}>
          <span>{besideDigits(cardName ?? displayCardName(card.card_name), card.last_digits)}</span>
          {card.last_digits !== null && <span> •••• {card.last_digits}</span>}
        </RowCard>
        <RowBadges>
          <BenefitIcon type={benefit.benefit.benefit_type} />
          <Pill>{frequencyLabel(benefit.benefit.frequency)}</Pill>
          <Expiry id={`${id}-expiry`} benefit={benefit} today={today} />
          {benefit.enrolment === 'needed' && (
            <Pill data-tone="accent" {...tooltip('Enrolment needed')}>
              {/* Short enough that the badges keep to one line. */}
              Enrol
              <Box component="span" sx={visuallyHidden}>
                ment needed
              </Box>
            </Pill>
          )}
        </RowBadges>
      </RowDetails>
      <StatusPill id={`${id}-status`} data-tone={isUsed ? 'success' : undefined}>
        {isUsed && <CheckOutlined aria-hidden />}
        {isUsed ? 'Used' : 'Available'}
      </StatusPill>
      {amount && amount.usedShare !== null && (
        <RowBar aria-hidden>
          <span style={{ width: `${100 * amount.usedShare}%` }} />
        </RowBar>
      )}
    </RowFrame>
  );
});

/** What the row shows: since a click, until the list has followed, what the click has asked for. */
function useAhead({ benefit, state, onTick }: BenefitRowProps) {
  const [ahead, setAhead] = useState<Pick<BenefitRowProps, 'benefit' | 'state'> | null>(null);
  const isAhead = ahead !== null && ahead.benefit === benefit && ahead.state === state;
  return {
    benefit: isAhead ? ticked(benefit, tickOf(benefit)) : benefit,
    state: isAhead ? ('in-flight' as const) : state,
    onTick: (byKeyboard: boolean) => {
      setAhead({ benefit, state });
      onTick(benefit, byKeyboard, () => setAhead(null));
    },
  };
}

/** By its second click another row may stand below the pointer, or the first one be ticked and unticked. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

function Expiry({ id, benefit, today }: { id: string; benefit: UserBenefit; today: PlainDate }) {
  if (benefit.expiration_date === null) return null;
  return (
    <Pill id={id} data-tone={isExpiringSoon(benefit, today) ? 'warning' : undefined} data-pulse>
      <ScheduleOutlined aria-hidden />
      <Box component="span" sx={visuallyHidden}>
        Expires
      </Box>
      <span>{expiryText(benefit.expiration_date, today)}</span>
    </Pill>
  );
}

function Amount({ id, benefit, text }: { id: string; benefit: UserBenefit; text: string }) {
  const total = yearlyTotal({ ...benefit.benefit, yearly_amount: benefit.yearly_amount });
  const isWorthMore = total !== null && total !== benefit.benefit.amount;
  return (
    <AmountPill id={id} data-money {...(isWorthMore && tooltip(`${dollars(total)} per year`))}>
      {text}
    </AmountPill>
  );
}
