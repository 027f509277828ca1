import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

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
  return (
    <Box sx={place}>
      <Box
        role="status"
        onPointerEnter={() => setIsKept(true)}
        onPointerLeave={() => setIsKept(false)}
        onFocus={() => setIsKept(true)}
        onBlur={() => setIsKept(false)}
        sx={isShown ? line : visuallyHidden}
      >
        {news && <span>{news.text}</span>}
        {news?.action && (
          <Button size="small" onClick={news.action.onClick}>
            {news.action.name}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const place = {
  position: 'sticky',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  height: 0,
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: '100%',
  minHeight: 44,
  boxSizing: 'border-box',
  py: 0.5,
  pl: 2,
  pr: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  boxShadow: '0 12px 32px -8px rgb(10 10 30 / 0.28)',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const;
