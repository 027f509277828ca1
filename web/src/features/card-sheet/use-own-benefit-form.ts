import { useState } from 'react';
import type { Card, UserBenefit } from '@card-rewards/functions/contract';
import { periodContaining, usualAmount } from '@card-rewards/functions/domain';
import { ApiError } from '../../api/client.ts';
import { useSaveOwnBenefit } from './own-benefit-queries.ts';
import {
  NEW_OWN_BENEFIT,
  ownBenefitDraft,
  ownBenefitOf,
  type OwnBenefitDraft,
  type OwnBenefitProblem,
} from './own-benefit-draft.ts';
import { overusedText } from '../../model/correction.ts';
import { useToday } from '../../browser/today.ts';
import { useSavingForm } from '../../ui/use-saving-form.ts';

interface OwnBenefitFormOptions {
  card: Card;
  benefit: UserBenefit | null;
  onSaved: () => void;
}

type Problem = OwnBenefitProblem | { field: null; text: string };

/** Keeps and saves the form of a benefit of the holder's own. */
export function useOwnBenefitForm({ card, benefit, onSaved }: OwnBenefitFormOptions) {
  const { mutateAsync: save } = useSaveOwnBenefit();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const today = useToday();
  const form = useSavingForm<OwnBenefitDraft, Problem>({
    initial: () => (benefit ? ownBenefitDraft(benefit, usualAmount(benefit)) : NEW_OWN_BENEFIT),
    action: 'Saving the benefit',
    save: async (draft) => {
      const typed = ownBenefitOf(draft, today);
      if ('problem' in typed) return typed.problem;
      await save({
        cardId: card.id,
        benefitId: benefit?.id ?? null,
        idempotencyKey,
        benefit: typed.benefit,
      });
      return null;
    },
    problemOf: (error) => ({ field: null, text: textOf(error) }),
    onSaved,
  });
  const read = ownBenefitOf(form.draft, today);

  return {
    ...form,
    overused:
      benefit && 'benefit' in read
        ? overusedText(
            read.benefit,
            benefit,
            periodContaining({ ...read.benefit, opened: card.opening_date }, today),
          )
        : null,
    change: (part: Partial<OwnBenefitDraft>) => {
      form.change(part);
      // The server refuses other content under the same key.
      setKey(crypto.randomUUID());
    },
  };
}

function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Not saved. Try again.';
  const [name, why] = Object.entries(error.fields)[0] ?? [];
  if (name === 'name' && why !== undefined) return `The name ${why}.`;
  return error.status === 409
    ? 'Not saved. This card cannot take another benefit now.'
    : 'Not saved. Try again.';
}
