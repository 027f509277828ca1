import CheckOutlined from '@mui/icons-material/CheckOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { keyframes, styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { earliestDay } from '@card-rewards/functions/domain';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import type { Use } from '../../model/benefits/use.ts';
import { monthDay } from '../../model/texts/date-text.ts';
import { useFocusBack } from '../../ui/focus.ts';
import { NetworkButton, NetworkIconButton, useNeedsNetwork } from '../../ui/network-button.tsx';
import { Pill } from '../../ui/pill.ts';
import { toUsesPeriod, type UsesPeriod } from './usage-draft.ts';
import { UsageForm } from './usage-form.tsx';
import { useUseChanges, type Uses } from './use-use-changes.ts';

interface UsesListProps {
  items: readonly Use[];
  uses: Uses;
  period: UsesPeriod;
}

export function UsesList({ items, uses, period }: UsesListProps) {
  const [edited, setEdited] = useState<{ id: string; isOpen: boolean } | null>(null);
  const back = useFocusBack<HTMLButtonElement>(edited?.isOpen ?? false);
  return (
    <Box component="ul" aria-label="Uses" sx={list}>
      {items.toReversed().map((use) => (
        <li key={use.id}>
          {use.id === edited?.id && edited.isOpen ? (
            <Box sx={{ py: 1.5 }}>
              <UsageForm
                uses={uses}
                period={period}
                use={use}
                initialDay={use.used_on}
                onDone={() => setEdited({ id: use.id, isOpen: false })}
              />
            </Box>
          ) : (
            <UsageLine
              use={use}
              uses={uses}
              buttonRef={use.id === edited?.id ? back : undefined}
              onEdit={() => setEdited({ id: use.id, isOpen: true })}
            />
          )}
        </li>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

interface UsageLineProps {
  use: Use;
  uses: Uses;
  buttonRef: Ref<HTMLButtonElement> | undefined;
  onEdit: () => void;
}

function UsageLine({ use, uses, buttonRef, onEdit }: UsageLineProps) {
  const today = useToday();
  const isBusy = use.id === uses.busy;
  const menuId = useId();
  const needsNetwork = useNeedsNetwork();
  const button = useRef<HTMLButtonElement>(null);
  const anyRef = useForkRef(button, buttonRef);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (work: () => void) => () => {
    setIsOpen(false);
    work();
  };
  const day = monthDay(use.used_on, today);
  return (
    <Line data-new={use.id === uses.latest || undefined} aria-busy={isBusy}>
      <Box component="span" className="tabular" sx={{ minWidth: '3.25rem', color: 'text.secondary' }}>
        {day}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {use.note} {use.reading && <Pill>From a statement</Pill>}
      </Box>
      {use.posted !== null && (
        <Pill data-tone={use.posted ? 'success' : undefined}>
          {use.posted && <CheckOutlined aria-hidden />}
          {use.posted ? 'Posted' : 'Not posted'}
        </Pill>
      )}
      {use.amount !== '0.00' && (
        <Box component="span" className="tabular" sx={{ fontWeight: 600 }}>
          {dollars(use.amount)}
        </Box>
      )}
      <NetworkIconButton
        ref={anyRef}
        aria-label={`Actions for the use on ${day}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        sx={{ width: 40, height: 40, mr: -1 }}
        onClick={() => setIsOpen(!isBusy)}
      >
        <MoreHoriz fontSize="small" />
      </NetworkIconButton>
      <Menu id={menuId} open={isOpen} anchorEl={() => button.current} onClose={() => setIsOpen(false)}>
        <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>
        {use.posted !== true && (
          <MenuItem {...needsNetwork} onClick={choose(() => uses.mark(use, true))}>
            Mark as posted
          </MenuItem>
        )}
        {use.posted !== false && (
          <MenuItem {...needsNetwork} onClick={choose(() => uses.mark(use, false))}>
            Not posted
          </MenuItem>
        )}
        <MenuItem {...needsNetwork} onClick={choose(() => uses.remove(use))}>
          Delete
        </MenuItem>
      </Menu>
    </Line>
  );
}

const flash = keyframes`
  from { background-color: var(--line-flash); }
`;

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '--line-flash': theme.vars.tint.flash,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  '&[aria-busy="true"]': { opacity: 0.6 },
  '&[data-new]': { animation: `${flash} 1.6s ease-out` },
  '@media (prefers-reduced-motion: reduce)': { '&[data-new]': { animation: 'none' } },
}));

interface PeriodUsesProps {
  card: Card;
  period: HistoryPeriod;
  heading: ReactNode;
}

export function PeriodUses({ card, period, heading }: PeriodUsesProps) {
  const today = useToday();
  const uses = useUseChanges({ card_id: card.id, benefit_id: period.benefit_id });
  const [isRecording, setIsRecording] = useState(false);
  const usesPeriod = toUsesPeriod(period, card, today);
  const { hasAmount, left, last } = usesPeriod;
  const isFull = hasAmount && left === '0.00';

  const place = useFocusBack<HTMLDivElement>(isRecording);

  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        {heading}
        {!isRecording && !isFull && (
          <NetworkButton size="small" sx={{ my: -0.75, mx: -1.25 }} onClick={() => setIsRecording(true)}>
            Record a use
          </NetworkButton>
        )}
      </Box>
      {period.uses.length > 0 && <UsesList items={period.uses} uses={uses} period={usesPeriod} />}
      {isRecording && !isFull && (
        <UsageForm
          uses={uses}
          period={usesPeriod}
          initialDay={earliestDay(period.end, last)}
          onDone={() => setIsRecording(false)}
        />
      )}
    </Box>
  );
}
