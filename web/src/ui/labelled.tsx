import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LabelledProps {
  label: string;
  id?: string;
  htmlFor?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Labelled({ label, id, htmlFor, aside, children }: LabelledProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.75 }}>
        <Box component="label" id={id} htmlFor={htmlFor} sx={{ ...labelText, whiteSpace: 'nowrap' }}>
          {label}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

export const labelText = { fontSize: '0.875rem', fontWeight: 550, lineHeight: 1.5 } as const;

/** The mark is not part of the label, so that it is not in the field's accessible name. */
export function OptionalMark() {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      optional
    </Box>
  );
}
