import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** The id of the label itself, for what is labelled by reference. */
  id?: string;
  /** The id of the input, for what a click on the label should reach. */
  htmlFor?: string;
  isOptional?: boolean;
  children: ReactNode;
}

/** A field of the card form with its label above it. */
export function Field({ label, id, htmlFor, isOptional, children }: FieldProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
        <Box component="label" id={id} htmlFor={htmlFor} sx={fieldLabel}>
          {label}
        </Box>
        {isOptional && <Optional />}
      </Box>
      {children}
    </Box>
  );
}

export const fieldLabel = { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5 } as const;

/** Beside the label of a field that may be left open, not in it. */
export function Optional() {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      optional
    </Box>
  );
}
