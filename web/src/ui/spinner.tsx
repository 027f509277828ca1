import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Turning = styled('span')({
  display: 'inline-block',
  animation: 'spinner-turns 1.1s linear infinite',
  '@keyframes spinner-turns': { to: { rotate: '1turn' } },
  '& > svg': { display: 'block' },
});

interface SpinnerProps extends ComponentProps<'span'> {
  /** In pixels. */
  size: number;
}

/**
 * Turns in a button that waits for its answer. In the production build it stands in for MUI's `CircularProgress`, which can
 * also say how much has been done, at five times the size.
 */
export function Spinner({ size, color: _inherited, ...rest }: SpinnerProps) {
  return (
    <Turning
      role="progressbar"
      className="MuiCircularProgress-root"
      style={{ width: size, height: size }}
      {...rest}
    >
      <svg viewBox="0 0 44 44" fill="none" stroke="currentColor" strokeWidth="3.6" strokeDasharray="80 200">
        <circle cx="22" cy="22" r="20.2" />
      </svg>
    </Turning>
  );
}
