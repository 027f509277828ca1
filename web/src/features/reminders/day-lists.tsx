import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReminderState } from '@card-rewards/functions/contract';
import {
  MAX_REMINDERS,
  reminderDayChoices,
  reminderKinds,
  type ReminderKind,
} from '@card-rewards/functions/domain';
import { NetworkButton } from '../../ui/network-button.tsx';
import { choiceText, daysText } from './days-text.ts';

const kindNames: Record<ReminderKind, string> = {
  month: 'Monthly credits',
  quarter: 'Quarterly',
  longer: 'Longer, certificates',
  fee: 'Annual fees',
  offer: 'Offers with a deadline',
  again: 'Back again',
};

interface DayListsProps {
  days: ReminderState['days'];
  onDays: (kind: ReminderKind, days: number[]) => void;
}

export function DayLists({ days, onDays }: DayListsProps) {
  return (
    <Rows>
      {reminderKinds.map((kind) => (
        <DayList key={kind} kind={kind} days={days[kind]} onDays={(list) => onDays(kind, list)} />
      ))}
    </Rows>
  );
}

interface DayListProps {
  kind: ReminderKind;
  days: readonly number[];
  onDays: (days: number[]) => void;
}

function DayList({ kind, days, onDays }: DayListProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const choices = kind === 'again' ? [0] : reminderDayChoices;
  return (
    <li>
      <Row aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Box component="span" sx={{ minWidth: 0, textAlign: 'left' }}>
          {kindNames[kind]}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
          {daysText(kind, days)}
        </Box>
        <ExpandMoreOutlined fontSize="small" className="sign" />
      </Row>
      <Box
        id={id}
        role="group"
        aria-label={kindNames[kind]}
        hidden={!isOpen}
        sx={{ pb: 1.5, '&:not([hidden])': { display: 'flex' }, flexWrap: 'wrap', gap: 1 }}
      >
        {isOpen &&
          choices.map((choice) => {
            const isChosen = days.includes(choice);
            const isFull = !isChosen && days.length >= MAX_REMINDERS;
            return (
              <NetworkButton
                key={choice}
                size="small"
                aria-pressed={isChosen}
                variant={isChosen ? 'contained' : 'outlined'}
                color={isChosen ? 'primary' : 'inherit'}
                disabled={isFull}
                sx={{ minWidth: 44 }}
                onClick={() =>
                  onDays(
                    isChosen
                      ? days.filter((day) => day !== choice)
                      : [...days, choice].toSorted((one, other) => other - one),
                  )
                }
              >
                {choiceText(choice)}
              </NetworkButton>
            );
          })}
        {isOpen && days.length >= MAX_REMINDERS && (
          <Box sx={{ width: '100%', color: 'text.secondary', typography: 'caption' }}>
            At most {MAX_REMINDERS}. Remove one to choose another.
          </Box>
        )}
      </Box>
    </li>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: 8,
  alignItems: 'center',
  width: '100%',
  minHeight: 44,
  borderRadius: 6,
  [theme.breakpoints.down('sm')]: { minHeight: 56, paddingBlock: 6 },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& .sign': { color: theme.vars.palette.text.secondary },
  '&[aria-expanded="true"] .sign': { transform: 'rotate(180deg)' },
}));
