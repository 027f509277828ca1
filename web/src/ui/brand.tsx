import Box from '@mui/material/Box';
import type { Link } from 'react-router';
import { PRODUCT } from './product.ts';

/** Another document, or with the router's link a screen of this one: pages without the router do not load it for this. */
type Leading = { href: string } | { component: typeof Link; to: string };

/** Logo and name, the short form where there is little room; leads to the start of wherever one is. */
export function Brand(leading: Leading) {
  return (
    <Box
      {...('href' in leading ? { component: 'a', href: leading.href } : leading)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        '@media (pointer: coarse)': { minHeight: 40 },
        borderRadius: '6px',
        color: 'text.primary',
        fontSize: '0.9375rem',
        fontWeight: 650,
        letterSpacing: '-0.015em',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        // Where large letters leave no room, the name gives way to the buttons beside it.
        minWidth: 0,
        '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
        '& > img': { flexShrink: 0 },
      }}
    >
      <img src="/favicon.svg" width={26} height={26} alt="" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {PRODUCT.name}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {PRODUCT.shortName}
      </Box>
    </Box>
  );
}
