import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { paths } from '../browser/paths.ts';
import { BENEFIT_ROWS_ID } from '../features/benefits/rows-context.ts';
import { MAIN_ID } from './measures.ts';

/** Shows a link that skips the header and the navigation. Pages with benefits have another that skips the cards. */
export function SkipLinks() {
  const { pathname } = useLocation();
  const hasBenefits = pathname === paths.home || pathname === paths.benefits;
  return (
    <>
      <SkipLink to={MAIN_ID}>Skip to main content</SkipLink>
      {hasBenefits && <SkipLink to={BENEFIT_ROWS_ID}>Skip to the benefits</SkipLink>}
    </>
  );
}

function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <Box
      component="a"
      href={`#${to}`}
      sx={{
        position: 'fixed',
        top: 6,
        left: 6,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        color: 'text.primary',
        fontSize: '0.875rem',
        fontWeight: 600,
        textDecoration: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {children}
    </Box>
  );
}
