import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  text?: ReactNode;
  /** A part beside the title. It adds no height, so that the page does not move when the part appears later. */
  beside?: ReactNode;
  end?: ReactNode;
}

export function PageHeading({ title, text, beside, end }: PageHeadingProps) {
  return (
    <Box
      sx={{
        mb: { xs: 1.5, sm: 2 },
        display: { xs: beside || end ? 'flex' : 'block', lg: 'flex' },
        flexWrap: 'wrap',
        // On a narrow screen or with large text, `beside` and `end` wrap below the title. The gap then makes up for
        // their negative margins.
        rowGap: beside ? 2 : { xs: end ? 1 : 0, sm: 0 },
        alignItems: 'baseline',
      }}
    >
      <Typography variant="h1" sx={{ mr: { xs: 1, sm: 2 } }}>
        {title}
      </Typography>
      {text !== undefined && (
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            mt: { xs: end ? -0.5 : 0.5, sm: 0.5, lg: 0 },
            '@media (max-width: 359.95px)': { mt: 0.5 },
            flex: { xs: '1 1 100%', lg: '1 1 19rem' },
            order: { xs: 1, lg: 0 },
          }}
        >
          {text}
        </Typography>
      )}
      {beside && <Box sx={{ alignSelf: 'center', my: { xs: -0.5, sm: -2 }, minWidth: 0 }}>{beside}</Box>}
      {end && (
        <Box sx={{ alignSelf: 'center', ml: 'auto', my: { xs: -0.5, sm: -2 }, pl: 2, maxWidth: '100%' }}>
          {end}
        </Box>
      )}
    </Box>
  );
}
