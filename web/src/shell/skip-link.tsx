import Box from '@mui/material/Box';
import { MAIN_ID } from './measures.ts';

export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
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
      Skip to main content
    </Box>
  );
}
