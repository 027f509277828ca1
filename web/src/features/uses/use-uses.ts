import { useCallback, useState } from 'react';
import { mayBeSaved } from '../../api/benefit-queries.ts';
import { useChangeUse } from '../../api/use-queries.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { reversed } from './reverse-use-change.ts';
import type { BenefitAddress, Use, UseChange } from '../../model/optimistic-uses.ts';
import { logFailure } from '../../browser/log.ts';
import type { News } from '../../ui/status-line.tsx';

/** What changes the uses of a benefit. */
export interface Uses {
  record: (use: Use) => Promise<void>;
  edit: (before: Use, after: Use) => Promise<void>;
  remove: (use: Use) => void;
  mark: (use: Use, posted: boolean) => void;
  /** The id of the use that was saved last. */
  latest: string | null;
}

/** Changes uses and says what became of it, each time with a way back. */
export function useUses() {
  const { mutateAsync } = useChangeUse();
  const [news, setNews] = useState<News | null>(null);
  const [latest, setLatest] = useState<string | null>(null);

  /** @throws what the API throws */
  const send = useCallback(
    async (change: UseChange, said: string, undone: string) => {
      setNews(null);
      await mutateAsync(change);
      setLatest(change.after?.id ?? null);
      const undo = async () => {
        setNews(null);
        try {
          await mutateAsync(reversed(change));
          setNews({ text: undone });
        } catch (error) {
          logFailure('Undoing the change of a use', error);
          const text = mayBeSaved(error) ? 'This may not have been undone.' : 'Not undone.';
          setNews({ text, action: { name: 'Try again', onClick: () => void undo() } });
        }
      };
      setNews({ text: said, action: { name: 'Undo', onClick: () => void undo() } });
    },
    [mutateAsync],
  );

  /** For what has no form that could say that it failed. */
  const sendOrSay = useCallback(
    async (change: UseChange, said: string, undone: string) => {
      try {
        await send(change, said, undone);
      } catch (error) {
        logFailure('Changing a use', error);
        setNews({ text: mayBeSaved(error) ? 'This may not have been saved.' : 'Not saved. Try again.' });
      }
    },
    [send],
  );

  const usesOf = ({ card_id, id }: BenefitAddress): Uses => {
    const benefit = { card_id, id };
    return {
      record: (use) =>
        send(
          { benefit, before: null, after: use },
          `Recorded ${worthOf(use)}`,
          `Removed ${worthOf(use)} again`,
        ),
      edit: (before, after) => send({ benefit, before, after }, 'Saved', 'As it was before'),
      remove: (use) =>
        void sendOrSay(
          { benefit, before: use, after: null },
          `Deleted ${worthOf(use)}`,
          `Put back ${worthOf(use)}`,
        ),
      mark: (use, posted) =>
        void sendOrSay(
          { benefit, before: use, after: { ...use, posted } },
          posted ? 'Marked as posted' : 'Marked as not posted',
          'As it was before',
        ),
      latest,
    };
  };
  return { usesOf, news, dropNews: useCallback(() => setNews(null), []) };
}

/** @example worthOf({ amount: '12.00' }) // '$12.00' */
function worthOf({ amount }: Pick<Use, 'amount'>): string {
  return amount === '0.00' ? 'a use' : dollars(amount);
}
