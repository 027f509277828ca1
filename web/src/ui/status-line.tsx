import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';
import { registerStatusLine } from './status-line-presence.ts';
import { ignoreSecondClick } from '../browser/second-click.ts';

const STAYS_MS = 6_000;

/** What has just happened, in a few words. */
export interface News {
  text: string;
  action?: { name: string; onClick: () => void };
  /** For those only who do not see what has happened. */
  isSilent?: boolean;
}

interface StatusLineProps {
  news: News | null;
  /** Called when the news has been there long enough. */
  onGone: () => void;
}

/**
 * Says what has just happened at the foot of what it stands in last, over it, and within the window. It takes no room,
 * and stays while the pointer or the focus is on it.
 */
export function StatusLine({ news, onGone }: StatusLineProps) {
  const [isKept, setIsKept] = useState(false);

  useEffect(() => {
    if (!news || isKept) return;
    const timer = setTimeout(onGone, STAYS_MS);
    return () => clearTimeout(timer);
  }, [news, isKept, onGone]);

  const isShown = news !== null && !news.isSilent;
  useEffect(() => (isShown ? registerStatusLine() : undefined), [isShown]);
  return (
    <Place>
      <Line
        role="status"
        onPointerEnter={() => setIsKept(true)}
        onPointerLeave={() => setIsKept(false)}
        onFocus={() => setIsKept(true)}
        onBlur={() => setIsKept(false)}
        data-shown={isShown || undefined}
      >
        {news && <span>{news.text}</span>}
        {news?.action && (
          <button
            type="button"
            onClick={(event) => {
              ignoreSecondClick(event);
              news.action?.onClick();
            }}
          >
            {news.action.name}
          </button>
        )}
      </Line>
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  height: 0,
}));

/** All its styles are there from the start: a class that comes with the first news restyles the whole page. */
const Line = styled('div')(({ theme }) => ({
  '&:not([data-shown])': visuallyHidden,
  '&[data-shown]': {
    ...theme.typography.body2,
    ...theme.mixins.floating,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    maxWidth: '100%',
    minHeight: 44,
    boxSizing: 'border-box',
    padding: '4px 8px 4px 16px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > button': {
    ...theme.typography.button,
    flex: 'none',
    minHeight: 32,
    padding: '0 10px',
    border: 0,
    borderRadius: theme.vars.radius.control,
    fontSize: '0.8125rem',
    color: theme.vars.palette.primary.main,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '@media (pointer: coarse)': { minHeight: 40 },
  },
}));
