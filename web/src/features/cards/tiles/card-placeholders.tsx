import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

export function CardsNotLoaded({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <Place>
      <CloudOffOutlined sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
      <Button
        variant="outlined"
        color="inherit"
        aria-label="Try again to load your cards"
        title="Load your cards again"
        loading={isRetrying}
        onClick={onRetry}
      >
        Try again
      </Button>
    </Place>
  );
}

export function StartPlace() {
  return (
    <Place aria-hidden>
      <Box sx={{ height: 206 }} />
      <StartButtons>
        {[104, 104, 110, 104].map((width, index) => (
          <Box key={index} sx={{ width, height: 93 }} />
        ))}
      </StartButtons>
      <Box sx={otherStartsHeight} />
    </Place>
  );
}

const otherStartsHeight = {
  height: 36,
  '@container cards (max-width: 459.95px)': { height: 72, '@media (pointer: coarse)': { height: 80 } },
} as const;

export const StartButtons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
});

export const OtherStarts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  '& > button': { color: theme.vars.palette.text.secondary, fontWeight: 500 },
}));

export const Place = styled('div')(({ theme }) => ({
  ...theme.mixins.frame,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 262,
  boxSizing: 'border-box',
  padding: '24px 16px',
  textAlign: 'center',
  textWrap: 'balance',
}));
