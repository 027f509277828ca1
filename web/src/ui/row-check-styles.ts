import type { CSSObject, Theme } from '@mui/material/styles';

const check = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 18 18'%3E%3Cpath d='M4 9.4l3.3 3.3L14 6' fill='none' stroke='%23000' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")`;

export function rowCheckStyles({ vars }: Theme): CSSObject {
  const { palette } = vars;
  return {
    gridArea: 'check',
    width: 40,
    height: 40,
    margin: '0 -4px 0 0',
    borderRadius: vars.radius.control,
    cursor: 'pointer',
    '@media (hover: hover)': { '&:hover:enabled': { backgroundColor: palette.action.hover } },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -4 },
    '&:disabled': { cursor: 'default' },
    // In forced-colors mode, the system draws its own checkbox. It has the same size.
    '@media (forced-colors: active)': { width: 18, height: 18, margin: '11px 7px 11px 11px' },
    '@media not (forced-colors: active)': {
      appearance: 'none',
      display: 'grid',
      placeContent: 'center',
      '&::before': {
        content: '""',
        display: 'block',
        boxSizing: 'border-box',
        width: 18,
        height: 18,
        border: `2px solid ${palette.text.secondary}`,
        borderRadius: '5px',
      },
      '&:checked::before': { borderColor: 'transparent', backgroundColor: palette.success.main },
      '&::after': {
        content: '""',
        display: 'none',
        width: 18,
        height: 18,
        backgroundColor: palette.success.contrastText,
        mask: `${check} center / contain no-repeat`,
      },
      '&::before, &::after': { gridArea: '1 / 1' },
      '&:checked::after': { display: 'block' },
      '&:disabled::before': { opacity: 0.55 },
    },
  };
}
