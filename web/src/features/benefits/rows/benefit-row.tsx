import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import FlightTakeoffOutlined from '@mui/icons-material/FlightTakeoffOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { memo, useContext, type ComponentType, type MouseEvent } from 'react';
import type { BenefitInPeriod, BenefitType } from '@card-rewards/functions/contract';
import {
  centsOf,
  centsOfTotal,
  displayCardName,
  expiresOn,
  isUsed,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { amountInRow, benefitDisplayName, dollars } from '../../../model/benefits/benefit-amount.ts';
import { labelOf } from '../../../model/benefits/benefit-labels.ts';
import { isExpiringSoon } from '../../../model/benefits/benefit-list.ts';
import { shortNameParts, withoutDigits } from '../../../model/cards/card-name.ts';
import { againText, expiryText, monthDay } from '../../../model/texts/date-text.ts';
import { HolderInitial } from '../../../ui/holder-initial.tsx';
import { useNeedsNetwork } from '../../../ui/network-button.tsx';
import { tooltip } from '../../../ui/tooltips.ts';
import { RowsContext, useRowIds } from './rows-context.tsx';

interface BenefitRowProps {
  benefit: BenefitInPeriod;
  today: PlainDate;
  state: 'in-flight' | 'failed' | 'highlighted' | undefined;
  cardName: string | null;
  holder: string | undefined;
  art: string | null;
  isAlike: boolean;
  isBelowDate: boolean;
  onTick: (benefit: BenefitInPeriod, byKeyboard: boolean) => void;
  onEnroll: (benefit: BenefitInPeriod, button: HTMLElement) => void;
}

const icons: Record<string, ComponentType<SvgIconProps>> = {
  statement_credit: ReceiptLongOutlined,
  travel_benefit: FlightTakeoffOutlined,
  insurance: ShieldOutlined,
  reward: CardGiftcardOutlined,
  cashback: PercentOutlined,
} satisfies Record<BenefitType, ComponentType<SvgIconProps>>;

/** Memoized, because a tick changes one row of possibly hundreds. */
export const BenefitRow = memo(function BenefitRow(props: BenefitRowProps) {
  const { benefit, today, state, cardName, holder, art, isAlike, isBelowDate, onTick, onEnroll } = props;
  const { rowId, checkId } = useRowIds();
  const { onOpen } = useContext(RowsContext);
  const needsNetwork = useNeedsNetwork();
  const id = rowId(benefit.benefit_id);
  const isUsedUp = isUsed(benefit);
  const isComing = benefit.start > today;
  const name = benefitDisplayName(benefit);
  const amount = amountInRow(benefit);
  const yearly = benefit.yearly_amount;
  // For a monthly benefit, only the monthly amount is displayed (specification, section 9).
  const isWorthMore =
    benefit.frequency !== 'monthly' && yearly !== null && centsOfTotal(yearly) > centsOf(benefit.amount);
  const TypeIcon = icons[benefit.type] ?? StarBorderOutlined;
  return (
    <div
      className="row"
      role="listitem"
      id={id}
      tabIndex={-1}
      aria-busy={state === 'in-flight'}
      data-state={state}
      data-used={isUsedUp || undefined}
      data-without-card={cardName === null || undefined}
      data-below-date={isBelowDate || undefined}
      data-expiring={isExpiringSoon(benefit, today) || undefined}
      onClickCapture={ignoreDoubleClick}
    >
      <input
        className="row-check"
        type="checkbox"
        id={checkId(benefit.benefit_id)}
        checked={isUsedUp}
        disabled={state === 'in-flight' || isComing}
        onChange={({ target }) => onTick(benefit, target.matches(':focus-visible'))}
        {...needsNetwork}
        aria-labelledby={`${id}-name ${id}-card`}
        aria-describedby={`${id}-amount ${id}-expiry ${id}-status`}
      />
      <div className="row-line">
        <span className="row-type">
          <TypeIcon titleAccess={labelOf(benefit.type)} />
        </span>
        <label className="row-name" id={`${id}-name`} htmlFor={checkId(benefit.benefit_id)}>
          {onOpen ? (
            <button type="button" aria-labelledby={`${id}-open ${id}-card`} onClick={() => onOpen(benefit)}>
              <span id={`${id}-open`}>{name}</span>
            </button>
          ) : (
            name
          )}
        </label>
        {amount && (
          <span
            className="row-amount"
            id={`${id}-amount`}
            {...(isWorthMore && tooltip(`${dollars(yearly)} per year`))}
          >
            {amount.text}
          </span>
        )}
      </div>
      <div className="row-details">
        <div
          className={cardName === null ? 'unseen' : 'row-card'}
          id={`${id}-card`}
          title={benefit.card_name}
          data-alike={isAlike || undefined}
        >
          <span
            className="row-art"
            style={art === null ? undefined : { backgroundImage: `url(${JSON.stringify(art)})` }}
          />
          <span className="row-product">
            <HolderInitial holder={holder} />
            {shortNameParts(
              withoutDigits(cardName ?? displayCardName(benefit.card_name), benefit.last_digits),
            ).map((part, index) => (index % 2 === 0 ? part : <i key={index}>{part}</i>))}
          </span>
          {benefit.last_digits !== null && <span>{` •••• ${benefit.last_digits}`}</span>}
        </div>
        <span className="row-frequency">{labelOf(benefit.frequency)}</span>
        <Expiry id={`${id}-expiry`} benefit={benefit} today={today} />
        {benefit.enrolment === 'needed' && !benefit.ignored && (
          <button
            type="button"
            className="row-enrollment"
            data-tone="accent"
            aria-haspopup="menu"
            aria-labelledby={`${id}-enroll ${id}-name ${id}-card`}
            onClick={({ currentTarget }) => onEnroll(benefit, currentTarget)}
            {...tooltip('Enrollment needed')}
            {...needsNetwork}
          >
            <span id={`${id}-enroll`}>Enroll</span>
          </button>
        )}
        <span className="row-status" id={`${id}-status`} data-tone={isUsedUp ? 'success' : undefined}>
          {isUsedUp && <CheckOutlined aria-hidden />}
          {isUsedUp ? 'Used' : isComing ? `From ${monthDay(benefit.start, today)}` : 'Available'}
        </span>
      </div>
      {amount && amount.usedShare !== null && (
        <span className="row-bar" aria-hidden>
          <span style={{ width: `${100 * amount.usedShare}%` }} />
        </span>
      )}
    </div>
  );
});

/** Ignores the second click of a double click, because it would untick the row or hit another one. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

function Expiry({ id, benefit, today }: { id: string; benefit: BenefitInPeriod; today: PlainDate }) {
  const { again_on } = benefit;
  const end = expiresOn(benefit);
  const isSoon = isExpiringSoon(benefit, today);
  return (
    <span className="row-expiry" id={id} data-tone={isSoon ? 'warning' : undefined}>
      {isSoon && <ScheduleOutlined aria-hidden />}
      {again_on !== null && againText(again_on)}
      {again_on === null && end !== null && (
        <>
          <span className="unseen">Expires</span>
          <span className="row-date">{expiryText(end, today)}</span>
        </>
      )}
    </span>
  );
}
