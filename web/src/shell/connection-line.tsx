import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useAreBenefitsUnconfirmed, useTimeOfBenefits } from '../api/benefit-queries.ts';
import { useIsCheckingSignIn } from '../browser/session.tsx';
import { useIsOnline } from '../browser/use-is-online.ts';
import { HEADER_HEIGHT } from './measures.ts';

const PATIENCE_MS = 2_000;

export function ConnectionLine() {
  const text = useConnectionText();
  return (
    <div aria-live="polite">
      {text !== null && (
        <>
          <GlobalStyles styles={whileShown} />
          <Strip role="status">{text}</Strip>
        </>
      )}
    </div>
  );
}

/** While the line is shown, the header has room for it, and controls that have to wait look disabled. */
const whileShown = { ':root': { '--offline-line': '1.25rem', '--waiting-opacity': '0.5' } };

function useConnectionText(): string | null {
  const at = useTimeOfBenefits();
  const isOnline = useIsOnline();
  const areUnconfirmed = useAreBenefitsUnconfirmed();
  const isChecking = useIsCheckingSignIn();
  const isCheckSlow = useHasPassed(PATIENCE_MS, isChecking);
  if (!isOnline) return at === undefined ? 'You’re offline' : `Offline · as of ${timeText(at)}`;
  if (isCheckSlow) return 'Checking your sign-in…';
  return areUnconfirmed && at !== undefined ? `Couldn’t update · as of ${timeText(at)}` : null;
}

function useHasPassed(milliseconds: number, isRunning: boolean): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setHasPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasPassed(false);
    };
  }, [milliseconds, isRunning]);
  return isRunning && hasPassed;
}

/**
 * @param at in milliseconds since 1970
 * @example timeText(at) // '2:05 PM', and on another date 'Nov 21, 2:05 PM'
 */
function timeText(at: number): string {
  const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' });
  const isToday = dayFormat.format(at) === dayFormat.format(Date.now());
  const time = new Intl.DateTimeFormat('en-US', {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  // Some browsers put a narrow no-break space (U+202F) before AM and PM. With this replacement, all browsers show the
  // same text.
  return time.format(at).replace('\u202f', ' ');
}

const Strip = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  top: `calc(${HEADER_HEIGHT} - var(--offline-line))`,
  insetInline: 0,
  // The longest sentence must fit on a small phone, even if the user has chosen large text in the browser.
  fontSize: 'min(0.75rem, 5vw)',
  lineHeight: 'calc(var(--offline-line) - 1px)',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  pointerEvents: 'none',
}));
