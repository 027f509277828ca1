import MoreHorizOutlined from '@mui/icons-material/MoreHoriz';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { useOpenFind } from '../browser/use-find-address.ts';
import { fetchNavigationDrawer } from './lazy-navigation-drawer.tsx';
import { FOOT_BAR_HEIGHT, SIDEBAR_ID } from './measures.ts';
import type { NavigationItem } from './navigation.tsx';
import type { Sidebar } from './use-sidebar.ts';

export function FootBar({ items, sidebar }: { items: readonly NavigationItem[]; sidebar: Sidebar }) {
  const openFind = useOpenFind();
  const link = ({ path, label, icon }: NavigationItem) => (
    <li key={path}>
      <NavLink to={path} end>
        {icon}
        <span>{label}</span>
      </NavLink>
    </li>
  );
  const main = items.filter(({ isMain }) => isMain);
  const middle = Math.ceil(main.length / 2);
  return (
    <Bar aria-label="Main screens">
      <GlobalStyles styles={keepsFocusInView} />
      <ul>
        {main.slice(0, middle).map(link)}
        <li>
          <button
            type="button"
            data-find
            aria-label="What can I use here?"
            aria-haspopup="dialog"
            onClick={openFind}
          >
            <SearchOutlined aria-hidden />
          </button>
        </li>
        {main.slice(middle).map(link)}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={sidebar.open}
            aria-controls={sidebar.open ? SIDEBAR_ID : undefined}
            onPointerEnter={fetchNavigationDrawer}
            onFocus={fetchNavigationDrawer}
            onClick={sidebar.toggle}
          >
            <MoreHorizOutlined aria-hidden fontSize="small" />
            <span>More</span>
          </button>
        </li>
      </ul>
    </Bar>
  );
}

const keepsFocusInView = { html: { scrollPaddingBottom: FOOT_BAR_HEIGHT } };

const Bar = styled('nav')(({ theme }) => {
  const { palette, radius, tint } = theme.vars;
  return {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.appBar,
    boxSizing: 'border-box',
    height: FOOT_BAR_HEIGHT,
    padding: '0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)',
    backgroundColor: palette.background.paper,
    borderTop: `1px solid ${palette.divider}`,
    '@media print': { display: 'none' },
    '& > ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      height: '100%',
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    '& a, & button': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: 0,
      border: 0,
      borderRadius: radius.control,
      background: 'none',
      fontFamily: 'inherit',
      // Five labels must fit on a small phone, even if the user has chosen large text in the browser.
      fontSize: 'min(0.6875rem, 3.6vw)',
      lineHeight: '16px',
      fontWeight: 550,
      textDecoration: 'none',
      color: palette.text.secondary,
      cursor: 'pointer',
      '&:focus-visible': { outlineOffset: '-3px !important' },
      '@media (hover: hover)': { '&:hover': { color: palette.text.primary } },
    },
    '& [aria-current="page"]': { color: palette.primary.main, ...theme.mixins.forcedChosen },
    '& [data-find] > svg': {
      boxSizing: 'border-box',
      width: 56,
      height: 36,
      padding: '6px 16px',
      borderRadius: radius.pill,
      color: palette.primary.main,
      backgroundColor: tint.chosen,
    },
  };
});
