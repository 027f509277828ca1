import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { amountOf, centsOf, type PlainDate } from '@card-rewards/functions/domain';
import { fieldsOfDraft, problemOfDraft, type UseDraft, type UseProblem } from './usage-draft.ts';
import type { Use } from '../../model/use.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import type { UsesPeriod } from './period-of-day.ts';
import { saveProblem } from './usage-draft.ts';
import { UsageForm } from './usage-form.tsx';

interface UsageEditProps {
  use: Use;
  /** The period of the use. */
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  hasAmount: boolean;
  onSave: (after: Use) => Promise<void>;
  onDone: () => void;
}

/** Shows the form that changes a use, in place of its line. The server checks what is left in another period. */
export function UsageEdit({ use, period, days, hasAmount, onSave, onDone }: UsageEditProps) {
  const today = useToday();
  const amount = useRef<HTMLInputElement>(null);
  // A use may keep its day, even one on which the benefit can no longer be used.
  const first = use.used_on < days.first ? use.used_on : days.first;
  const last = use.used_on > days.last ? use.used_on : days.last;
  const limitsOn = (day: string) => {
    const staysIn = period.start <= day && day <= period.end;
    const left =
      staysIn && period.left !== null ? amountOf(centsOf(period.left) + centsOf(use.amount)) : null;
    return { first, last, hasAmount, offered: null, left };
  };
  const { draft, change, problem, isSaving, submit } = useSavingForm<UseDraft, UseProblem>({
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
    <Box
      sx={{ py: 1.5 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes the form, but not the sheet.
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
