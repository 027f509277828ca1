import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAllUserBenefits } from '../api/benefit-queries.ts';
import { isExpiringSoon } from '../model/expiry-text.ts';
import { showAppBadge } from '../browser/app-badge.ts';
import { useToday } from '../browser/today.ts';
import { HEADER_HEIGHT } from './measures.ts';
import { keepApp, startNewVersion } from './service-worker.ts';

/** Keeps the app's files for offline starts, counts on the app's icon, and shows when the app is offline or outdated. */
export function Background() {
  useAppBadge();
  const newVersion = useNewVersion();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <Place aria-live="polite">
      {!isOnline && <Line role="status">You are offline</Line>}
      {newVersion && (
        <Line role="status">
          A new version is ready
          <Button size="small" onClick={() => startNewVersion(newVersion)}>
            Reload
          </Button>
        </Line>
      )}
    </Place>
  );
}

/** Shows on the app's icon how many benefits expire within a week. */
function useAppBadge(): void {
  const { data: benefits } = useAllUserBenefits();
  const today = useToday();
  const count = useMemo(
    () =>
      benefits?.filter(
        (benefit) => !benefit.ignored && !benefit.auto_claimed && isExpiringSoon(benefit, today),
      ).length,
    [benefits, today],
  );
  useEffect(() => {
    if (count !== undefined) showAppBadge(count);
  }, [count]);
}

function useNewVersion(): ServiceWorker | null {
  const [worker, setWorker] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // The development server has no service worker, and some browsers support none in private windows.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const kept = keepApp(setWorker);
    // Without a service worker the app needs a network to start.
    kept.catch(() => {});
    return () =>
      void kept.then(
        (stop) => stop(),
        () => {},
      );
  }, []);
  return worker;
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Below the header, where no page has controls, and below dialogs. */
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: `calc(${HEADER_HEIGHT} + 8px)`,
  right: 'max(16px, env(safe-area-inset-right))',
  zIndex: theme.zIndex.appBar,
  display: 'grid',
  justifyItems: 'end',
  gap: 8,
}));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.mixins.floating,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  boxSizing: 'border-box',
  padding: '4px 16px',
}));
