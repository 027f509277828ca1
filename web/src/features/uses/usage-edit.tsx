import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { amountOf, centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { fieldsOfDraft, problemOfDraft, type UseDraft, type UseProblem } from './usage-draft.ts';
import type { Use } from '../../model/optimistic-uses.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import type { UsesPeriod } from './period-of-day.ts';
import { saveProblem } from './refusal.ts';
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
  // It may stay on a day that is none of the benefit's any more.
  const first = use.used_on < days.first ? use.used_on : days.first;
  const last = use.used_on > days.last ? use.used_on : days.last;
  const limitsOn = (day: string) => {
    const staysIn = period.start <= day && day <= period.end;
    const left =
      staysIn && period.left !== null ? amountOf(centsOf(period.left) + centsOf(use.amount)) : null;
    return { first, last, isWorth, offered: null, left };
  };
  const { draft, change, problem, isSaving, submit } = useSavingForm<UseDraft, UseProblem>({
    initial: {
      amount: isWorth || use.amount !== '0.00' ? use.amount : '',
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
        onChange={change}
        limits={limitsOn(draft.day)}
        problem={problem}
        isSaving={isSaving}
        submitName="Save"
        amountRef={amount}
        onSubmit={submit}
        onCancel={onDone}
      />
    </Box>
  );
}
