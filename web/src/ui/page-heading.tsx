import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Shows the page's title and, if there is one, a line of text that stands beside the title in a wide window. */
export function PageHeading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <Box sx={{ mb: { xs: 3, lg: 2 }, display: { lg: 'flex' }, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <Typography variant="h1" sx={{ mr: 2 }}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mt: { xs: 0.5, lg: 0 }, flex: '1 1 19rem' }}
        >
          {text}
        </Typography>
      )}
    </Box>
  );
}
