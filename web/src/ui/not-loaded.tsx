import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export function NotLoaded({ text = 'Couldn’t load', onRetry }: { text?: string; onRetry: () => void }) {
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.875rem' }}
    >
      {text}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
