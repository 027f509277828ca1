import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LabelledProps {
  label: string;
  /** The id of the label itself, for what is labelled by reference. */
  id?: string;
  /** The id of the input, for what a click on the label should reach. */
  htmlFor?: string;
  /** Stands beside the label, not in it. */
  aside?: ReactNode;
  /** The field, and what stands below it. */
  children: ReactNode;
}

/** A field of any kind with its label above it. */
export function Labelled({ label, id, htmlFor, aside, children }: LabelledProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
        <Box component="label" id={id} htmlFor={htmlFor} sx={labelText}>
          {label}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

export const labelText = { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5 } as const;
