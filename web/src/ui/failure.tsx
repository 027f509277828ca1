import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Says below a button that its action has failed. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <Box role="alert" sx={{ typography: 'caption', color: 'error.main', flexBasis: '100%' }}>
      {children}
    </Box>
  );
}
