import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName, type PlainDate } from '@card-rewards/functions/domain';
import { useCardNames } from '../../api/card-queries.ts';
import { amountInRow, benefitDisplayName } from '../../model/benefit-amount.ts';
import { missedText, openText } from './benefit-sections.ts';
import { withoutDigits } from '../../model/card-name.ts';
import { monthDay } from '../../model/date-text.ts';
import { useToday } from '../../browser/today.ts';
import { BenefitIcon } from './benefit-icon.tsx';

/** The reason why no day is open. */
type Reason = 'failed' | 'loading' | 'past' | 'ended' | 'none';

const reasons: Record<Reason, string> = {
  failed: 'Not loaded',
  loading: 'Loading expirations',
  past: 'Earlier months are not shown',
  ended: 'Nothing ended this month',
  none: 'Nothing expires this month',
};

const FIRST_SHOWN = 4;

/** From this many cards on, loading a past month takes a while and shows its progress. */
const MANY_CARDS = 12;

interface DayExpirationsProps {
  /** The open day; null where nothing expires. */
  day: PlainDate | null;
  benefits: readonly UserBenefit[];
  /** Whether the day is in a past month. */
  isPast: boolean;
  reason: Reason;
  /** How many cards' histories have been loaded. */
  progress: { known: number; all: number };
  onPick: (benefit: UserBenefit) => void;
}

/** Lists the benefits that expire, or expired, on the calendar's open day. */
export function DayExpirations(props: DayExpirationsProps) {
  const { day, benefits, isPast, reason, progress, onPick } = props;
  const today = useToday();
  const names = useCardNames();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? benefits : benefits.slice(0, FIRST_SHOWN);
  const hidden = benefits.length - shown.length;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
      <Typography
        variant="h3"
        sx={{ px: 1, pt: 0.5, pb: 0.75, typography: 'subtitle2', color: 'text.secondary' }}
      >
        {day === null
          ? reason === 'loading' && progress.all >= MANY_CARDS
            ? `Loaded ${progress.known} of ${progress.all} cards`
            : reasons[reason]
          : `${monthDay(day, today)} · ${(isPast ? missedText : openText)(benefits)}${usedText(benefits)}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((expiring) => {
          const { id, card_id, card, benefit, status } = expiring;
          return (
            <li key={id}>
              <ButtonBase onClick={() => onPick(expiring)} sx={link}>
                <BenefitIcon type={benefit.benefit_type} size={20} />
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Box
                    component="span"
                    sx={{
                      display: 'block',
                      typography: 'body2',
                      fontWeight: 550,
                      overflowWrap: 'anywhere',
                      ...(status === 'used' && { textDecoration: 'line-through', color: 'text.secondary' }),
                    }}
                  >
                    {benefitDisplayName(benefit)}
                  </Box>
                  <Box
                    component="span"
                    sx={{
                      display: 'block',
                      typography: 'caption',
                      color: 'text.secondary',
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {withoutDigits(names.get(card_id) ?? displayCardName(card.card_name), card.last_digits)}
                    {card.last_digits !== null && ` •••• ${card.last_digits}`}
                  </Box>
                </Box>
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {amountInRow(expiring)?.text}
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
      {hidden > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </Box>
  );
}

/** Says how many of a day's benefits are used, where others are still open or were missed. */
function usedText(benefits: readonly UserBenefit[]): string {
  const used = benefits.filter(({ status }) => status === 'used').length;
  return used > 0 && used < benefits.length ? ` · ${used} used` : '';
}

const link = {
  display: 'flex',
  width: '100%',
  gap: 1.5,
  px: 1,
  py: 0.75,
  textAlign: 'start',
  borderRadius: 'var(--mui-radius-item)',
  '@media (pointer: coarse)': { minHeight: 48 },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
