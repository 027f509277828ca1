import type { AddedCard } from '@card-rewards/functions/contract';
import { previewId } from '../match/card-as-if-added.ts';
import type { ConfirmedReading } from './plan-statements.ts';

export function storedBenefitIds(added: readonly AddedCard[]): ReadonlyMap<string, string> {
  return new Map(
    added.flatMap(({ id, benefits }) =>
      benefits.flatMap((benefit) =>
        benefit.key === null ? [] : [[previewId({ id }, benefit.key), benefit.id] as const],
      ),
    ),
  );
}

export function withStoredIds(
  reading: ConfirmedReading,
  storedIds: ReadonlyMap<string, string>,
): ConfirmedReading {
  return {
    ...reading,
    uses: reading.uses.map((use) => ({
      ...use,
      benefit_id: storedIds.get(use.benefit_id) ?? use.benefit_id,
    })),
  };
}
