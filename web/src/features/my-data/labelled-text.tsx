import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, type ComponentProps } from 'react';

const Text = styled('textarea')(({ theme }) => ({
  width: '100%',
  padding: '10px 14px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.grey[500]}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  // Below 16 px iOS zooms the page into the field.
  font: 'inherit',
  fontSize: '1rem',
  resize: 'vertical',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
}));

/** A text of several lines with its label above it. */
export function LabelledText({ label, ...text }: { label: string } & ComponentProps<typeof Text>) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
        {label}
      </Box>
      <Text {...text} id={id} spellCheck={false} />
    </Box>
  );
}

/** Opened by a button, which says what it is for. */
export const fileInput = {
  type: 'file',
  accept: '.json,.csv,.txt,application/json,text/csv,text/plain',
  hidden: true,
  'aria-label': 'File to import',
} as const;
