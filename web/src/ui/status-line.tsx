import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ignoreSecondClick } from '../browser/second-click.ts';
import { useNeedsNetwork } from './use-needs-network.ts';
import type { News } from './use-news.ts';

const STAYS_MS = 6_000;

/** The room that the page's header and the sheet's head take at the top. */
const PAGE_TOP_PX = 56;
const SHEET_TOP_PX = 72;

interface StatusLineProps {
  news: readonly News[];
  /** Called when a line has been shown long enough. */
  onGone: (news: News) => void;
}

/**
 * Shows a line for each recent change, over the bottom of the page or sheet. The lines take up no room, and stay while
 * the pointer or the focus is on them. Where they would cover the changed row or a Save button, they move to the top.
 */
export function StatusLine({ news, onGone }: StatusLineProps) {
  const lines = useRef<HTMLDivElement>(null);
  const [isKept, setIsKept] = useState(false);
  const [offset, setOffset] = useState(0);

  useLayoutEffect(() => {
    // Measuring lays out the whole page, so lines without news are not measured.
    if (lines.current && news.length > 0) setOffset(offsetFor(lines.current, news));
  }, [news]);

  return (
    <Place>
      <Lines
        ref={lines}
        role="status"
        aria-atomic={false}
        style={{ translate: `0 ${offset}px` }}
        data-offset={offset}
        onPointerEnter={() => setIsKept(true)}
        onPointerLeave={() => setIsKept(false)}
        onFocus={() => setIsKept(true)}
        onBlur={() => setIsKept(false)}
      >
        {news.map((each) => (
          <Line key={each.subject ?? each.text} news={each} isKept={isKept} onGone={onGone} />
        ))}
      </Lines>
    </Place>
  );
}

/** Shows the status line at the foot of the window, even on a short page. */
export function PageStatusLine(props: StatusLineProps) {
  return (
    <Foot>
      <StatusLine {...props} />
    </Foot>
  );
}

interface LineProps {
  news: News;
  isKept: boolean;
  onGone: (news: News) => void;
}

function Line({ news, isKept, onGone }: LineProps) {
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => onGone(news), STAYS_MS);
    return () => clearTimeout(timer);
  }, [news, isKept, onGone]);
  const { text, to, action, isSilent } = news;
  const needsNetwork = useNeedsNetwork();
  return (
    <div data-shown={isSilent ? undefined : true}>
      {to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
      {action && (
        <button
          type="button"
          {...needsNetwork}
          onClick={(event) => {
            ignoreSecondClick(event);
            action.onClick();
          }}
        >
          {action.name}
        </button>
      )}
    </div>
  );
}

/** Returns how far the lines move, in px: to the top where they would cover the changed row or a Save button, else 0. */
function offsetFor(lines: HTMLElement, news: readonly News[]): number {
  const moved = Number(lines.dataset['offset'] ?? 0);
  const { top, bottom, left, right } = lines.getBoundingClientRect();
  const usual = { top: top - moved, bottom: bottom - moved };
  const needed = [
    ...news.flatMap(({ aboutId }) => (aboutId && document.getElementById(aboutId)) || []),
    ...document.querySelectorAll('button[type=submit]'),
  ];
  const covers = needed.some((element) => {
    const box = element.getBoundingClientRect();
    const isBeside = box.right < left || box.left > right;
    return box.height > 0 && !isBeside && box.bottom > usual.top && box.top < usual.bottom;
  });
  if (!covers) return 0;
  return (lines.closest('[role=dialog]') ? SHEET_TOP_PX : PAGE_TOP_PX) - usual.top;
}

/** Keeps the lines one row above the window's edge, so that the last row can be seen and ticked. */
const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'calc(98px + env(safe-area-inset-bottom))',
  [theme.breakpoints.up('sm')]: { bottom: 'calc(74px + env(safe-area-inset-bottom))' },
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  height: 0,
}));

const Foot = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
}));

/** Styles every state in one class, because adding a class with the first news would restyle the whole page. */
const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  maxWidth: '100%',
  '& > :not([data-shown])': visuallyHidden,
  '& > [data-shown]': {
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
  '& a': { color: 'inherit' },
  '& button': {
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
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
    '@media (pointer: coarse)': { minHeight: 40 },
  },
}));
