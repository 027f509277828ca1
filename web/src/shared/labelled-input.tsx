import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, type ComponentProps } from 'react';

const Input = styled('input')(({ theme }) => ({
  width: '100%',
  // A browser's own date fields are wider than a narrow column.
  minWidth: 0,
  height: 44,
  padding: '0 14px',
  borderRadius: theme.vars.radius.control,
  border: `1px solid ${theme.vars.palette.grey[500]}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  // Below 16 px iOS zooms the page into the field.
  font: 'inherit',
  fontSize: '1rem',
  [theme.breakpoints.up('sm')]: { height: 40 },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
}));

/** A text field whose label stands above it: an ordinary input, at none of the cost of a floating label. */
export function LabelledInput({ label, ...input }: { label: string } & ComponentProps<typeof Input>) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: '0.875rem', fontWeight: 550 }}>
        {label}
      </Box>
      <Input {...input} id={id} />
    </Box>
  );
}
