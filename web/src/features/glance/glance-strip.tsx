import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { memo, useMemo, type ComponentType } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { useListedBenefits } from '../../api/listed-benefits.ts';
import { capturedFigure, expiringFigure, nextFeeFigure, openFigure, type Figure } from './figures.ts';
import { paths } from '../../browser/paths.ts';
import Skeleton from '@mui/material/Skeleton';
import { useToday } from '../../browser/today.ts';
import { Amount, Below, Cell, Strip, StripFrame } from './strip.ts';

interface GlanceStripProps {
  /** Called when a figure filters the benefits on this page. */
  onShow: () => void;
  /** Returns the link to a card's sheet. */
  sheetOf: (cardId: string) => Pick<LinkProps, 'to' | 'state'>;
}

export function GlanceStrip({ onShow, sheetOf }: GlanceStripProps) {
  const today = useToday();
  const { data: cards, isError } = useCards();
  const names = useCardNames();
  const { benefits, listed, hasFailed } = useListedBenefits();
  const ofBenefits = useMemo(
    () => benefits && { expiring: expiringFigure(listed, today), open: openFigure(listed) },
    [benefits, listed, today],
  );
  const ofCards = useMemo(
    () => cards && { captured: capturedFigure(cards, today), nextFee: nextFeeFigure(cards, names, today) },
    [cards, names, today],
  );
  const feeCard = ofCards?.nextFee.cardId ?? null;
  const feeLink = useMemo(
    () => (feeCard === null ? TO_CARDS : { ...sheetOf(feeCard), preventScrollReset: true }),
    [feeCard, sheetOf],
  );

  return (
    <StripFrame>
      <Strip role="group" aria-label="At a glance">
        <GlanceCell
          Icon={ScheduleOutlined}
          label="Expiring within 30 days"
          figure={ofBenefits?.expiring}
          hasFailed={hasFailed}
          link={TO_EXPIRING}
          onClick={onShow}
        />
        <GlanceCell
          Icon={RadioButtonUncheckedOutlined}
          label="Open now"
          figure={ofBenefits?.open}
          hasFailed={hasFailed}
          link={TO_OPEN}
          onClick={onShow}
        />
        <GlanceCell
          Icon={CheckOutlined}
          label={`Captured in ${today.slice(0, 4)}`}
          figure={ofCards?.captured}
          hasFailed={!cards && isError}
          link={TO_CARDS}
        />
        <GlanceCell
          Icon={CreditCardOutlined}
          label="Next annual fee"
          figure={ofCards?.nextFee}
          hasFailed={!cards && isError}
          link={feeLink}
        />
      </Strip>
    </StripFrame>
  );
}

type CellLink = Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>;

const TO_EXPIRING: CellLink = { to: { search: '?show=expiring' }, preventScrollReset: true };
const TO_OPEN: CellLink = { to: { search: '?show=open' }, preventScrollReset: true };
const TO_CARDS: CellLink = { to: paths.cards };

interface GlanceCellProps {
  Icon: ComponentType<SvgIconProps>;
  label: string;
  /** Undefined while loading, and after a failed read. */
  figure: Figure | undefined;
  hasFailed: boolean;
  /** The link of the cell, which must be a stable object. */
  link: CellLink;
  onClick?: () => void;
}

/** Shows one figure. It is memoized, because a tick changes only one or two of them. */
const GlanceCell = memo(function GlanceCell({
  Icon,
  label,
  figure,
  hasFailed,
  link,
  onClick,
}: GlanceCellProps) {
  const isLoading = !figure && !hasFailed;
  return (
    <Cell
      as={Link}
      {...link}
      onClick={onClick}
      data-warning={figure?.warning ? true : undefined}
      aria-busy={isLoading || undefined}
    >
      <span>
        <Icon aria-hidden />
        {label}
      </span>
      <Amount>
        {isLoading ? <Skeleton variant="rounded" width={96} height={28} /> : (figure?.amount ?? '–')}
      </Amount>
      <Below>
        {isLoading && <Skeleton variant="rounded" width={140} height={16} />}
        {hasFailed && 'Not loaded'}
        {figure?.warning && (
          <>
            <b>{figure.warning}</b> ·{' '}
          </>
        )}
        {figure?.text}
      </Below>
    </Cell>
  );
});
