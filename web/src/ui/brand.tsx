import Box from '@mui/material/Box';
import type { Link } from 'react-router';
import { PRODUCT } from '@card-rewards/functions/product';

type Leading = { href: string } | { component: typeof Link; to: string; replace?: boolean };

export function Brand(leading: Leading) {
  return (
    <Box
      {...('href' in leading ? { component: 'a', href: leading.href } : leading)}
      sx={{
        '--height': 'max(26px, 1.5em)',
        display: 'inline-flex',
        // With large letters, the name may have no room beside the buttons. It then wraps below the logo and is hidden.
        flexWrap: 'wrap',
        alignContent: 'flex-start',
        gap: '48px 8px',
        boxSizing: 'content-box',
        height: 'var(--height)',
        overflow: 'hidden',
        minWidth: 26,
        '@media (pointer: coarse)': { paddingBlock: 'max(0px, (40px - var(--height)) / 2)' },
        borderRadius: '6px',
        color: 'text.primary',
        fontSize: '0.9375rem',
        fontWeight: 650,
        letterSpacing: '-0.015em',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        '& > span': { flexShrink: 0, lineHeight: 'var(--height)' },
        '& > img': { flexShrink: 0, marginBlock: 'calc((var(--height) - 26px) / 2)' },
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
