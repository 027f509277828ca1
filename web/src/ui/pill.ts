import { styled } from '@mui/material/styles';

type Tone = 'accent' | 'success' | 'warning';

/** A badge: a quiet tint, no border. Lighter than a chip, as a list may show two thousand of them. */
export const Pill = styled('span')<{ 'data-tone'?: Tone | undefined }>(({ theme }) => {
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
    // Of the two, the darker one is read better on a tint over white, the main one on a tint over black.
    ...theme.applyStyles('dark', {
      '&[data-tone="accent"]': { color: palette.primary.main },
      '&[data-tone="success"]': { color: palette.success.main },
      '&[data-tone="warning"]': { color: palette.warning.main },
    }),
  };
});

/** The status at the end of a row, as wide for either word. */
export const StatusPill = styled(Pill)({
  gridArea: 'status',
  justifySelf: 'end',
  minWidth: 74,
  minHeight: 22,
});

/** An amount, the heaviest text of its line. */
export const AmountPill = styled(Pill)(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 22 / 14,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.primary,
}));
