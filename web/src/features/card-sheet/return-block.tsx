import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import {
  centsOfTotal,
  daysBetween,
  inDays,
  lastDayBeforeFee,
  type FeeYear,
  type PlainDate,
} from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import {
  dueText,
  feeYearsOf,
  feeYearText,
  isNotTracked,
  isZero,
  NOT_TRACKED,
  trackedSince,
  unsigned,
} from '../../model/card-return.ts';
import { shortMonthYear } from '../../model/date-text.ts';
import { useProduct } from '../../api/catalogue-query.ts';
import { useToday } from '../../browser/today.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { ExpiredUnused } from './expired-unused.tsx';
import { FeeForm } from './fee-form.tsx';
import { openUntil } from './open-until.ts';
import { PastFeeYears } from './past-fee-years.tsx';
import { ReturnBar } from './return-bar.tsx';
import { ConfirmUses } from './confirm-uses.tsx';

interface ReturnBlockProps {
  card: Card;
  /** The card's listed benefits; undefined until they have been read. */
  benefits: readonly UserBenefit[] | undefined;
}

/** Shows a card's captured amount in the running fee year, compared to its fee. */
export function ReturnBlock({ card, benefits }: ReturnBlockProps) {
  const id = useId();
  const today = useToday();
  const { data: product, isPending: isProductPending } = useProduct(card);
  const [isChangingFee, setIsChangingFee] = useState(false);
  const changeFee = useFocusBack<HTMLButtonElement>(isChangingFee);
  const [running, ...past] = feeYearsOf(card, today);
  if (!running) return null;
  const feeButton = !isChangingFee && (
    // The margin aligns its text with the lines.
    <NetworkButton ref={changeFee} size="small" sx={{ mx: -1.25 }} onClick={() => setIsChangingFee(true)}>
      Change fee
    </NetworkButton>
  );
  const isClosed = card.closed_date !== null;
  const open =
    benefits && !isClosed && !isProductPending
      ? openUntil(benefits, card, product, { today, last: lastDayBeforeFee(card, running.to) })
      : undefined;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Ends>
        <Typography id={id} variant="h3">
          Return
        </Typography>
        <Quiet>
          {isClosed && 'Last fee year: '}
          {feeYearText(running)}
        </Quiet>
      </Ends>
      <Figures year={running} card={card} open={open} today={today} />
      {/* A card without listed benefits has nothing to expire, except a closed one, whose benefits are not listed. */}
      {(benefits?.length !== 0 || isClosed) && (
        <ExpiredUnused card={card} year={running} benefits={benefits} />
      )}
      {running.renews_on !== null && running.next_fee !== null && !isZero(running.next_fee) && (
        <Ends>
          <Quiet>
            Next fee <Amount>{dollars(running.next_fee)}</Amount>{' '}
            {dueText(running.renews_on, card.fee_day !== null)}
            {card.fee_day !== null && ` · ${inDays(daysBetween(today, running.renews_on))}`}
          </Quiet>
          {feeButton}
        </Ends>
      )}
      {(running.next_fee === null || isZero(running.next_fee)) && !isClosed && feeButton}
      {isChangingFee && <FeeForm card={card} year={running} onDone={() => setIsChangingFee(false)} />}
      {past.length > 0 && <PastFeeYears card={card} years={past} />}
    </Box>
  );
}

interface FiguresProps {
  year: FeeYear;
  card: Card;
  open: string | undefined;
  today: PlainDate;
}

function Figures({ year, card, open, today }: FiguresProps) {
  const { captured, fee, net } = year;
  const stillOpen = open !== undefined && !isZero(open) && (
    <Quiet>
      <Amount>{dollars(open)}</Amount> still open
    </Quiet>
  );
  if (isZero(fee)) {
    return (
      <Ends>
        <Box sx={{ typography: 'body2' }}>
          No annual fee. <Amount>{dollars(captured)}</Amount> captured since {shortMonthYear(year.from)}.
        </Box>
        {stillOpen}
      </Ends>
    );
  }
  if (net === null) {
    return (
      <>
        <Ends>
          {isNotTracked(card, year) ? (
            <Box sx={{ typography: 'body2' }}>{NOT_TRACKED}</Box>
          ) : (
            <Box sx={{ typography: 'body2' }}>
              Since {trackedSince(card, year, today)}: <Money>{dollars(captured)}</Money> back
            </Box>
          )}
          {stillOpen}
        </Ends>
        <Box sx={{ typography: 'body2' }}>
          <ConfirmUses card={card} details={{ complete_years: [...card.complete_years, year.from] }}>
            This fee year ({dollars(fee)}) began before you added the card. Have you recorded its earlier
            uses?
          </ConfirmUses>
        </Box>
      </>
    );
  }
  return (
    <>
      <Ends>
        <Box sx={{ typography: 'body2' }}>
          <Money>{dollars(captured)}</Money> captured
        </Box>
        <Quiet>
          of <Amount>{dollars(fee)}</Amount> fee
        </Quiet>
      </Ends>
      <ReturnBar captured={captured} fee={fee} open={open ?? '0.00'} height={8} />
      <Ends>
        <Result net={net} isOver={card.closed_date !== null} />
        {stillOpen}
      </Ends>
      {isZero(captured) && card.closed_date === null && (
        <Quiet>Tick a benefit or record a use, and it counts here.</Quiet>
      )}
    </>
  );
}

function Result({ net, isOver }: { net: string; isOver: boolean }) {
  const cents = centsOfTotal(net);
  if (cents < 0) {
    return (
      <Box sx={{ typography: 'body2' }}>
        <Amount>{unsigned(net)}</Amount> {isOver ? 'short' : 'to break even'}
      </Box>
    );
  }
  return (
    <Box sx={{ typography: 'body2', display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}>
      <CheckOutlined aria-hidden sx={{ fontSize: 16 }} />
      {cents === 0 ? (
        'The fee is earned'
      ) : (
        <span>
          <Amount>{unsigned(net)}</Amount> ahead
        </span>
      )}
    </Box>
  );
}

function Ends({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 2,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {children}
    </Box>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

function Money({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{ fontWeight: 650, fontSize: { xs: '1.25rem', sm: '1.5rem' }, lineHeight: { xs: 1.4, sm: 4 / 3 } }}
    >
      {children}
    </Box>
  );
}

function Amount({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {children}
    </Box>
  );
}
