import { styled, type CSSObject, type Theme } from '@mui/material/styles';

type Tone = 'accent' | 'success' | 'warning';

export function pillStyles(theme: Theme): CSSObject {
  const { palette, tint } = theme.vars;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 20,
    padding: '0 8px',
    borderRadius: theme.vars.radius.pill,
    fontSize: '0.75rem',
    fontWeight: 550,
    lineHeight: 20 / 12,
    whiteSpace: 'nowrap',
    color: palette.text.secondary,
    backgroundColor: palette.action.hover,
    '& svg': { fontSize: 14 },
    '&[data-tone="accent"]': { color: palette.primary.dark, backgroundColor: tint.accentPill },
    '&[data-tone="success"]': { color: palette.success.dark, backgroundColor: tint.successPill },
    '&[data-tone="warning"]': { color: palette.warning.dark, backgroundColor: tint.warningPill },
    ...theme.applyStyles('dark', {
      '&[data-tone="accent"]': { color: palette.primary.main },
      '&[data-tone="success"]': { color: palette.success.main },
      '&[data-tone="warning"]': { color: palette.warning.main },
    }),
  };
}

export const Pill = styled('span')<{ 'data-tone'?: Tone | undefined }>(({ theme }) => pillStyles(theme));
