import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { feeYearOf } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../api/card-changes.ts';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { useHistories } from '../../api/history-queries.ts';
import { useCatchUp, type CatchUp } from '../../api/reading-queries.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { countText } from '../../model/texts/count-text.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { catchUpRows, chosenPeriods, type CatchUpRow } from './catch-up-rows.ts';
import { NoHistoryYet } from './history-tab.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';

interface CatchUpDialogProps {
  cardIds: readonly string[];
  /** A sentence about what has just happened, or nothing. */
  news: string;
  /** Called with what was recorded. */
  onClosed: (saved: CaughtUp | null) => void;
}

/** The uses that were recorded: the id of their reading, their number, and a sentence about them. */
interface CaughtUp {
  id: string;
  count: number;
  text: string;
  /** The ids under which "All entered" can be undone for each card. */
  undos: string[];
}

/** Asks which benefits of some cards were used earlier in this year, and records them as one reading. */
export function CatchUpDialog({ cardIds, news, onClosed }: CatchUpDialogProps) {
  const id = useId();
  const today = useToday();
  const names = useCardNames();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const [saved, setSaved] = useState<string | null>(null);
  const recorded = useRef<CaughtUp>(null);
  const close = () => onClosed(recorded.current);
  const { data: cards } = useCards();
  // The cards stay the same while their histories are read again after saving.
  const year = Number(today.slice(0, 4));
  const { histories, error, retry } = useHistories(cardIds.map((cardId) => ({ cardId, year })));
  const rows = useMemo(
    () => histories?.flatMap((history, index) => catchUpRows(cardIds[index] ?? '', history)),
    [histories, cardIds],
  );
  /** What was sent last, until it is saved or changed. The rows of saved periods disappear, also if the answer was lost. */
  const [sent, setSent] = useState<CatchUp | null>(null);
  const periods = chosenPeriods(rows ?? [], counts);
  const toSave = sent?.count ?? periods.length;
  const { readingOf, record } = useCatchUp();
  const { mutateAsync: saveDetails } = useSaveCardDetails();
  const { attempt, isPending, hasFailed } = useAttempt('Catching up');
  const chosen = cards?.filter((card) => cardIds.includes(card.id)) ?? [];
  const untracked = chosen.flatMap((card) => {
    const { from, net } = feeYearOf(card, today, today);
    return net === null ? [{ card, from }] : [];
  });

  const save = () =>
    attempt(async () => {
      const reading = sent ?? readingOf(periods);
      setSent(reading);
      const { count, amount } = await record(reading);
      const text = `${countText(count, 'use')} recorded, ${dollars(amount)}`;
      recorded.current = { id: reading.id, count, text, undos: [] };
      setSent(null);
      setCounts(new Map());
      if (untracked.length === 0) close();
      else setSaved(text);
    });
  const confirm = () =>
    attempt(async () => {
      for (const { card, from } of untracked) {
        const undo = crypto.randomUUID();
        await saveDetails({ card, details: { complete_years: [...card.complete_years, from] }, undo });
        recorded.current?.undos.push(undo);
      }
      close();
    });

  return (
    <DialogFrame
      title={saved === null ? 'Used already this year?' : 'All entered?'}
      onPhone="fills"
      hasDraft
      discardQuestion={toSave > 0 ? `Discard ${countText(toSave, 'use')}?` : null}
      isSaving={isPending}
      maxWidth="sm"
      aria-describedby={id}
      cancel={{ children: saved === null ? 'Skip' : 'Not yet' }}
      action={
        saved === null
          ? { children: `Save ${countText(toSave, 'use')}`, disabled: toSave === 0, onClick: save }
          : { children: 'All entered', onClick: confirm }
      }
      onClose={close}
    >
      <DialogContent sx={{ pt: 0 }}>
        {saved === null ? (
          <>
            <DialogContentText id={id} variant="body2">
              {news}{' '}
              {rows?.length === 0
                ? `Nothing earlier in ${year} to enter.`
                : `Say how often you have used each benefit in ${year}. The latest periods are then marked as used.`}
            </DialogContentText>
            {!rows && <NoHistoryYet error={error} onRetry={retry} />}
            {cardIds.map((cardId) => (
              <CardRows
                key={cardId}
                name={names.get(cardId) ?? ''}
                rows={rows?.filter(({ card_id }) => card_id === cardId) ?? []}
                counts={counts}
                onCount={(id, count) => {
                  setSent(null);
                  setCounts(new Map([...counts, [id, count]]));
                }}
              />
            ))}
          </>
        ) : (
          <DialogContentText id={id} variant="body2" role="status">
            {saved}. Are all uses since the start of{' '}
            {untracked.length === 1 ? 'its fee year' : 'their fee years'} entered? Then what{' '}
            {untracked.length === 1 ? 'the card' : 'each card'} gave back is compared with its fee.
          </DialogContentText>
        )}
        {hasFailed && <Failure>Couldn’t save. Try again.</Failure>}
      </DialogContent>
    </DialogFrame>
  );
}

interface CardRowsProps {
  name: string;
  rows: readonly CatchUpRow[];
  counts: ReadonlyMap<string, number>;
  onCount: (benefitId: string, count: number) => void;
}

function CardRows({ name, rows, counts, onCount }: CardRowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      {rows.map((row) => (
        <Row key={row.benefitId} row={row} count={counts.get(row.benefitId) ?? 0} onCount={onCount} />
      ))}
    </Box>
  );
}

interface RowProps {
  row: CatchUpRow;
  count: number;
  onCount: CardRowsProps['onCount'];
}

/** Asks in how many periods a benefit was used, or whether a yearly one was. */
function Row({ row: { benefitId, name, amount, unit, periods }, count, onCount }: RowProps) {
  const id = useId();
  const most = periods.length;
  const set = (next: number) => onCount(benefitId, Math.min(most, Math.max(0, next)));
  return (
    <WrappedLine role="group" aria-labelledby={id} sx={rowStyle}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Box id={id} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {dollars(amount)}
          {unit && ' each'}
        </Box>
      </Box>
      {unit === null ? (
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
          Used
          <Checkbox checked={count > 0} onChange={({ target }) => set(target.checked ? 1 : 0)} />
        </Box>
      ) : (
        <WrappedLine sx={{ ml: 'auto' }}>
          <Box component="span" className="tabular" aria-live="polite" sx={{ flex: '1 1 6rem' }}>
            Used in {count} of {most} {most === 1 ? unit.slice(0, -1) : unit}
          </Box>
          <IconButton
            size="small"
            aria-label={`${name}: one less`}
            disabled={count === 0}
            onClick={() => set(count - 1)}
          >
            <RemoveOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`${name}: one more`}
            disabled={count === most}
            onClick={() => set(count + 1)}
          >
            <AddOutlined fontSize="small" />
          </IconButton>
          <Button size="small" aria-label={`${name}: all`} onClick={() => set(most)} sx={{ minWidth: 40 }}>
            All
          </Button>
        </WrappedLine>
      )}
    </WrappedLine>
  );
}

const rowStyle = {
  columnGap: 1,
  minHeight: 48,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
