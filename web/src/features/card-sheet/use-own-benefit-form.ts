import { useState } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { periodContaining, usualAmount } from '@card-rewards/functions/domain';
import { ApiError } from '../../api/client.ts';
import { useSaveOwnBenefit } from '../../api/own-benefit-queries.ts';
import {
  NEW_OWN_BENEFIT,
  ownBenefitDraft,
  ownBenefitOf,
  type OwnBenefitDraft,
  type OwnBenefitProblem,
} from './own-benefit-draft.ts';
import { overusedText } from '../../model/correction.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useLatch } from '../../ui/use-latch.ts';

interface OwnBenefitFormOptions {
  card: Card;
  benefit: UserBenefit | null;
  onSaved: () => void;
}

type Problem = OwnBenefitProblem | { field: null; text: string };

/** The form of a benefit of the holder's own, and what sending it does. */
export function useOwnBenefitForm({ card, benefit, onSaved }: OwnBenefitFormOptions) {
  const { mutateAsync: save } = useSaveOwnBenefit();
  const { isShut, submit } = useLatch();
  const [draft, setDraft] = useState(() =>
    benefit ? ownBenefitDraft(benefit, usualAmount(benefit)) : NEW_OWN_BENEFIT,
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const today = useToday();
  const read = ownBenefitOf(draft, today);

  async function send(): Promise<'done' | 'again'> {
    if ('problem' in read) {
      setProblem(read.problem);
      return 'again';
    }
    setProblem(null);
    try {
      await save({
        cardId: card.id,
        benefitId: benefit?.id ?? null,
        idempotencyKey,
        benefit: read.benefit,
      });
      onSaved();
      return 'done';
    } catch (error) {
      logFailure('Saving the benefit', error);
      setProblem({ field: null, text: textOf(error) });
      return 'again';
    }
  }

  return {
    draft,
    overused:
      benefit && 'benefit' in read
        ? overusedText(
            read.benefit,
            benefit,
            periodContaining({ ...read.benefit, opened: card.opening_date }, today),
          )
        : null,
    change: (part: Partial<OwnBenefitDraft>) => {
      setDraft((now) => ({ ...now, ...part }));
      // Another content under the same key would be refused.
      setKey(crypto.randomUUID());
    },
    problem,
    isSaving: isShut,
    submit: () => void submit(send),
  };
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Not saved. Try again.';
  const [name, why] = Object.entries(error.fields)[0] ?? [];
  if (name === 'name' && why !== undefined) return `The name ${why}.`;
  return error.status === 409
    ? 'Not saved: this card cannot take another benefit now.'
    : 'Not saved. Try again.';
}
