import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Says that an action has failed, below its button. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <Box role="alert" sx={{ typography: 'caption', color: 'error.main', flexBasis: '100%' }}>
      {children}
    </Box>
  );
}
