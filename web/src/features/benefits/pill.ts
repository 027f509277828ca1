import { styled } from '@mui/material/styles';

/** A badge of a benefit's row. Lighter than a chip, as a list may show two thousand of them. */
export const Pill = styled('span')<{ tone?: 'neutral' | 'outlined' | 'accent' | 'success' | 'warning' }>(({
  theme,
}) => {
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
    variants: [
      {
        props: { tone: 'outlined' },
        style: { backgroundColor: 'transparent', borderColor: palette.divider, color: palette.text.primary },
      },
      { props: { tone: 'accent' }, style: tinted(palette.primary) },
      { props: { tone: 'success' }, style: tinted(palette.success) },
      { props: { tone: 'warning' }, style: tinted(palette.warning) },
    ],
  };
});

/** The darker of the two for the text, which stays readable on a row that is tinted itself. */
function tinted({ main, dark }: { main: string; dark: string }) {
  return { color: dark, backgroundColor: `color-mix(in srgb, ${main} 11%, transparent)` };
}
