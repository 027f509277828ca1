import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** The id of the label itself, for what is labelled by reference. */
  id?: string;
  /** The id of the input, for what a click on the label should reach. */
  htmlFor?: string;
  children: ReactNode;
}

/** A field of the card form with its label above it. */
export function Field({ label, id, htmlFor, children }: FieldProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Box component="label" id={id} htmlFor={htmlFor} sx={fieldLabel}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

export const fieldLabel = { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5 } as const;
