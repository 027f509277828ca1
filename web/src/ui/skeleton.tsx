import { keyframes, styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const pulse = keyframes`
  50% { opacity: 0.4; }
`;

const Bar = styled('span')(({ theme }) => ({
  display: 'block',
  borderRadius: theme.vars.radius.pill,
  backgroundColor: theme.vars.tint.skeleton,
  animation: `${pulse} 2s ease-in-out 0.5s infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  // Takes the room of a line, and shows as much as its letters would. Margins would collapse with those around it.
  '&[data-text]': {
    height: '1lh',
    boxSizing: 'border-box',
    borderBlock: '0.2lh solid transparent',
    backgroundClip: 'padding-box',
  },
}));

interface SkeletonProps {
  width?: number | string;
  /** That of a line of text without it. */
  height?: number | string;
  sx?: ComponentProps<typeof Bar>['sx'];
}

/** Where something is still to come. MUI's own would be one of the larger parts of the first entry's code. */
export function Skeleton({ width, height, sx }: SkeletonProps) {
  return <Bar data-text={height === undefined || undefined} style={{ width, height }} sx={sx ?? null} />;
}
