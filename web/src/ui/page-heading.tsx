import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The page's title with a line of text, below the title or beside it on a wide window. */
export function PageHeading({ title, text }: { title: string; text: ReactNode }) {
  return (
    <Box sx={{ mb: { xs: 3, lg: 2 }, display: { lg: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <Typography variant="h1" sx={{ mr: 2 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: { xs: 0.5, lg: 0 }, flex: '1 1 19rem' }}>
        {text}
      </Typography>
    </Box>
  );
}
