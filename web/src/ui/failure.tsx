import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Failure({ children }: { children: ReactNode }) {
  return (
    <Box role="alert" sx={{ typography: 'caption', color: 'error.main', flexBasis: '100%' }}>
      {children}
    </Box>
  );
}
