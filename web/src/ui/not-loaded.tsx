import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface NotLoadedProps {
  text?: string;
  retry?: string;
  onRetry: () => void;
}

export function NotLoaded({ text = 'Couldn’t load', retry = 'Try again', onRetry }: NotLoadedProps) {
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.875rem' }}
    >
      {text}
      <Button size="small" onClick={onRetry}>
        {retry}
      </Button>
    </Box>
  );
}
