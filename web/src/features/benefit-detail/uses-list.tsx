import CheckOutlined from '@mui/icons-material/CheckOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { keyframes, styled } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useState, useId, useRef, useEffect, type Ref, type ReactNode } from 'react';
import { amountOf, centsOf, earliestDay, laterDay } from '@card-rewards/functions/domain';
import type { Use } from '../../model/use.ts';
import { useToday } from '../../browser/today.ts';
import { closeOnEscape } from '../../ui/inline-form.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { useUses, type Uses } from './use-uses.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { monthDay } from '../../model/date-text.ts';
import { NetworkIconButton, NetworkButton, useNeedsNetwork } from '../../ui/network-button.tsx';
import { Pill } from '../../ui/pill.ts';
import {
  fieldsOfDraft,
  problemOfDraft,
  saveProblem,
  usesPeriodOf,
  type UseDraft,
  type UseProblem,
  type UsesPeriod,
} from './usage-draft.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { UsageForm, RecordUse } from './usage-form.tsx';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';

interface UsesListProps {
  /** The uses in the order of the answer, oldest first. */
  items: readonly Use[];
  uses: Uses;
  period: UsesPeriod;
}

/** Lists the uses of a period, newest first. One use at a time can be changed in place. */
export function UsesList({ items, uses, period }: UsesListProps) {
  const [edited, setEdited] = useState<{ id: string; isOpen: boolean } | null>(null);
  const back = useFocusBack<HTMLButtonElement>(edited?.isOpen ?? false);
  return (
    <Box component="ul" aria-label="Uses" sx={list}>
      {items.toReversed().map((use) => (
        <li key={use.id}>
          {use.id === edited?.id && edited.isOpen ? (
            <UsageEdit
              use={use}
              period={period}
              onSave={(after) => uses.edit(use, after)}
              onDone={() => setEdited({ id: use.id, isOpen: false })}
            />
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

/** Shows a use with the menu of its actions. A use that was just saved is marked. */
function UsageLine({ use, uses, buttonRef, onEdit }: UsageLineProps) {
  const today = useToday();
  const isBusy = use.id === uses.busy;
  const menuId = useId();
  // The connection may drop while the menu is open.
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

interface UsageEditProps {
  use: Use;
  period: UsesPeriod;
  onSave: (after: Use) => Promise<void>;
  onDone: () => void;
}

/** Shows the form that changes a use, in place of its line. The server checks the amount left in another period. */
function UsageEdit({ use, period, onSave, onDone }: UsageEditProps) {
  const today = useToday();
  const amount = useRef<HTMLInputElement>(null);
  // A use may keep its day, even one on which the benefit can no longer be used.
  const first = earliestDay(use.used_on, period.first);
  const last = laterDay(use.used_on, period.last);
  const { hasAmount } = period;
  const limitsOn = (day: string) => {
    const staysIn = period.start <= day && day <= period.end;
    const left =
      staysIn && period.left !== null ? amountOf(centsOf(period.left) + centsOf(use.amount)) : null;
    return { first, last, hasAmount, offered: null, left };
  };
  const form = useSavingForm<UseDraft, UseProblem>({
    initial: {
      amount: hasAmount || use.amount !== '0.00' ? use.amount : '',
      day: use.used_on,
      note: use.note ?? '',
      watches: false,
    },
    action: 'Changing the use',
    save: async (typed) => {
      const limits = limitsOn(typed.day);
      const found = problemOfDraft(typed, limits, today);
      const fields = fieldsOfDraft(typed, limits);
      if (found || !fields) return found;
      await onSave({ ...use, ...fields });
      return null;
    },
    problemOf: saveProblem,
    onSaved: onDone,
  });

  useEffect(() => amount.current?.select(), []);

  return (
    <Box sx={{ py: 1.5 }}>
      <UsageForm
        label="Change the use"
        {...form}
        limits={limitsOn(form.draft.day)}
        submitName="Save"
        amountRef={amount}
        onCancel={onDone}
      />
    </Box>
  );
}

interface PeriodUsesProps {
  card: Card;
  period: HistoryPeriod;
  heading: ReactNode;
}

/** Shows the uses of a period of the history, and records and changes them. */
export function PeriodUses({ card, period, heading }: PeriodUsesProps) {
  const today = useToday();
  const benefit = { card_id: card.id, id: period.benefit_id };
  const uses = useUses(benefit);
  const place = useRef<HTMLDivElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const [isRecording, setIsRecording] = useState(false);
  const usesPeriod = usesPeriodOf(period, card, today);
  const { hasAmount, left, last } = usesPeriod;
  const isFull = hasAmount && left === '0.00';

  // The focused element disappears: the button when the form opens, and the form when it closes.
  const wasRecording = useRef(false);
  useEffect(() => {
    if (isRecording) amount.current?.select();
    else if (wasRecording.current && document.activeElement === document.body) place.current?.focus();
    wasRecording.current = isRecording;
  }, [isRecording]);

  return (
    <Box
      ref={place}
      tabIndex={-1}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, outline: 'none' }}
      onKeyDown={isRecording ? closeOnEscape(() => setIsRecording(false)) : undefined}
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
        <RecordUse
          benefit={benefit}
          period={usesPeriod}
          initialDay={earliestDay(period.end, last)}
          amountRef={amount}
          onRecord={async (use, at) => {
            await uses.record(use, at);
            setIsRecording(false);
          }}
        />
      )}
    </Box>
  );
}
