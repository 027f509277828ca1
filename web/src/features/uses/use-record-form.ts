import { useRef, useState } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import { ApiError } from '../../api/client.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { draftAmount, fieldsOfDraft, problemOfDraft, type UseDraft, type UseProblem } from './usage-draft.ts';
import type { BenefitAddress, Use } from '../../model/optimistic-uses.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { countsText, usePeriodOfDay, type UsesPeriod } from './period-of-day.ts';
import { refusalOf } from './refusal.ts';

/** A key held down, or pressed twice, after a use was recorded must not record what the form is refilled with. */
const RESTS_MS = 1_000;

interface RecordFormOptions {
  benefit: BenefitAddress;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  isWorth: boolean;
  initialDay: PlainDate;
  onRecord: (use: Use) => Promise<void>;
}

/** The form that records a use, empty again after each. */
export function useRecordForm({ benefit, period, days, isWorth, initialDay, onRecord }: RecordFormOptions) {
  const today = useToday();
  const [typed, setTyped] = useState<Partial<UseDraft>>({});
  const [problem, setProblem] = useState<UseProblem | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { isShut, submit: submitOnce } = useLatch();
  const attempt = useRef({ content: '', id: '' });
  const rests = useRef(false);

  const draft: UseDraft = { amount: null, day: initialDay, note: '', watches: false, ...typed };
  const target = usePeriodOfDay(benefit, period, draft.day, days);
  const limits = { ...days, isWorth, left: target && target.left, offered: (target ?? period).left };

  function change(changed: Partial<UseDraft>): void {
    rests.current = false;
    setTyped({ ...typed, ...changed });
    setProblem(null);
    setHasFailed(false);
  }

  /** Of the same use, sent again, the id is the same. */
  function idFor(fields: object): string {
    const content = JSON.stringify(fields);
    if (attempt.current.content !== content) attempt.current = { content, id: crypto.randomUUID() };
    return attempt.current.id;
  }

  async function record(): Promise<'again'> {
    const found = problemOfDraft(draft, limits, today);
    const fields = fieldsOfDraft(draft, limits);
    setProblem(found);
    setHasFailed(false);
    if (found || !fields) return 'again';
    const use = { ...fields, posted: draft.watches ? false : null };
    try {
      await onRecord({ id: idFor(use), ...use });
      attempt.current = { content: '', id: '' };
      rests.current = true;
      setTimeout(() => (rests.current = false), RESTS_MS);
      setTyped({});
    } catch (error) {
      logFailure('Recording the use', error);
      const refusal = error instanceof ApiError ? refusalOf(error) : null;
      setProblem(refusal);
      setHasFailed(refusal === null);
    }
    return 'again';
  }

  const isOther = target !== null && target.start !== period.start;
  const amount = draftAmount(draft, limits);
  return {
    draft,
    limits,
    problem,
    hasFailed,
    isSaving: isShut,
    amount,
    change,
    counts: isOther ? countsText(target, isWorth, today) : null,
    submitName:
      isWorth && amount !== null && amount !== '0.00' ? `Record ${dollars(amount)}` : 'Record a use',
    submit: () => {
      if (!rests.current) void submitOnce(record);
    },
  };
}
