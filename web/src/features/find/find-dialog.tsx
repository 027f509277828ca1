import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { centsOf } from '@card-rewards/functions/domain';
import { noteSearch } from '../../browser/remembered.ts';
import { FIND_FIELD_ID, keepTyped } from '../../browser/use-find-address.ts';
import { useReasonToWait } from '../../browser/use-reason-to-wait.ts';
import { benefitDisplayName, wholeDollars } from '../../model/benefits/benefit-amount.ts';
import { amountToRecord, foundText } from '../../model/search/found-benefits.ts';
import { FindResults, pickShown } from './find-results.tsx';
import { useFind } from './use-find.ts';

const LABEL = 'What can I use here?';

/** The address gets the typed text once typing has paused for this time. */
const KEEPS_AFTER_MS = 300;

interface FindDialogProps {
  initial: string;
  /**
   * Returns the text that was typed before the field had the focus. Must be the same function on every
   * render.
   */
  takeEarlyKeys: () => string;
  onClose: () => void;
  onOpenBenefit: (benefit: BenefitInPeriod) => void;
  onShowAll: (search: string | null) => void;
  onShowCards: () => void;
}

/** The panel has its own state, so that typing does not render the dialog again. */
export function FindDialog(props: FindDialogProps) {
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  return (
    <Dialog
      open
      fullScreen={!isWide}
      onClose={props.onClose}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': LABEL, sx: isWide ? belowField() : { borderRadius: 0 } } }}
      sx={isWide ? { '& .MuiDialog-container': { justifyContent: 'start', alignItems: 'start' } } : null}
    >
      <FindPanel {...props} isWide={isWide} />
    </Dialog>
  );
}

interface FindPanelProps extends FindDialogProps {
  isWide: boolean;
}

function FindPanel(props: FindPanelProps) {
  const { initial, takeEarlyKeys, isWide, onClose, onOpenBenefit, onShowAll, onShowCards } = props;
  const [typed, setTyped] = useState(initial);
  const [active, setActive] = useState(0);
  const find = useFind(typed);
  const reasonToWait = useReasonToWait();
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useCallback(
    (field: HTMLInputElement | null) => {
      input.current = field;
      if (!field) return;
      field.focus();
      const early = takeEarlyKeys();
      setTyped((now) => now + early);
    },
    [takeEarlyKeys],
  );
  const id = useId();
  const { rows } = pickShown(find.found);
  const chosen = rows[active];
  const rowId = (index: number) => `${id}-row-${index}`;

  useEffect(() => {
    if (typed === initial) return;
    const timer = setTimeout(() => keepTyped(typed), KEEPS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, initial]);

  function search(text: string) {
    setTyped(text);
    setActive(0);
  }

  function open(benefit: BenefitInPeriod) {
    noteSearch(typed);
    onOpenBenefit(benefit);
  }

  function choose(index: number) {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    setActive(next);
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) choose(active + step);
    else if (event.key === 'Enter' && chosen && (event.ctrlKey || event.metaKey)) recordChosen();
    else if (event.key === 'Enter' && chosen) open(chosen.benefit);
    else return;
    event.preventDefault();
  }

  function recordChosen() {
    if (!chosen || find.recorded.has(chosen.benefit.benefit_id) || reasonToWait !== null) return;
    const { benefit, state } = chosen;
    if (state === 'now') void find.record(benefit, amountToRecord(benefit));
    else open(benefit);
  }

  return (
    <>
      <Field>
        {isWide ? (
          <SearchOutlined aria-hidden fontSize="small" />
        ) : (
          <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
            <ArrowBackOutlined />
          </IconButton>
        )}
        <input
          ref={atFirst}
          role="combobox"
          aria-label={LABEL}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={chosen ? rowId(active) : undefined}
          placeholder={LABEL}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <IconButton
            aria-label="Clear"
            onClick={() => {
              search('');
              input.current?.focus();
            }}
            sx={{ width: 40, height: 40 }}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        )}
      </Field>
      <div style={visuallyHidden} role="status">
        {liveText(find)}
      </div>
      <FindResults
        find={find}
        listId={`${id}-list`}
        rowId={rowId}
        active={active}
        onSearch={(text) => {
          search(text);
          input.current?.focus();
        }}
        onOpen={open}
        onShowAll={onShowAll}
        onShowCards={onShowCards}
      />
      {isWide && rows.length > 0 && <Keys>↑↓ choose · ↵ open · {modifier()} ↵ use</Keys>}
    </>
  );
}

function liveText({ searched, found, title, recorded, today }: ReturnType<typeof useFind>): string {
  const latest = [...recorded.values()].at(-1);
  if (latest && !latest.isSaving && latest.search === searched) {
    const amount = centsOf(latest.amount) === 0 ? '' : `, ${wholeDollars(latest.amount)}`;
    return `${benefitDisplayName(latest.before)} used${amount}`;
  }
  if (searched === null) return '';
  return found.length === 0 ? `Nothing for ${searched}` : foundText(title ?? searched, found, today);
}

function modifier(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

const WIDTH = 560;

function belowField() {
  const field = document.getElementById(FIND_FIELD_ID)?.getBoundingClientRect();
  const end = window.innerWidth - WIDTH - 16;
  return {
    width: WIDTH,
    maxWidth: WIDTH,
    margin: '6px',
    marginLeft: `${Math.max(16, Math.min(field?.left ?? end / 2, end))}px`,
    maxHeight: 'calc(100% - 32px)',
  };
}

const Field = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    minHeight: 56,
    boxSizing: 'border-box',
    paddingInline: 8,
    paddingTop: 'env(safe-area-inset-top)',
    borderBottom: `1px solid ${palette.divider}`,
    [theme.breakpoints.up('md')]: { minHeight: 44, paddingLeft: 12 },
    '& > svg': { color: palette.text.secondary },
    '& > input': {
      flex: 1,
      minWidth: 0,
      minHeight: 40,
      padding: 0,
      border: 0,
      outline: 'none',
      font: 'inherit',
      fontSize: '1rem',
      color: palette.text.primary,
      background: 'none',
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
    },
  };
});

const Keys = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  padding: '8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));
