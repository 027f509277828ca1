import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { useMemo, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { useListedBenefits } from '../../api/listed-benefits.ts';
import {
  capturedFigure,
  expiringFigure,
  nextFeeFigure,
  openFigure,
  type Figure,
} from '../../display/at-a-glance.ts';
import { paths } from '../../shared/paths.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useToday } from '../../shared/today.ts';
import { Amount, Below, Cell, Strip, StripFrame } from './strip.ts';

interface GlanceStripProps {
  /** Called when a figure leads to benefits on this page. */
  onShow: () => void;
  /** Where the sheet of a card is. */
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
  const feeCard = ofCards?.nextFee.cardId;

  return (
    <StripFrame>
      <Strip role="group" aria-label="At a glance">
        <GlanceCell
          icon={<ScheduleOutlined aria-hidden />}
          label="Expiring within 30 days"
          figure={ofBenefits?.expiring}
          hasFailed={hasFailed}
          to={{ search: '?show=expiring' }}
          preventScrollReset
          onClick={onShow}
        />
        <GlanceCell
          icon={<RadioButtonUncheckedOutlined aria-hidden />}
          label="Open now"
          figure={ofBenefits?.open}
          hasFailed={hasFailed}
          to={{ search: '?show=open' }}
          preventScrollReset
          onClick={onShow}
        />
        <GlanceCell
          icon={<CheckOutlined aria-hidden />}
          label={`Captured in ${today.slice(0, 4)}`}
          figure={ofCards?.captured}
          hasFailed={!cards && isError}
          to={paths.cards}
        />
        <GlanceCell
          icon={<CreditCardOutlined aria-hidden />}
          label="Next annual fee"
          figure={ofCards?.nextFee}
          hasFailed={!cards && isError}
          {...(feeCard ? { ...sheetOf(feeCard), preventScrollReset: true } : { to: paths.cards })}
        />
      </Strip>
    </StripFrame>
  );
}

interface GlanceCellProps extends Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  icon: ReactNode;
  label: string;
  /** Undefined while it is loading, and when it could not be read. */
  figure: Figure | undefined;
  hasFailed: boolean;
  onClick?: () => void;
}

function GlanceCell({ icon, label, figure, hasFailed, ...link }: GlanceCellProps) {
  const isLoading = !figure && !hasFailed;
  return (
    <Cell
      as={Link}
      {...link}
      data-warning={figure?.warning ? true : undefined}
      aria-busy={isLoading || undefined}
    >
      <span>
        {icon}
        {label}
      </span>
      <Amount>{isLoading ? <Skeleton width={96} height={28} /> : (figure?.amount ?? '–')}</Amount>
      <Below>
        {isLoading && <Skeleton width={140} height={16} />}
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
}
