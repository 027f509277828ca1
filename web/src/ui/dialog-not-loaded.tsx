import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { takeFocus } from './focus.ts';
import { FOOT } from './foot.ts';
import type { NotLoadedProps } from './lazy-component.tsx';

export function DialogNotLoaded({
  onRetry,
  hasRetried,
  onClosed,
}: NotLoadedProps & { onClosed: () => void }) {
  return (
    <Line role="alert">
      Couldn’t load this part of the app.
      <Button size="small" ref={takeFocus} onClick={hasRetried ? () => window.location.reload() : onRetry}>
        {hasRetried ? 'Reload' : 'Try again'}
      </Button>
      <Button size="small" color="inherit" onClick={onClosed}>
        Close
      </Button>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.mixins.floating,
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 16,
  bottom: `calc(16px + ${FOOT})`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  width: 'fit-content',
  maxWidth: 'calc(100% - 32px)',
  boxSizing: 'border-box',
  minHeight: 44,
  marginInline: 'auto',
  padding: '4px 8px 4px 16px',
}));
