import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { lastOfMonth, monthIndex, type FeeYear } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../api/card-details-queries.ts';
import { ChangedElsewhere } from '../../api/card-changes.ts';
import { feesWith } from '../../model/card-return.ts';
import { dayOfMonth, monthName, shortMonthYear } from '../../model/date-text.ts';
import { typedAmount } from '../../model/typed-amount.ts';
import { FormField } from '../../ui/form-field.tsx';
import { logFailure } from '../../browser/log.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { ChoiceField } from './choice-field.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: monthName(index + 1),
}));
const DAYS = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: String(index + 1),
}));
const NOT_KNOWN = { value: '', label: 'Not known' } as const;

/** Of a leap year: in any other a February 29 is the 28th. */
function daysOf(month: string) {
  return DAYS.slice(0, dayOfMonth(lastOfMonth(monthIndex(`2024-${month}-01`))));
}

/** Says what fee is really paid, from which month on, and on which day it posts. */
export function FeeForm({ card, year, onDone }: { card: Card; year: FeeYear; onDone: () => void }) {
  const { mutateAsync } = useSaveCardDetails();
  const { isShut, submit } = useLatch();
  const amountField = useRef<HTMLInputElement>(null);
  useEffect(() => amountField.current?.select(), []);
  const [amount, setAmount] = useState(year.fee);
  const [from, setFrom] = useState({ month: year.from.slice(5, 7), year: year.from.slice(0, 4) });
  const [posts, setPosts] = useState({
    month: card.fee_day?.slice(0, 2) ?? '',
    day: card.fee_day?.slice(3) ?? '01',
  });
  const [problem, setProblem] = useState<{ field: 'amount' | 'day' | null; text: string } | null>(null);
  const first = Number(card.opening_date.slice(0, 4));
  const last = Number(year.to.slice(0, 4)) + 1;
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  const fromDay = `${from.year}-${from.month}-01`;

  async function save(): Promise<'done' | 'again'> {
    const paid = typedAmount(amount);
    if (paid === null) {
      setProblem({ field: 'amount', text: 'Enter an amount, such as 695.00.' });
      return 'again';
    }
    const fee_day = posts.month === '' ? null : `${posts.month}-${posts.day}`;
    try {
      await mutateAsync({
        card,
        details: { fees: feesWith(card.fees, { from: fromDay, amount: paid }), fee_day },
      });
      onDone();
      return 'done';
    } catch (error) {
      if (error instanceof ChangedElsewhere) {
        setProblem({
          field: null,
          text: 'This card was changed elsewhere. What you typed is kept: save it again.',
        });
      } else {
        logFailure('Saving the fee', error);
        setProblem({ field: null, text: 'Not saved. Try again.' });
      }
      return 'again';
    }
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label="Change fee"
      aria-busy={isShut}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        setProblem(null);
        void submit(save);
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5, mt: 1.5 }}
    >
      <FormField
        label="Amount"
        inputRef={amountField}
        value={amount}
        problem={problem?.field === 'amount' ? problem.text : null}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        inputProps={{ inputMode: 'decimal', autoComplete: 'off', className: 'tabular' }}
        onChange={({ target }) => setAmount(target.value)}
      />
      <ChoiceField
        label="From month"
        value={from.month}
        options={MONTHS}
        onChange={(month) => setFrom({ ...from, month })}
      />
      <ChoiceField
        label="From year"
        value={from.year}
        options={years.map((value) => ({ value, label: value }))}
        onChange={(chosen) => setFrom({ ...from, year: chosen })}
      />
      <Box sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary' }}>
        Counts for fee years that begin in {shortMonthYear(fromDay)} or later. What is over keeps its fee.
      </Box>
      <ChoiceField
        label="Posts in"
        value={posts.month}
        options={[NOT_KNOWN, ...MONTHS]}
        onChange={(month) => setPosts({ month, day: '01' })}
      />
      {posts.month !== '' && (
        <ChoiceField
          label="on day"
          value={posts.day}
          options={daysOf(posts.month)}
          onChange={(day) => setPosts({ ...posts, day })}
        />
      )}
      {problem?.field === null && (
        <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1', m: 0 }}>
          {problem.text}
        </FormHelperText>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" disabled={isShut} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isShut}>
          Save
        </Button>
      </Box>
    </Box>
  );
}
