import { styled } from '@mui/material/styles';

/** A line with its children at both ends, which wraps if they do not fit. */
export const SpacedLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
});

/** A line with its children side by side, centered in its height, which wraps if they do not fit. */
export const WrappedLine = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

/** Text beside text that matters more. */
export const SecondaryText = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
