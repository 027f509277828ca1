import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { amountOf, centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { ApiError } from '../../api/client.ts';
import { fieldsOfDraft, problemOfDraft, type UseDraft, type UseProblem } from './usage-draft.ts';
import type { Use } from '../../model/optimistic-uses.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useLatch } from '../../ui/use-latch.ts';
import type { UsesPeriod } from './period-of-day.ts';
import { refusalOf } from './refusal.ts';
import { UsageForm } from './usage-form.tsx';

interface UsageEditProps {
  use: Use;
  /** The one in which the use lies. */
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  isWorth: boolean;
  onSave: (after: Use) => Promise<void>;
  onDone: () => void;
}

/** The form of a use in its line. What another period has left the server says. */
export function UsageEdit({ use, period, days, isWorth, onSave, onDone }: UsageEditProps) {
  const today = useToday();
  const amount = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<UseDraft>({
    amount: isWorth || use.amount !== '0.00' ? use.amount : '',
    day: use.used_on,
    note: use.note ?? '',
    watches: false,
  });
  const [problem, setProblem] = useState<UseProblem | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { isShut, submit } = useLatch();

  useEffect(() => amount.current?.select(), []);

  const staysIn = period.start <= draft.day && draft.day <= period.end;
  const limits = {
    // It may stay on a day that is none of the benefit's any more.
    first: use.used_on < days.first ? use.used_on : days.first,
    last: use.used_on > days.last ? use.used_on : days.last,
    isWorth,
    offered: null,
    left: staysIn && period.left !== null ? amountOf(centsOf(period.left) + centsOf(use.amount)) : null,
  };

  async function save(): Promise<'again'> {
    const found = problemOfDraft(draft, limits, today);
    const fields = fieldsOfDraft(draft, limits);
    setProblem(found);
    setHasFailed(false);
    if (found || !fields) return 'again';
    try {
      await onSave({ ...use, ...fields });
      onDone();
    } catch (error) {
      logFailure('Changing the use', error);
      const refusal = error instanceof ApiError ? refusalOf(error) : null;
      setProblem(refusal);
      setHasFailed(refusal === null);
    }
    return 'again';
  }

  return (
    <Box
      sx={{ py: 1.5 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Ends the edit, and not what it stands in.
        event.stopPropagation();
        onDone();
      }}
    >
      <UsageForm
        label="Change the use"
        draft={draft}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          setProblem(null);
          setHasFailed(false);
        }}
        limits={limits}
        problem={problem}
        hasFailed={hasFailed}
        isSaving={isShut}
        submitName="Save"
        amountRef={amount}
        onSubmit={() => void submit(save)}
        onCancel={onDone}
      />
    </Box>
  );
}
