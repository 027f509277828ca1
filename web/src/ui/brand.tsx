import Box from '@mui/material/Box';
import type { Link } from 'react-router';
import { PRODUCT } from '@card-rewards/functions/product';

/** Where the brand leads: a plain address, or the router's link from pages that load the router. */
type Leading = { href: string } | { component: typeof Link; to: string; replace?: boolean };

/** Shows the logo and the product's name as a link to the start page. Narrow windows show the short name. */
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
        // With large letters the name shrinks to leave room for the buttons beside it.
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
