import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { feeYearOf, type PlainDate } from '@card-rewards/functions/domain';
import { useWholeBenefits } from '../../api/benefit-queries.ts';
import { useCardNames, useWholeWallet } from '../../api/card-queries.ts';
import { useHistories } from '../../api/history-queries.ts';
import { readingByHand, useCatchUp, type CatchUp } from '../../api/reading-queries.ts';
import { useHeldRequest } from '../../api/use-held-request.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { countText } from '../../model/texts/count-text.ts';
import { periodName, shortMonthYear } from '../../model/texts/date-text.ts';
import { inDollars } from '../../ui/amount-fields.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LockableContent } from '../../ui/lockable-content.tsx';
import { SecondaryText, SpacedLine, WrappedLine } from '../../ui/spaced-line.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import {
  amountProblem,
  catchUpRows,
  caughtUpFrom,
  countedText,
  NO_ANSWERS,
  shortPeriodName,
  usesToRecord,
  type CatchUpAnswers,
  type CatchUpRow,
} from './catch-up-rows.ts';
import { NoHistoryYet } from './history-tab.tsx';

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
}

/** What is sent, with the rows that it is about: those of saved periods are no longer asked, also if the response was lost. */
interface SentCatchUp {
  reading: CatchUp;
  rows: readonly CatchUpRow[];
}

/**
 * Asks which benefits of some cards were used already, and records them as one reading. The current fee years of the
 * cards are complete then.
 */
export function CatchUpDialog({ cardIds, news, onClosed }: CatchUpDialogProps) {
  const id = useId();
  const today = useToday();
  const names = useCardNames();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { cards, rows: asked, error, retry } = useCatchUpRows(cardIds, today);
  const { record } = useCatchUp();
  const { held, send } = useHeldRequest(({ reading }: SentCatchUp) => record(reading));
  const { attempt, isPending, hasFailed } = useAttempt('Catching up');
  const rows = held?.rows ?? asked;
  const uses = usesToRecord(rows ?? [], answers, cards, today);
  const complete = cards.flatMap((card) => {
    const { from, net } = feeYearOf(card, today, today);
    return net === null ? [{ id: card.id, complete_years: [from] }] : [];
  });
  const wrong = rows?.some((row) => amountProblem(row, answers.amounts.get(row.key) ?? '') !== null);
  const canSave = rows !== undefined && !wrong && uses.length + complete.length > 0;

  const save = () =>
    attempt(async () => {
      const { reading } = held ?? { reading: readingByHand(uses, complete) };
      const { count, amount } = await send({ reading, rows: rows ?? [] });
      const text =
        count === 0 ? 'All uses entered' : `${countText(count, 'use')} recorded, ${dollars(amount)}`;
      onClosed({ id: reading.id, count, text });
    });

  return (
    <DialogFrame
      title="Used already this year?"
      onPhone="fills"
      hasDraft
      discardQuestion={
        held ? CLOSE_HELD : uses.length > 0 ? `Discard ${countText(uses.length, 'use')}?` : null
      }
      isSaving={isPending}
      maxWidth="sm"
      aria-describedby={id}
      cancel={{ children: 'Skip' }}
      beside={
        hasFailed && (
          <Failure>
            {held
              ? 'We couldn’t tell whether this was saved. Try again: nothing is recorded twice.'
              : 'Couldn’t save. Try again.'}
          </Failure>
        )
      }
      action={{
        children: held
          ? 'Try again'
          : uses.length > 0
            ? `Save ${countText(uses.length, 'use')}`
            : 'Nothing used',
        disabled: !canSave && !held,
        onClick: save,
      }}
      onClose={() => onClosed(null)}
    >
      <LockableContent isLocked={held !== null} sx={{ pt: 0 }}>
        <DialogContentText id={id} variant="body2">
          {news}{' '}
          {rows?.length === 0
            ? 'Nothing earlier to enter.'
            : 'Say how often you have used each benefit. The latest periods are then marked as used.'}
        </DialogContentText>
        {!rows && <NoHistoryYet error={error} onRetry={retry} />}
        {cards.map((card) => (
          <CardRows
            key={card.id}
            name={names.get(card.id) ?? ''}
            since={caughtUpFrom(card, today)}
            rows={rows?.filter(({ card_id }) => card_id === card.id) ?? []}
            answers={answers}
            onAnswer={setAnswers}
          />
        ))}
      </LockableContent>
    </DialogFrame>
  );
}

const CLOSE_HELD = 'Close without trying again?';

/** Reads what is asked about some cards; the rows are undefined until all histories have been read. */
function useCatchUpRows(cardIds: readonly string[], today: PlainDate) {
  const { data: all } = useWholeWallet();
  const { data: benefits } = useWholeBenefits();
  const cards = useMemo(
    () => cardIds.flatMap((cardId) => all?.filter((card) => card.id === cardId) ?? []),
    [cardIds, all],
  );
  const thisYear = Number(today.slice(0, 4));
  const years = cards.flatMap((card) => {
    const first = Number(caughtUpFrom(card, today).slice(0, 4));
    return Array.from({ length: thisYear - first + 1 }, (_, index) => ({
      cardId: card.id,
      year: first + index,
    }));
  });
  const { histories, error, retry } = useHistories(years);
  const asked = years.map(({ cardId }) => cardId).join(' ');
  const rows = useMemo(() => {
    if (!histories || cards.length === 0) return undefined;
    const cardOf = asked.split(' ');
    const order = (benefits ?? []).map(({ benefit_id }) => benefit_id);
    return cards.flatMap((card) => {
      const ofCard = histories.filter((_, index) => cardOf[index] === card.id).flat();
      return catchUpRows(card, ofCard, { order, today });
    });
  }, [cards, benefits, histories, asked, today]);
  return { cards, rows, error, retry };
}

