import { useRef, useState } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import type { BenefitAddress, Use } from '../../model/optimistic-uses.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { countsText, usePeriodOfDay, type UsesPeriod } from './period-of-day.ts';
import { saveProblem } from './refusal.ts';
import { draftAmount, fieldsOfDraft, problemOfDraft, type UseDraft, type UseProblem } from './usage-draft.ts';

/** After a use was recorded, a key held down or pressed twice must not record what the form is refilled with. */
const RESTS_MS = 1_000;

interface RecordFormOptions {
  benefit: BenefitAddress;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  isWorth: boolean;
  initialDay: PlainDate;
  /** @param period the one in which the use counts, where that is known */
  onRecord: (use: Use, period: UsesPeriod | null) => Promise<void>;
}

/** The form that records a use, empty again after each. */
export function useRecordForm({ benefit, period, days, isWorth, initialDay, onRecord }: RecordFormOptions) {
  const today = useToday();
  // One id until the use is recorded: a first attempt whose answer was lost must not leave a second use behind.
  const [id, setId] = useState(() => crypto.randomUUID());
  const rests = useRef(false);
  const whole = (typed: Partial<UseDraft>): UseDraft => ({
    amount: null,
    day: initialDay,
    note: '',
    watches: false,
    ...typed,
  });
  const form = useSavingForm<Partial<UseDraft>, UseProblem>({
    initial: {},
    action: 'Recording the use',
    save: async (typed) => {
      const found = problemOfDraft(whole(typed), limits, today);
      const fields = fieldsOfDraft(whole(typed), limits);
      if (found || !fields) return found;
      await onRecord({ id, ...fields, posted: typed.watches ? false : null, reading: null }, target);
      return null;
    },
    problemOf: saveProblem,
    onSaved: () => {
      setId(crypto.randomUUID());
      rests.current = true;
      setTimeout(() => (rests.current = false), RESTS_MS);
    },
    isReused: true,
  });

  const draft = whole(form.draft);
  const target = usePeriodOfDay(benefit, period, draft.day, days);
  const limits = { ...days, isWorth, left: target && target.left, offered: (target ?? period).left };
  const isOther = target !== null && target.start !== period.start;
  const amount = draftAmount(draft, limits);
  return {
    draft,
    limits,
    problem: form.problem,
    isSaving: form.isSaving,
    amount,
    change: (changed: Partial<UseDraft>) => {
      rests.current = false;
      form.change(changed);
    },
    counts: isOther ? countsText(target, isWorth, today) : null,
    submitName:
      isWorth && amount !== null && amount !== '0.00' ? `Record ${dollars(amount)}` : 'Record a use',
    submit: () => {
      if (!rests.current) form.submit();
    },
  };
}
