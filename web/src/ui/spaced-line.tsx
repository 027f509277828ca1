import { styled } from '@mui/material/styles';

/** Its children are at both ends and wrap if they do not fit. */
export const SpacedLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
});

export const WrappedLine = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

export const SecondaryText = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
