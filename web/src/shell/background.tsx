import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState } from 'react';
import { useAllUserBenefits, useTimeOfBenefits } from '../api/benefit-queries.ts';
import { isExpiringSoon } from '../model/benefits/benefit-list.ts';
import { showAppBadge } from '../browser/app-badge.ts';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useToday } from '../browser/today.ts';
import { HEADER_HEIGHT } from './measures.ts';
import { registerServiceWorker, startNewVersion } from './service-worker.ts';

/** Keeps the service worker and the app's badge up to date, and shows when the app is offline or outdated. */
export function Background() {
  useAppBadge();
  const newVersion = useNewVersion();
  const isOnline = useIsOnline();
  return (
    <Place aria-live="polite">
      {!isOnline && <OfflineLine />}
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

function OfflineLine() {
  const at = useTimeOfBenefits();
  return (
    <>
      {/* Gives the header the room for the line. */}
      <GlobalStyles styles={{ ':root': { '--offline-line': '1.25rem' } }} />
      <OfflineStrip role="status">
        {at === undefined ? 'You’re offline' : `Offline · as of ${timeText(at)}`}
      </OfflineStrip>
    </>
  );
}

/**
 * Formats the time of an answer, with its day if that is not today.
 * @param at in milliseconds since 1970
 * @example timeText(at) // '2:05 PM', and on another day 'Nov 21, 2:05 PM'
 */
function timeText(at: number): string {
  const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' });
  const isToday = dayOf.format(at) === dayOf.format(Date.now());
  const time = new Intl.DateTimeFormat('en-US', {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  // Replaces the narrow no-break space before AM and PM.
  return time.format(at).replace('\u202f', ' ');
}

function useAppBadge(): void {
  const { data: benefits } = useAllUserBenefits();
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
    // The development server has no service worker, and some browsers support none in private windows.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without a service worker the app needs a network to start.
    registerServiceWorker(setWorker).catch(() => {});
  }, []);
  return worker;
}

/** Stands below the header, where no page has controls, and under dialogs. */
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: `calc(${HEADER_HEIGHT} + 8px)`,
  right: 'max(16px, env(safe-area-inset-right))',
  // The header comes later in the document.
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

const OfflineStrip = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: `calc(${HEADER_HEIGHT} - var(--offline-line))`,
  insetInline: 0,
  // The longest text fits on a small phone with large letters.
  fontSize: 'min(0.75rem, 5vw)',
  lineHeight: 'calc(var(--offline-line) - 1px)',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  pointerEvents: 'none',
}));
