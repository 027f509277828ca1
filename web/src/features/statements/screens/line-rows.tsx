import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { memo, useState, type ChangeEventHandler, type ComponentProps, type ReactNode } from 'react';
import type { Card, Offer } from '@card-rewards/functions/contract';
import { amountOf, centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../../api/card-changes.ts';
import { unsavedText } from '../../../api/client.ts';
import { useToday } from '../../../browser/today.ts';
import { dollars, wholeDollars } from '../../../model/benefits/benefit-amount.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { daysText, monthDay } from '../../../model/texts/date-text.ts';
import { NetworkButton } from '../../../ui/network-button.tsx';
import { rowCheckStyles } from '../../../ui/row-check-styles.ts';
import { useAttempt } from '../../../ui/use-submit.ts';
import { paidFee } from '../match/annual-fee.ts';
import type { MatchedLine } from '../match/identify-lines.ts';
import type { Credit } from '../match/match-credits.ts';
import type { MatchableCard } from '../match/matchable-card.ts';
import type { CardReview } from '../match/review-card.ts';
import type { LineAsRead } from '../read/statement.ts';
import type { NotCounted, OfferPlan } from '../send/plan-offers.ts';
import type { PlannedRemoval } from '../send/plan-statements.ts';
import type { PlannedUse } from '../send/plan-uses.ts';
import { LineSelect } from './line-select.tsx';
import type { Decide } from './statement-decisions.ts';

interface DecisionProps {
  decide: Decide;
  isDisabled: boolean;
}

function checkOf(id: string, label: string, checked: boolean, { decide, isDisabled }: DecisionProps) {
  const onChange: ChangeEventHandler<HTMLInputElement> = ({ target }) =>
    decide({ type: 'tick', lineOrOffer: id, isTicked: target.checked });
  return { 'aria-label': label, checked, disabled: isDisabled, onChange };
}

type UseRowProps = PlannedUse & {
  openCount: number;
} & DecisionProps;

export const UseRow = memo(function UseRow(props: UseRowProps) {
  const today = useToday();
  const { credit, cents, isTicked, isNothingLeft, openCount, decide, isDisabled } = props;
  const { line, benefit, usedOn, doubt, similar, edge, isOpen } = credit;
  const label = `${monthDay(usedOn, today)} ${benefit.name} ${dollars(amountOf(line.cents))}`;
  const edgeDay = edge && monthDay(edge.start, today);
  const question = `Bought before ${edgeDay}, or on/after?`;
  const notes = [
    benefit.name,
    usedOn !== line.day && `posted ${monthDay(line.day, today)}`,
    isNothingLeft && 'Nothing left this period',
    !isNothingLeft && cents < line.cents && `of ${dollars(amountOf(line.cents))} · limit reached`,
    !isNothingLeft && doubt === 'words' && 'Not sure',
    !isNothingLeft && doubt === 'ignored' && 'Ignored benefit',
    !isNothingLeft &&
      similar &&
      doubt === 'recorded' &&
      `Perhaps recorded already: ${dollars(similar.amount)} on ${monthDay(similar.used_on, today)}`,
  ];
  return (
    <LineRow
      check={checkOf(line.id, label, isTicked, {
        decide,
        isDisabled: isDisabled || isNothingLeft || isOpen,
      })}
      line={line}
      day={usedOn}
      cents={isNothingLeft ? line.cents : cents}
      isMuted={isNothingLeft}
    >
      {notes.filter(Boolean).join(' · ')}
      {edge && (
        <LineSelect
          value={isOpen ? '' : usedOn === edge.before ? 'before' : 'since'}
          disabled={isDisabled}
          label={`${question} ${label}`}
          onChange={({ target }) => {
            const [side, isForAll] = target.value.split(' ');
            decide({
              type: 'choose side',
              lineOrBenefit: isForAll ? benefit.id : line.id,
              side: side === 'before' ? 'before' : 'since',
            });
          }}
        >
          <option value="" disabled>
            {question}
          </option>
          <option value="before">Bought before {edgeDay}</option>
          <option value="since">Bought on or after {edgeDay}</option>
          {isOpen && openCount > 1 && (
            <>
              <option value="before all">All {openCount} lines: bought before</option>
              <option value="since all">All {openCount} lines: bought on or after</option>
            </>
          )}
        </LineSelect>
      )}
    </LineRow>
  );
});

export function OfferRows({ plan, ...decision }: { plan: OfferPlan } & DecisionProps) {
  const today = useToday();
  const [areShown, setAreShown] = useState(false);
  const { offer, hasNews, isTicked, lines, others, cents, after, gap } = plan;
  const spent = hasNews ? after.spent : offer.spent;
  const progress = `${offer.name}: ${wholeDollars(spent)} of ${wholeDollars(offer.spend)} spent`;
  const refunds = lines.filter(({ line }) => line.cents > 0).length;
  const words = [countText(lines.length - refunds, 'purchase'), refunds > 0 && countText(refunds, 'refund')];
  const early = others.filter(({ reason }) => reason === 'too early').length;
  return (
    <>
      <LineRow
        check={hasNews ? checkOf(offer.id, progress, isTicked, decision) : undefined}
        line={{
          day: hasNews ? after.spent_to : (offer.spent_to ?? offer.from),
          words: hasNews ? words.filter(Boolean).join(', ') : 'Nothing new in these files',
          cents,
        }}
        isMuted={!hasNews}
      >
        {progress}
        {gap &&
          ` · Not in these files: ${daysText(gap.from, gap.to)}. Check the box if you bought nothing then.`}
        {lines.length + others.length > 0 && (
          <Link
            component="button"
            aria-expanded={areShown}
            sx={{ ml: 1 }}
            onClick={() => setAreShown(!areShown)}
          >
            {areShown ? 'Hide lines' : 'Show lines'}
          </Link>
        )}
      </LineRow>
      {areShown &&
        lines.map(({ line, isTicked: isCounted }) => {
          const kind = line.cents < 0 ? 'Purchase' : 'Refund';
          const label = `${monthDay(line.day, today)} ${kind} ${line.words} ${dollars(amountOf(Math.abs(line.cents)))}`;
          return (
            <LineRow
              key={line.id}
              check={checkOf(line.id, label, isCounted, decision)}
              line={line}
              cents={-line.cents}
              isMuted
            >
              {kind}
            </LineRow>
          );
        })}
      {areShown &&
        others
          .filter(({ reason }) => reason !== 'too early')
          .map(({ line, reason }) => (
            <LineRow key={line.id} line={line} cents={-line.cents} isMuted>
              {notCountedText(reason, offer, today)}
            </LineRow>
          ))}
      {areShown && early > 0 && (
        <Box sx={{ py: 1, typography: 'body2', color: 'text.secondary' }}>
          {countText(early, 'line')} from before {monthDay(offer.from, today)}, the approval date.
        </Box>
      )}
    </>
  );
}

function notCountedText(reason: NotCounted, { until }: Offer, today: PlainDate): string {
  if (typeof reason === 'object') return `Doesn’t count: credit of ${reason.credit}`;
  switch (reason) {
    case 'counted before':
      return 'Already counted';
    case 'too late':
      return until < today ? `After ${monthDay(until, today)}, the last day` : 'In the future';
    case 'too early':
      return 'Before the approval';
    case 'no purchase':
      return 'Doesn’t count: no purchase or refund';
  }
}

export const SettledRows = memo(function SettledRows({ found }: { found: CardReview }) {
  const today = useToday();
  const row = (line: MatchedLine, note: string, day = line.day) => (
    <LineRow key={line.id} line={line} day={day} isMuted>
      {note}
    </LineRow>
  );
  const ofBenefit = ({ line, benefit, usedOn }: Credit, status: string) =>
    row(line, `${benefit.name} · ${status}`, usedOn);
  const byHand =
    'Reversed by the bank, but no use of this amount is recorded. Delete the use yourself if there is one.';
  return [
    ...found.notInForce.map((credit) => ofBenefit(credit, reasonNotInForce(credit, today))),
    ...found.recorded.map((credit) => ofBenefit(credit, 'Already recorded')),
    ...found.reversedLines.map((line) => row(line, 'Reversed by the bank')),
    ...found.checkByHand.map((line) => row(line, byHand)),
  ];
});

function reasonNotInForce({ benefit, usedOn }: Credit, today: PlainDate): string {
  if (benefit.periods.length === 0) return 'This benefit has ended';
  return usedOn > today ? 'In the future' : 'Not offered on that date';
}

export function RemovalRow(props: PlannedRemoval & DecisionProps) {
  const today = useToday();
  const { use, benefit, line, isTicked, ...decision } = props;
  const text = `Credit reversed ${monthDay(line.day, today)}. Remove the ${monthDay(use.used_on, today)} use?`;
  return (
    <LineRow
      check={checkOf(line.id, `${benefit.name}: ${text}`, isTicked, decision)}
      line={line}
      day={use.used_on}
      cents={-centsOf(use.amount)}
    >
      {benefit.name} · {text}
    </LineRow>
  );
}

export const UnknownRow = memo(function UnknownRow(
  props: { line: MatchedLine; card: MatchableCard } & DecisionProps,
) {
  const { line, card, decide, isDisabled } = props;
  const today = useToday();
  return (
    <LineRow
      check={checkOf(line.id, `${monthDay(line.day, today)} ${line.words}`, false, {
        decide,
        isDisabled: true,
      })}
      line={line}
    >
      <LineSelect
        value=""
        disabled={isDisabled}
        label={`Which benefit is this? ${line.words}`}
        onChange={({ target }) => decide({ type: 'choose benefit', line: line.id, benefit: target.value })}
      >
        <option value="" disabled>
          Which benefit is this?
        </option>
        {card.benefits.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </LineSelect>
    </LineRow>
  );
});

export function FeeRow({ line, card }: { line: MatchedLine; card: Card }) {
  const today = useToday();
  const { mutateAsync } = useSaveCardDetails();
  const { attempt, isPending, hasFailed, error } = useAttempt('Saving the fee');
  const details = paidFee(card, line, today);
  return (
    <LineRow line={line}>
      Annual fee
      {details ? (
        <NetworkButton
          size="small"
          loading={isPending}
          onClick={() => attempt(() => mutateAsync({ card, details }))}
          sx={{ ml: 1 }}
        >
          Set fee and date
        </NetworkButton>
      ) : (
        ' · Already set'
      )}
      {hasFailed && ` · ${unsavedText(error)}`}
    </LineRow>
  );
}

interface LineRowProps {
  check?: ComponentProps<'input'> | undefined;
  line: Pick<LineAsRead, 'day' | 'words' | 'cents'>;
  day?: PlainDate;
  cents?: number;
  isMuted?: boolean;
  children: ReactNode;
}

function LineRow({ check, line, day = line.day, cents = line.cents, isMuted, children }: LineRowProps) {
  const today = useToday();
  return (
    <Box sx={[rowStyle, isMuted === true && { color: 'text.secondary' }]}>
      {check ? (
        <input className="row-check" type="checkbox" {...check} />
      ) : (
        <span className="no-check" aria-hidden>
          –
        </span>
      )}
      <Box className="day tabular">{monthDay(day, today)}</Box>
      <Box className="name">{children}</Box>
      <Box className="words" title={line.words}>
        {line.words}
      </Box>
      <Box className="amount tabular">{dollars(amountOf(cents))}</Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: '36px minmax(0, 1fr) auto',
    sm: '36px 88px minmax(0, 1.4fr) minmax(0, 1fr) 80px',
  },
  gridTemplateAreas: {
    xs: '"check name amount" "check words day"',
    sm: '"check day name words amount"',
  },
  alignItems: 'center',
  columnGap: 1,
  minHeight: 48,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 48px',
  '& .row-check': (theme: Theme) => rowCheckStyles(theme),
  '& .no-check': { gridArea: 'check', textAlign: 'center' },
  '& .day': {
    gridArea: 'day',
    color: 'text.secondary',
    textAlign: { xs: 'end', sm: 'start' },
    whiteSpace: 'nowrap',
  },
  '& .name': { gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' },
  '& .words': {
    gridArea: 'words',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .amount': { gridArea: 'amount', textAlign: 'end', fontWeight: 550 },
} as const;
