import { useState } from 'react';
import type { AddedCard } from '@card-rewards/functions/contract';
import { amountOf, sumOf } from '@card-rewards/functions/domain';
import { useRecordReading, type ReadingPart, type ReadingResults } from '../../../api/reading-queries.ts';
import { logFailure } from '../../../browser/log.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import type { CardPlan, StatementPlan } from '../send/plan-statements.ts';
import { splitReading } from '../send/reading-parts.ts';
import { storedBenefitIds, withStoredIds } from '../send/stored-ids.ts';
import { refusalText, useAddCards } from './add-cards-queries.ts';

export interface StoppedRecording {
  /** Null if it is unknown whether the cards were added. */
  parts: readonly ReadingPart[] | null;
  responses: readonly ReadingResults[];
  cards: readonly AddedCard[];
}

export type RecordedReading = ReturnType<typeof recordedReading>;

export function useRecording(
  { sent, sentPlans }: Pick<StatementPlan, 'sent' | 'sentPlans'>,
  hold: (isHeld: boolean) => void,
) {
  const { mutateAsync: add } = useAddCards();
  const { mutateAsync: send } = useRecordReading();
  const { isSubmitting: isRunning, submit } = useSubmit();
  const [failure, setFailure] = useState<string | null>(null);
  const [stopped, setStopped] = useState<StoppedRecording | null>(null);
  const [done, setDone] = useState<RecordedReading | null>(null);

  const record = () =>
    submit(async () => {
      setFailure(null);
      let { parts, cards } = stopped ?? { parts: null, cards: [] };
      const responses = [...(stopped?.responses ?? [])];
      try {
        if (!parts) {
          if (sent.cards.length > 0) {
            hold(true);
            cards = await add(sent.cards);
          }
          parts = splitReading(withStoredIds(sent.reading, storedBenefitIds(cards)), crypto.randomUUID());
        }
        // A second attempt sends only the remaining parts. The parts keep their import id, so that all parts are one
        // import.
        await send({
          parts: parts.slice(responses.length),
          onRecorded: (results) => responses.push(results),
        });
        setStopped(null);
        setDone(recordedReading({ parts, responses, cards }, sentPlans));
      } catch (error) {
        logFailure('Recording the uses', error);
        const refusal = parts ? null : refusalText(error);
        setFailure(refusal);
        // Without a refusal, the cards may have been added. The dialog is then locked, so that a retry sends the same
        // cards and adds none twice.
        setStopped(refusal === null ? { parts, responses, cards } : null);
        if (refusal !== null) hold(false);
      }
      return 'again';
    });

  return { isRunning, failure, stopped, done, record };
}

function recordedReading(
  { parts, responses, cards }: { [Field in keyof StoppedRecording]: NonNullable<StoppedRecording[Field]> },
  plans: readonly CardPlan[],
) {
  const uses = parts.flatMap((part) => part.uses ?? []);
  const offers = parts.flatMap((part) => (part.cards ?? []).flatMap((card) => card.offers ?? []));
  const results = responses.flatMap((each) => [...each.uses, ...each.offers]);
  const refusals = new Map(
    results.flatMap(({ id, status, message }) => (status === 'refused' ? [[id, message ?? '']] : [])),
  );
  const recorded = uses.filter(({ id }) => !refusals.has(id));
  const known = plans.flatMap((plan) => [
    ...plan.review.card.benefits,
    ...plan.offers.map(({ offer }) => offer),
  ]);
  const ids = storedBenefitIds(cards);
  const names = new Map(known.map(({ id, name }) => [ids.get(id) ?? id, name]));
  return {
    id: parts[0]?.id ?? '',
    cards: cards.map(({ id }) => id),
    uses: recorded.length,
    since: recorded.map(({ used_on }) => used_on).toSorted()[0] ?? null,
    amount: amountOf(sumOf(recorded)),
    benefits: [...Map.groupBy(recorded, ({ benefit_id }) => benefit_id)].map(([id, ofBenefit]) => ({
      id,
      name: names.get(id) ?? '',
      count: ofBenefit.length,
      amount: amountOf(sumOf(ofBenefit)),
    })),
    offers: offers.filter(({ id }) => !refusals.has(id)).length,
    removed: parts.flatMap((part) => part.removed ?? []).length,
    reversals: plans.flatMap(({ review: found }) => found.reversedLines).length,
    leftOut: plans.flatMap(({ review: found }) => found.credits.filter(({ isOpen }) => isOpen)).length,
    refused: [...uses, ...offers.map(({ id }) => ({ id, benefit_id: id }))].flatMap(({ id, benefit_id }) => {
      const message = refusals.get(id);
      return message === undefined ? [] : [{ id, name: names.get(benefit_id) ?? '', message }];
    }),
  };
}
