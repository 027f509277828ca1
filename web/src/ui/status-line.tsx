import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ignoreSecondClick } from '../browser/second-click.ts';
import { FOOT } from './foot.ts';
import { useNeedsNetwork } from './network-button.tsx';
import type { Notice } from './use-notices.ts';

const STAYS_MS = 6_000;

/** Lines that move to the top are shown 8 px below the page's header, or 8 px below the head of a card's sheet. */
const PAGE_TOP_PX = 56;
const SHEET_TOP_PX = 72;

interface StatusLineProps {
  notices: readonly Notice[];
  onGone: (notice: Notice) => void;
}

export function StatusLine({ notices, onGone }: StatusLineProps) {
  const lines = useRef<HTMLDivElement>(null);
  const [isKept, setIsKept] = useState(false);
  const [offset, setOffset] = useState(0);

  useLayoutEffect(() => {
    // Measuring makes the browser lay out the whole page, so it is left out if there are no lines.
    if (lines.current && notices.length > 0) setOffset(offsetFor(lines.current, notices));
  }, [notices]);

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
        {notices.map((each) => (
          <Line key={each.subject ?? each.text} notice={each} isKept={isKept} onGone={onGone} />
        ))}
      </Lines>
    </Place>
  );
}

export function PageStatusLine(props: StatusLineProps) {
  return (
    <Foot>
      <StatusLine {...props} />
    </Foot>
  );
}

interface LineProps extends Pick<StatusLineProps, 'onGone'> {
  notice: Notice;
  isKept: boolean;
}

function Line({ notice, isKept, onGone }: LineProps) {
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => onGone(notice), STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice, isKept, onGone]);
  const { text, to, action, isSilent } = notice;
  const needsNetwork = useNeedsNetwork();
  // The no-break spaces prevent a line break beside the dot.
  const shown = text.replaceAll(' · ', '\u00a0·\u00a0');
  return (
    <div data-shown={isSilent ? undefined : true}>
      {to ? <Link to={to}>{shown}</Link> : <span>{shown}</span>}
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

/**
 * Returns how far the lines must move, in px. Returns 0 if they would cover neither the changed row nor a Save button.
 */
function offsetFor(lines: HTMLElement, notices: readonly Notice[]): number {
  const moved = Number(lines.dataset['offset'] ?? 0);
  const { top, bottom, left, right } = lines.getBoundingClientRect();
  const usual = { top: top - moved, bottom: bottom - moved };
  const needed = [
    ...notices.flatMap(({ aboutId }) => (aboutId && document.getElementById(aboutId)) || []),
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

const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: `calc(74px + ${FOOT})`,
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
  bottom: `calc(16px + ${FOOT})`,
}));

/** All states are in one class. If the first line added a class, the browser would restyle the whole page. */
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
  '& a': { color: theme.vars.palette.primary.main },
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