interface CardRowsProps {
  name: string;
  /** The first day that is asked about. */
  since: PlainDate;
  rows: readonly CatchUpRow[];
  answers: CatchUpAnswers;
  onAnswer: (answers: CatchUpAnswers) => void;
}

function CardRows({ name, since, rows, answers, onAnswer }: CardRowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  const { counts, amounts } = answers;
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <SpacedLine>
        <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
          {name}
        </Typography>
        <SecondaryText sx={{ typography: 'caption' }}>since {shortMonthYear(since)}</SecondaryText>
      </SpacedLine>
      {rows.map((row) =>
        row.unit === null ? (
          <YearRow
            key={row.key}
            row={row}
            typed={amounts.get(row.key) ?? ''}
            onType={(typed) => onAnswer({ ...answers, amounts: new Map([...amounts, [row.key, typed]]) })}
          />
        ) : (
          <PeriodsRow
            key={row.key}
            row={row}
            count={counts.get(row.key) ?? 0}
            onCount={(count) => onAnswer({ ...answers, counts: new Map([...counts, [row.key, count]]) })}
          />
        ),
      )}
    </Box>
  );
}

interface RowProps {
  id: string;
  row: CatchUpRow;
  /** Said after the amount. */
  note: string;
  children: ReactNode;
}

function Row({ id, row: { name, amount }, note, children }: RowProps) {
  return (
    <WrappedLine role="group" aria-labelledby={id} sx={rowStyle}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Box id={id} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {dollars(amount)} {note}
        </Box>
      </Box>
      {children}
    </WrappedLine>
  );
}

interface YearRowProps {
  row: CatchUpRow;
  typed: string;
  onType: (typed: string) => void;
}

/** Asks how much of a yearly benefit was used. */
function YearRow({ row, typed, onType }: YearRowProps) {
  const id = useId();
  const problem = amountProblem(row, typed);
  const [period] = row.periods;
  return (
    <Row id={id} row={row} note={period ? `for ${periodName(period)}` : ''}>
      <OutlinedInput
        size="small"
        value={typed}
        placeholder="0.00"
        error={problem !== null}
        {...inDollars}
        inputProps={{
          ...inDollars.inputProps,
          'aria-label': `${row.name}: amount used`,
          ...(problem !== null && { 'aria-describedby': `${id}-problem` }),
        }}
        onChange={({ target }) => onType(target.value)}
        sx={{ width: '7.5rem', ml: 'auto' }}
      />
      <Button
        size="small"
        aria-label={`${row.name}: all`}
        onClick={() => onType(row.amount)}
        sx={{ minWidth: 40 }}
      >
        All
      </Button>
      {problem !== null && (
        <FormHelperText
          id={`${id}-problem`}
          error
          role="alert"
          sx={{ flexBasis: '100%', m: 0, textAlign: 'end' }}
        >
          {problem}
        </FormHelperText>
      )}
    </Row>
  );
}

interface PeriodsRowProps {
  row: CatchUpRow;
  count: number;
  onCount: (count: number) => void;
}

/** Asks in how many periods a benefit was used, or whether it was used in the only one. */
function PeriodsRow({ row, count, onCount }: PeriodsRowProps) {
  const id = useId();
  const { name, periods } = row;
  const most = periods.length;
  const [only] = periods;
  if (most === 1 && only) {
    return (
      <Row id={id} row={row} note="">
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', ml: 'auto', mr: -1 }}>
          Used in {shortPeriodName(only)}
          <Checkbox checked={count > 0} onChange={({ target }) => onCount(target.checked ? 1 : 0)} />
        </Box>
      </Row>
    );
  }
  return (
    <Row id={id} row={row} note="each">
      <WrappedLine sx={{ ml: 'auto' }}>
        <Box component="span" className="tabular" aria-live="polite" sx={{ flex: '1 1 6rem' }}>
          {countedText(row, count)}
        </Box>
        <Step name={`${name}: one less`} isOff={count === 0} onStep={() => onCount(count - 1)}>
          <RemoveOutlined fontSize="small" />
        </Step>
        <Step name={`${name}: one more`} isOff={count === most} onStep={() => onCount(count + 1)}>
          <AddOutlined fontSize="small" />
        </Step>
        <Button size="small" aria-label={`${name}: all`} onClick={() => onCount(most)} sx={{ minWidth: 40 }}>
          All
        </Button>
      </WrappedLine>
    </Row>
  );
}

interface StepProps {
  name: string;
  isOff: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Shows a button of a stepper. At its end it is not `disabled`, so that it keeps the focus. */
function Step({ name, isOff, onStep, children }: StepProps) {
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-disabled={isOff || undefined}
      sx={isOff ? { opacity: 0.38, cursor: 'default' } : null}
      onClick={() => !isOff && onStep()}
    >
      {children}
    </IconButton>
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
