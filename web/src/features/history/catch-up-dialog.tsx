import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { Card, HistoryPeriod } from '@card-rewards/functions/contract';
import { feeYearOf, type PlainDate } from '@card-rewards/functions/domain';
import { useWholeBenefits } from '../../api/benefit-queries.ts';
import { useCardNames, useWholeWallet } from '../../api/card-queries.ts';
import { useHistories } from '../../api/history-queries.ts';
import { readingByHand, useCatchUp, type CatchUp } from '../../api/reading-queries.ts';
import { useHeldRequest } from '../../api/use-held-request.ts';
import { useToday } from '../../browser/today.ts';
import { dollars } from '../../model/benefits/benefit-amount.ts';
import { sortByPlace } from '../../model/benefits/benefit-sort.ts';
import { shortNames } from '../../model/cards/card-name.ts';
import { countText } from '../../model/texts/count-text.ts';
import { periodName, shortMonthYear } from '../../model/texts/date-text.ts';
import { inDollars } from '../../ui/amount-fields.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LockableContent } from '../../ui/lockable-content.tsx';
import { Segments } from '../../ui/segments.ts';
import { SecondaryText, WrappedLine } from '../../ui/spaced-line.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import {
  answerProblem,
  catchUpRows,
  caughtUpFrom,
  fullAnswer,
  rowsToAsk,
  shortPeriodName,
  stillOpenText,
  UNITS,
  usesToRecord,
  type CatchUpAnswers,
  type CatchUpRow,
} from './catch-up-draft.ts';
import { NoHistoryYet } from './history-tab.tsx';

interface CatchUpDialogProps {
  cardIds: readonly string[];
  news: string;
  onClosed: (saved: CaughtUp | null) => void;
}

interface CaughtUp {
  id: string;
  count: number;
  text: string;
}

/**
 * After a lost response, the dialog shows these `rows` for the retry. If the server has saved the uses,
 * {@link useCatchUpRows} no longer returns these rows.
 */
interface SentCatchUp {
  reading: CatchUp;
  rows: readonly CatchUpRow[];
}

export function CatchUpDialog({ cardIds, news, onClosed }: CatchUpDialogProps) {
  const id = useId();
  const today = useToday();
  const names = useCardNames();
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const shortName = shortNames(names);
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
  const wrong = rows?.some((row) => answerProblem(row, answers.get(row.key) ?? '') !== null);
  const canSave = rows !== undefined && !wrong && uses.length + complete.length > 0;

  const answer = (given: readonly (readonly [string, string])[]) =>
    setAnswers((before) => new Map([...before, ...given]));

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
            : 'If you enter a number, it counts the most recent months, quarters or half-years.'}
        </DialogContentText>
        {!rows && <NoHistoryYet error={error} onRetry={retry} />}
        {rows && rows.length > 0 && (
          <AllUsed cards={cards} names={shortName} rows={rows} answers={answers} onAnswer={answer} />
        )}
        {UNITS.map((unit) => (
          <UnitRows
            key={unit}
            title={TITLES[unit ?? 'years']}
            names={shortName}
            rows={rows?.filter((row) => row.unit === unit) ?? []}
            answers={answers}
            onAnswer={answer}
          />
        ))}
      </LockableContent>
    </DialogFrame>
  );
}

const CLOSE_HELD = 'Close without trying again?';
const NO_ANSWERS: CatchUpAnswers = new Map();

const TITLES = { months: 'Monthly', quarters: 'Quarterly', 'half-years': 'Semi-annually', years: 'Annually' };

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
    const cardIds = asked.split(' ');
    const ofCards = cards.flatMap((card) => {
      const ofCard = histories.filter((_, index) => cardIds[index] === card.id).flat();
      return catchUpRows(card, ofCard, today);
    });
    return rowsToAsk(ofCards, sortByPlace(benefits ?? []));
  }, [cards, benefits, histories, asked, today]);
  return { cards, rows, error, retry };
}

type OnAnswer = (given: readonly (readonly [key: string, typed: string])[]) => void;

interface RowsProps {
  names: ReadonlyMap<string, string>;
  rows: readonly CatchUpRow[];
  answers: CatchUpAnswers;
  onAnswer: OnAnswer;
}

