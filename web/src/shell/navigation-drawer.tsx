import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../browser/paths.ts';
import { Brand } from '../ui/brand.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import { useCloseOnBack } from '../ui/use-close-on-back.ts';
import { SIDEBAR_ID } from './measures.ts';
import { Navigation, type NavigationItem } from './navigation.tsx';
import type { Sidebar } from './use-sidebar.ts';

export function NavigationDrawer({ items, sidebar }: { items: readonly NavigationItem[]; sidebar: Sidebar }) {
  useCloseOnBack(sidebar.open, sidebar.closeDrawer);
  useCloseOnNewPage(sidebar.closeDrawer);
  // A link to the current page only closes the drawer, unless the user opens it in a new tab or window.
  const stayHere = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.href !== window.location.href) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    sidebar.closeDrawer();
  };
  return (
    <SideSheet
      id={SIDEBAR_ID}
      side="left"
      width="18rem"
      label="Navigation"
      open={sidebar.open}
      onClose={sidebar.closeDrawer}
    >
      <Box onClickCapture={stayHere} sx={{ display: 'contents' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            p: 1,
            pl: 1.75,
          }}
        >
          <Brand component={Link} to={paths.home} replace />
          <IconButton size="small" aria-label="Close navigation" onClick={sidebar.closeDrawer}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
        <Navigation items={items} collapsed={false} replaces />
      </Box>
    </SideSheet>
  );
}

function useCloseOnNewPage(close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close();
  }, [key, close]);
}
