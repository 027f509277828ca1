import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useWholeBenefits } from '../api/benefit-queries.ts';
import { showAppBadge } from '../browser/app-badge.ts';
import { pushNote } from '../browser/push-note.ts';
import { useSession } from '../browser/session.tsx';
import { useToday } from '../browser/today.ts';
import { isExpiringSoon } from '../model/benefits/benefit-list.ts';
import { HEADER_HEIGHT } from './measures.ts';
import { registerServiceWorker, startNewVersion } from './service-worker.ts';

export function Background() {
  useAppBadge();
  const newVersion = useNewVersion();
  useComparedPush();
  return (
    <Place aria-live="polite">
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

function useAppBadge(): void {
  const { data: benefits } = useWholeBenefits();
  const today = useToday();
  const count = useMemo(
    () => benefits?.filter((benefit) => isExpiringSoon(benefit, today)).length,
    [benefits, today],
  );
  useEffect(() => {
    if (count !== undefined) showAppBadge(count);
  }, [count]);
}

function useNewVersion(): ServiceWorker | null {
  const [worker, setWorker] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    // The development server has no service worker. Some browsers have none in private windows.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without a service worker the app needs a network to start.
    registerServiceWorker(setWorker).catch(() => {});
  }, []);
  return worker;
}

function useComparedPush(): void {
  const session = useSession();
  const uid = session.state === 'confirmed' ? session.user.uid : null;
  useEffect(() => {
    const mayHavePush =
      pushNote() !== null || ('Notification' in window && Notification.permission === 'granted');
    if (uid === null || !mayHavePush) return;
    // If there is no network, the next start compares again.
    import('../features/push/push-calls.ts').then(({ comparePush }) => comparePush(uid)).catch(() => {});
  }, [uid]);
}

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: `calc(${HEADER_HEIGHT} + 8px)`,
  right: 'max(16px, env(safe-area-inset-right))',
  zIndex: theme.zIndex.appBar + 1,
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