function AllUsed({ cards, names, rows, answers, onAnswer }: RowsProps & { cards: readonly Card[] }) {
  const id = useId();
  return (
    <WrappedLine role="group" aria-labelledby={id} sx={{ gap: 0.75, mt: 1.5 }}>
      <SecondaryText id={id} sx={{ typography: 'body2' }}>
        All used:
      </SecondaryText>
      {cards.map((card) => {
        const ofCard = rows.filter(({ card_id }) => card_id === card.id);
        const isAll = ofCard.every((row) => answers.get(row.key) === fullAnswer(row));
        if (ofCard.length === 0) return null;
        return (
          <Button
            key={card.id}
            size="small"
            variant="outlined"
            color={isAll ? 'primary' : 'inherit'}
            aria-pressed={isAll}
            startIcon={isAll && <CheckOutlined />}
            onClick={() => onAnswer(ofCard.map((row) => [row.key, isAll ? '' : fullAnswer(row)]))}
          >
            {names.get(card.id) ?? ''}
          </Button>
        );
      })}
    </WrappedLine>
  );
}

function UnitRows({ title, names, rows, answers, onAnswer }: RowsProps & { title: string }) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {rows.map((row) => (
        <Row
          key={row.key}
          row={row}
          cardName={names.get(row.card_id) ?? ''}
          typed={answers.get(row.key) ?? ''}
          onType={(typed) => onAnswer([[row.key, typed]])}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  row: CatchUpRow;
  cardName: string;
  typed: string;
  onType: (typed: string) => void;
}

function Row(props: RowProps) {
  const { row, cardName, typed } = props;
  const { name, amount, unit, periods } = row;
  const id = useId();
  const today = useToday();
  const problem = answerProblem(row, typed);
  const [first] = periods;
  const isEarlier = first !== undefined && unit !== null && first.start < `${today.slice(0, 4)}-01-01`;
  const ofPeriod = unit === null && first ? ` for\u00a0${periodName(first)}` : '';
  const since = isEarlier ? `, since ${shortMonthYear(first.start)}` : '';
  return (
    <WrappedLine role="group" aria-labelledby={`${id} ${id}-card`} sx={rowStyle}>
      <Box sx={{ flex: '1 1 7.5rem', minWidth: 0 }}>
        <Box id={id} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box id={`${id}-card`} className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {cardName && `${cardName}\u00a0·\u00a0`}
          {`${dollars(amount)}${ofPeriod}${since}`}
        </Box>
        <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {stillOpenText(row, typed)}
        </Box>
      </Box>
      {unit !== null && periods.length === 1 && first ? (
        <OnePeriod {...props} period={first} />
      ) : (
        <HowMuch {...props} problemId={problem === null ? undefined : `${id}-problem`} />
      )}
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
    </WrappedLine>
  );
}

function OnePeriod({ period, typed, onType }: RowProps & { period: HistoryPeriod }) {
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', ml: 'auto', mr: -1 }}>
      Used in {shortPeriodName(period)}
      <Checkbox checked={typed !== ''} onChange={({ target }) => onType(target.checked ? '1' : '')} />
    </Box>
  );
}

interface HowMuchProps extends RowProps {
  problemId: string | undefined;
}

function HowMuch({ row, cardName, typed, onType, problemId }: HowMuchProps) {
  const { name, unit, periods } = row;
  const called = `${name}, ${cardName}`;
  const full = fullAnswer(row);
  const described = problemId === undefined ? {} : { 'aria-describedby': problemId };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, ml: 'auto' }}>
      <Segments sx={{ '& > button': { px: { xs: 1, sm: 1.5 } } }}>
        <button
          type="button"
          aria-label={`${called}: none`}
          aria-pressed={typed === ''}
          onClick={() => onType('')}
        >
          None
        </button>
        <button
          type="button"
          aria-label={`${called}: all`}
          aria-pressed={typed === full}
          onClick={() => onType(full)}
        >
          All
        </button>
      </Segments>
      <OutlinedInput
        size="small"
        value={typed}
        placeholder={unit === null ? '0.00' : '0'}
        error={problemId !== undefined}
        startAdornment={unit === null && inDollars.startAdornment}
        endAdornment={unit !== null && <InputAdornment position="end">of {periods.length}</InputAdornment>}
        inputProps={{
          ...inDollars.inputProps,
          ...(unit !== null && { inputMode: 'numeric' }),
          'aria-label':
            unit === null
              ? `${called}: amount used`
              : `${called}: used in how many of ${periods.length} ${unit}`,
          ...described,
        }}
        onChange={({ target }) => onType(target.value)}
        sx={{ width: { xs: '5.5rem', sm: '6.25rem' }, px: { xs: 1, sm: 1.75 }, '& input': { px: 0 } }}
      />
    </Box>
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
