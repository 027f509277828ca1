import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BenefitInPeriod } from '@card-rewards/functions/contract';
import { storeUserBenefit, useBenefits } from '../../api/benefit-queries.ts';
import { failureText, nextCall, unsavedText } from '../../api/client.ts';
import { useUndoCalls } from '../../api/undo-queries.ts';
import { useChangeUse } from '../../api/use-change-use.ts';
import { useWalletSearch } from '../../api/use-wallet-search.ts';
import { logFailure } from '../../browser/log.ts';
import { noteSearch } from '../../browser/remembered.ts';
import { useToday } from '../../browser/today.ts';
import { listedBenefits } from '../../model/benefits/benefit-list.ts';
import { orderFound, sumsOfKinds, type FoundBenefit } from '../../model/search/found-benefits.ts';

export interface UseFromSearch {
  before: BenefitInPeriod;
  amount: string;
  undo: string;
  isSaving: boolean;
  /** The text that was typed when the use was recorded. */
  search: string;
}

const MIN_LETTERS = 2;

const NO_SUMS: ReturnType<typeof sumsOfKinds> = [];
const NONE: readonly FoundBenefit[] = [];

export function useFind(typed: string) {
  const today = useToday();
  const { data: benefits } = useBenefits();
  const { index, isLoadingShops, hasFailed, retry } = useWalletSearch(true);
  const { recorded, failed, record, undo } = useRecording(typed);

  const byId = useMemo(() => {
    const listed = listedBenefits(benefits ?? [], today);
    return new Map(
      listed.map((benefit) => [benefit.benefit_id, recorded.get(benefit.benefit_id)?.before ?? benefit]),
    );
  }, [benefits, today, recorded]);

  const wanted = typed.trim();
  const isWanted = wanted.length >= MIN_LETTERS;
  const results = useMemo(() => {
    if (!index || !isWanted) return { title: null, found: NONE };
    const { title, hits } = index.search(wanted);
    return { title, found: orderFound({ hits }, byId) };
  }, [index, isWanted, wanted, byId]);
  const ways = useMemo(() => new Map(index?.searched.map(({ id, way }) => [id, way])), [index]);
  const kinds = useMemo(
    () => (index && !isWanted ? sumsOfKinds(index.searched, byId) : NO_SUMS),
    [index, isWanted, byId],
  );

  return {
    ...results,
    searched: index && isWanted ? wanted : null,
    ways,
    kinds,
    isLoadingShops,
    hasFailed,
    retry,
    recorded,
    failed,
    record,
    undo,
    today,
  };
}

export type Find = ReturnType<typeof useFind>;

function useRecording(typed: string) {
  const today = useToday();
  const { mutateAsync: change } = useChangeUse();
  const undoCalls = useUndoCalls();
  const client = useQueryClient();
  const [recorded, setRecorded] = useState<ReadonlyMap<string, UseFromSearch>>(new Map());
  const [failed, setFailed] = useState<{ id: string; text: string } | null>(null);

  const set = (id: string, use: UseFromSearch | null) =>
    setRecorded((now) => {
      const next = new Map(now);
      if (use) next.set(id, use);
      else next.delete(id);
      return next;
    });

  async function record(benefit: BenefitInPeriod, amount: string) {
    const { card_id, benefit_id } = benefit;
    const use = { before: benefit, amount, undo: crypto.randomUUID(), isSaving: true, search: typed.trim() };
    setFailed(null);
    set(benefit_id, use);
    noteSearch(typed);
    try {
      await change({
        benefit: { card_id, benefit_id },
        before: null,
        after: {
          id: crypto.randomUUID(),
          used_on: today,
          amount,
          note: null,
          posted: null,
          reading: null,
        },
        undo: use.undo,
      });
      set(benefit_id, { ...use, isSaving: false });
    } catch (error) {
      logFailure('Recording a use', error);
      set(benefit_id, null);
      setFailed({ id: benefit_id, text: unsavedText(error) });
    }
  }

  async function undo(benefitId: string) {
    const use = recorded.get(benefitId);
    if (!use) return;
    setFailed(null);
    set(benefitId, { ...use, isSaving: true });
    const sent = nextCall();
    try {
      await undoCalls([use.undo]);
      // The cached list can still contain the undone use. `use.before` replaces the benefit in that list immediately,
      // because reading the list again takes time.
      await storeUserBenefit(client, use.before, sent);
      set(benefitId, null);
    } catch (error) {
      logFailure('Undoing a use', error);
      set(benefitId, { ...use, isSaving: false });
      setFailed({ id: benefitId, text: failureText(error, 'Couldn’t undo. Try again.') });
    }
  }

  return { recorded, failed, record, undo };
}
