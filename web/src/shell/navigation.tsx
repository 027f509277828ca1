import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { tooltip } from '../ui/tooltips.ts';

export interface NavigationItem {
  path: string;
  label: string;
  icon: ReactNode;
  isAtFoot?: boolean;
  /** Whether the screen is also in the bar at the foot of a phone. */
  isMain?: boolean;
}

interface NavigationProps {
  items: readonly NavigationItem[];
  collapsed: boolean;
  replaces?: boolean;
}

export function Navigation({ items, collapsed, replaces = false }: NavigationProps) {
  const link = ({ path, label, icon }: NavigationItem) => (
    <li key={path}>
      <Box
        component={NavLink}
        to={path}
        end
        {...(replaces && { replace: true })}
        {...(collapsed && tooltip(label, { delayMs: 0, side: 'right' }))}
        sx={linkStyle}
      >
        {icon}
        <Box
          component="span"
          sx={{ opacity: collapsed ? 0 : 1, transition: 'opacity 150ms ease', whiteSpace: 'nowrap' }}
        >
          {label}
        </Box>
      </Box>
    </li>
  );
  return (
    <Box
      component="nav"
      aria-label="Navigation"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minWidth: 0,
        minHeight: 0,
        overflow: 'hidden auto',
      }}
    >
      <Box sx={{ flex: 1, px: '6px', py: 1 }}>
        <Typography
          variant="caption"
          component="h2"
          sx={{
            color: 'text.secondary',
            fontWeight: 550,
            height: collapsed ? 0 : 28,
            lineHeight: '28px',
            opacity: collapsed ? 0 : 1,
            overflow: 'hidden',
            px: 1,
            transition: 'height 200ms ease, opacity 150ms ease',
          }}
        >
          Navigation
        </Typography>
        <Box component="ul" sx={listStyle}>
          {items.filter(({ isAtFoot }) => !isAtFoot).map(link)}
        </Box>
      </Box>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'divider',
          px: '6px',
          pt: 1,
          pb: 'calc(8px + env(safe-area-inset-bottom))',
        }}
      >
        <Box component="ul" sx={listStyle}>
          {items.filter(({ isAtFoot }) => isAtFoot).map(link)}
        </Box>
      </Box>
    </Box>
  );
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const linkStyle = ({ mixins }: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
  px: '8px',
  borderRadius: 'var(--mui-radius-item)',
  overflow: 'hidden',
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontWeight: 550,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover', color: 'text.primary' } },
  '&:focus-visible': { outlineOffset: '-2px !important' },
  '&[aria-current="page"]': {
    bgcolor: 'var(--mui-tint-chosen)',
    color: 'primary.main',
    fontWeight: 600,
    ...mixins.forcedChosen,
  },
});
