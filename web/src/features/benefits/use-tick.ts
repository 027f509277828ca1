import { useCallback, useEffect, useState } from 'react';
import type { UserBenefit } from '@card-rewards/functions/contract';
import { mayBeSaved, useTickBenefit } from '../../api/benefit-queries.ts';
import { amountText, benefitDisplayName } from '../../model/benefit-amount.ts';
import { removedText, reverseOf, tickOf, type Tick } from '../../model/tick.ts';
import { logFailure } from '../../browser/log.ts';
import { useNews } from '../../ui/use-news.ts';
import { useRowIds } from './rows-context.ts';
import type { HeldRowsState } from './use-held-rows.ts';

/** How long a row shows that its tick has failed. */
const FLASHES_MS = 1_600;

const NONE: ReadonlySet<string> = new Set();

/** Ticks a benefit. `news` says what became of it; `failed` are the rows whose tick has just been taken back. */
export function useTick({ hold, release }: Pick<HeldRowsState, 'hold' | 'release'>) {
  const { news, say, drop, dropSubject } = useNews();
  const [failed, setFailed] = useState(NONE);
  const { rowId } = useRowIds();

  useEffect(() => {
    if (failed === NONE) return;
    const timer = setTimeout(() => setFailed(NONE), FLASHES_MS);
    return () => clearTimeout(timer);
  }, [failed]);

  const onFailed = useCallback(
    ({ benefit }: Tick, error: unknown) => {
      logFailure('Saving the benefit', error);
      release([benefit.id]);
      setFailed((now) => new Set(now).add(benefit.id));
      // The row flashes; these words are for those who do not see it.
      say({
        text: mayBeSaved(error)
          ? `${nameOf(benefit)} may not have been saved.`
          : `${nameOf(benefit)} could not be saved and is ${wordOf(benefit)} again.`,
        subject: benefit.id,
        isSilent: true,
      });
    },
    [release, say],
  );
  const send = useTickBenefit(onFailed);

  const save = useCallback(
    async (sent: Tick, onSaved: (saved: UserBenefit) => void) => {
      setFailed(NONE);
      dropSubject(sent.benefit.id);
      try {
        onSaved(await send(sent));
      } catch {
        // Seen to by `onFailed`.
      }
    },
    [send, dropSubject],
  );

  const tick = useCallback(
    (benefit: UserBenefit, byKeyboard: boolean) => {
      const sent = tickOf(benefit);
      const about = { subject: benefit.id, aboutId: rowId(benefit.id) };
      const undo = (reverse: Tick) => {
        void save(reverse, (undone) => say({ ...about, text: `${newsOf(undone)} again` }));
        // The button that had the focus is gone.
        document.getElementById(rowId(benefit.id))?.focus({ preventScroll: true });
      };
      // Before anything is drawn: a row that is not held goes to its new place with the tick, and comes back.
      hold(benefit, byKeyboard);
      void save(sent, (saved) => {
        const reverse = reverseOf(sent, saved);
        say({
          ...about,
          text: removedText(benefit) ?? newsOf(saved),
          ...(reverse && { action: { name: 'Undo', onClick: () => undo(reverse) } }),
        });
      });
    },
    [hold, save, say, rowId],
  );

  return { tick, news, failed, dropNews: drop };
}

/** @example newsOf(uberCash) // 'Uber Cash used · $15.00' */
function newsOf(benefit: UserBenefit): string {
  const amount = benefit.status === 'used' ? amountText(benefit.benefit) : null;
  return `${nameOf(benefit)} ${wordOf(benefit)}${amount === null ? '' : ` · ${amount}`}`;
}

function nameOf({ benefit }: UserBenefit): string {
  return benefitDisplayName(benefit);
}

function wordOf({ status }: Pick<Tick, 'status'>): string {
  return status === 'used' ? 'used' : 'available';
}
