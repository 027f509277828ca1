import { styled } from '@mui/material/styles';

/** Buttons that narrow a list, in groups, in a line that scrolls sideways where it is too long. */
export const Chips = styled('div')(({ theme }) => {
  const { palette, tint } = theme.vars;
  return {
    display: 'flex',
    gap: 4,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Room for the focus ring, which would be cut off.
    margin: -4,
    padding: 4,
    '& > div': { display: 'flex', flex: 'none', gap: 4 },
    '& > div + div': { paddingLeft: 8, marginLeft: 4, borderLeft: `1px solid ${palette.divider}` },
    '& button': {
      ...theme.typography.button,
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
      '&:hover': { backgroundColor: palette.action.hover },
      '&[aria-pressed="true"]': {
        color: palette.text.primary,
        backgroundColor: tint.chosen,
        ...theme.mixins.forcedChosen,
      },
      '& > span': { marginLeft: 2, opacity: 0.8 },
    },
  };
});
