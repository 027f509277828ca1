import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { displayCardName, type PlainDate } from '@card-rewards/functions/domain';
import { useCardNames } from '../../api/card-queries.ts';
import { amountText, benefitDisplayName } from '../../display/benefit-amount.ts';
import { besideDigits } from '../../display/card-title.ts';
import { longDate } from '../../display/date-text.ts';
import { BenefitIcon } from './benefit-icon.tsx';

interface DayExpirationsProps {
  /** Null when nothing expires in the month that is shown. */
  day: PlainDate | null;
  benefits: readonly UserBenefit[];
  /** Whether the benefits have been read; before, nobody can say that nothing expires. */
  areKnown: boolean;
  onPick: (benefitId: string) => void;
}

/** What expires on the day that is open in the calendar; each leads to its row. */
export function DayExpirations({ day, benefits, areKnown, onPick }: DayExpirationsProps) {
  const names = useCardNames();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
      <Typography
        variant="h3"
        sx={{ px: 1, pt: 0.5, pb: 0.75, typography: 'subtitle2', color: 'text.secondary' }}
      >
        {day !== null && `Expiring ${longDate(day)}`}
        {day === null && (areKnown ? 'Nothing expires this month' : 'What expires will stand here')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}>
        {benefits.map(({ id, card_id, card, benefit, status }) => (
          <li key={id}>
            <ButtonBase onClick={() => onPick(id)} sx={link}>
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
                  {besideDigits(names.get(card_id) ?? displayCardName(card.card_name), card.last_digits)}
                  {card.last_digits !== null && ` •••• ${card.last_digits}`}
                </Box>
              </Box>
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {amountText(benefit)}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const link = {
  display: 'flex',
  width: '100%',
  gap: 1.5,
  px: 1,
  py: 0.75,
  textAlign: 'start',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
