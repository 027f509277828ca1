import { styled } from '@mui/material/styles';

export const SpacedLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
});

export const WrappedLine = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

export const SecondaryText = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
