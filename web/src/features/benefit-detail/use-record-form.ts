import { useRef, useState } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import { dollars } from '../../model/benefit-amount.ts';
import type { BenefitAddress, Use } from '../../model/use.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';
import { countsText, usePeriodOfDay, type UsesPeriod } from './period-of-day.ts';
import { saveProblem } from './save-problem.ts';
import { draftAmount, fieldsOfDraft, problemOfDraft, type UseDraft, type UseProblem } from './usage-draft.ts';

/** How long the form ignores submits after a recorded use, so that a held or repeated key does not record a second one. */
const PAUSE_MS = 1_000;

interface RecordFormOptions {
  benefit: BenefitAddress;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  hasAmount: boolean;
  initialDay: PlainDate;
  /** @param period the period in which the use counts; null where unknown */
  onRecord: (use: Use, period: UsesPeriod | null) => Promise<void>;
}

/** Keeps the form that records uses. It is reset after each use. */
export function useRecordForm({ benefit, period, days, hasAmount, initialDay, onRecord }: RecordFormOptions) {
  const today = useToday();
  // The id stays the same until the use is recorded, so that a lost answer does not lead to a second use.
  const [id, setId] = useState(() => crypto.randomUUID());
  const isPaused = useRef(false);
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
      isPaused.current = true;
      setTimeout(() => (isPaused.current = false), PAUSE_MS);
    },
    isReused: true,
  });

  const draft = whole(form.draft);
  const target = usePeriodOfDay(benefit, period, draft.day, days);
  const limits = { ...days, hasAmount, left: target && target.left, offered: (target ?? period).left };
  const isOther = target !== null && target.start !== period.start;
  const amount = draftAmount(draft, limits);
  return {
    draft,
    limits,
    problem: form.problem,
    isSaving: form.isSaving,
    amount,
    change: (changed: Partial<UseDraft>) => {
      isPaused.current = false;
      form.change(changed);
    },
    counts: isOther ? countsText(target, hasAmount, today) : null,
    submitName:
      hasAmount && amount !== null && amount !== '0.00' ? `Record ${dollars(amount)}` : 'Record a use',
    submit: () => {
      if (!isPaused.current) form.submit();
    },
  };
}
