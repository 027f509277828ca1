import { keyframes, styled } from '@mui/material/styles';
import { scrollBehavior } from '../browser/motion.ts';

const fadeAtEnd = keyframes`
  from, 99% { mask-image: linear-gradient(to left, transparent, #000 32px); }
  to { mask-image: none; }
`;

export const ButtonLine = styled('div')<{ 'data-wraps'?: boolean }>(({ theme }) => {
  const { palette, tint } = theme.vars;
  return {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    margin: -4,
    padding: 4,
    '& > div': { display: 'flex', flexWrap: 'inherit', gap: 4 },
    [theme.breakpoints.down('sm')]: {
      '&:not([data-wraps])': {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '@supports (animation-timeline: scroll())': {
          animation: `${fadeAtEnd} linear both`,
          animationTimeline: 'scroll(self inline)',
        },
        '& > div': { flex: 'none' },
      },
    },
    '& > div + div': { paddingLeft: 8, marginLeft: 4, borderLeft: `1px solid ${palette.divider}` },
    '& button': {
      ...theme.typography.button,
      flex: 'none',
      minHeight: 32,
      padding: '0 10px',
      border: 0,
      borderRadius: theme.vars.radius.item,
      fontSize: '0.8125rem',
      fontWeight: 550,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: 40, minWidth: 40 },
      '@media (hover: hover)': { '&:hover': { backgroundColor: palette.action.hover } },
      '&[aria-pressed="true"]': {
        color: palette.text.primary,
        backgroundColor: tint.chosen,
        ...theme.mixins.forcedChosen,
      },
      '& > span': { marginLeft: 2 },
    },
  };
});

/** Scrolls a chosen button to the middle of its line, so that its neighbors can be reached with a mouse. */
export function bringToMiddle(button: HTMLElement, behavior = scrollBehavior()): void {
  const line = button.offsetParent;
  line?.scrollTo({ left: button.offsetLeft - (line.clientWidth - button.offsetWidth) / 2, behavior });
}
