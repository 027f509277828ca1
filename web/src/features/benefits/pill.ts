import { styled } from '@mui/material/styles';

type Tone = 'outlined' | 'accent' | 'success' | 'warning';

/** A badge of a benefit's row. Lighter than a chip, as a list may show two thousand of them. */
export const Pill = styled('span')<{ 'data-tone'?: Tone | undefined }>(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 22,
    padding: '0 8px',
    borderRadius: 7,
    border: '1px solid transparent',
    fontSize: '0.75rem',
    fontWeight: 550,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    color: palette.text.secondary,
    backgroundColor: palette.action.hover,
    '& svg': { fontSize: 14 },
    '&[data-tone="outlined"]': {
      backgroundColor: 'transparent',
      borderColor: palette.divider,
      color: palette.text.primary,
    },
    '&[data-tone="accent"]': tinted(palette.primary),
    '&[data-tone="success"]': tinted(palette.success),
    '&[data-tone="warning"]': tinted(palette.warning),
  };
});

/** The darker of the two for the text, which stays readable on a row that is tinted itself. */
function tinted({ main, dark }: { main: string; dark: string }) {
  return { color: dark, backgroundColor: `color-mix(in srgb, ${main} 11%, transparent)` };
}
