import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchSearch } from '../api/use-wallet-search.ts';
import { paths } from '../browser/paths.ts';
import { useEarlyKeys } from '../browser/use-early-keys.ts';
import { useFindAddress, useOpenFind } from '../browser/use-find-address.ts';
import { useWhenIdle } from '../browser/use-is-idle.ts';
import { searchWith } from '../browser/use-query-value.ts';
import { useSearchKey } from '../browser/use-search-key.ts';
import { DialogNotLoaded } from '../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { NO_SHEET, stateOf } from './card-sheet/sheet-address.ts';

const [FindDialog, fetchDialog] = lazyComponent(
  async () => (await import('../features/find/find-dialog.tsx')).FindDialog,
  ({ onClose, ...props }) => <DialogNotLoaded {...props} onClosed={onClose} />,
);

function fetchFind(): void {
  fetchDialog();
  fetchSearch();
}

const pagesWithSheet: readonly string[] = [paths.home, paths.cards, paths.benefits];

export function FindPlace() {
  const { typed, close } = useFindAddress();
  const open = useOpenFind();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const earlyKeys = useEarlyKeys(typed !== null);
  useSearchKey(() => {
    // While the search is opening, a second press of its key must not open it again.
    if (earlyKeys.isWaiting()) return;
    earlyKeys.start();
    open();
  });
  useWhenIdle(fetchFind);

  const openBenefit = useCallback(
    ({ card_id, benefit_id }: { card_id: string; benefit_id: string }) => {
      const isHere = pagesWithSheet.includes(pathname);
      const search = searchWith({ ...NO_SHEET, find: null, card: card_id, benefit: benefit_id });
      void navigate(
        { pathname: isHere ? pathname : paths.benefits, search },
        { replace: true, preventScrollReset: true, state: stateOf({ levels: 1, overPage: isHere }) },
      );
    },
    [navigate, pathname],
  );

  if (typed === null) return null;
  return (
    <FindDialog
      initial={typed}
      takeEarlyKeys={earlyKeys.take}
      onClose={close}
      onOpenBenefit={openBenefit}
      onShowAll={(search) =>
        void navigate(
          {
            pathname: paths.benefits,
            search: search === null ? '' : new URLSearchParams({ q: search }).toString(),
          },
          { replace: true },
        )
      }
      onShowCards={() => void navigate({ pathname: paths.cards, search: '' }, { replace: true })}
    />
  );
}
