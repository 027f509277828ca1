import Box from '@mui/material/Box';
import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';

const box = (theme: Theme): CSSObject => ({
  width: '100%',
  // A browser's own date fields are wider than a narrow column.
  minWidth: 0,
  borderRadius: theme.vars.radius.control,
  border: `1px solid ${theme.vars.palette.grey[500]}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  // Below 16 px iOS zooms the page into the field.
  font: 'inherit',
  fontSize: '1rem',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
});

const Input = styled('input')(({ theme }) => ({
  ...box(theme),
  height: 44,
  padding: '0 14px',
  [theme.breakpoints.up('sm')]: { height: 40 },
}));

const Text = styled('textarea')(({ theme }) => ({
  ...box(theme),
  padding: '10px 14px',
  resize: 'vertical',
}));

/** A text field whose label stands above it: an ordinary input, at none of the cost of a floating label. */
export function LabelledInput({ label, ...input }: { label: string } & ComponentProps<typeof Input>) {
  const id = useId();
  return (
    <Labelled htmlFor={id} label={label}>
      <Input {...input} id={id} />
    </Labelled>
  );
}

/** The same for a text of several lines. */
export function LabelledText({ label, ...text }: { label: string } & ComponentProps<typeof Text>) {
  const id = useId();
  return (
    <Labelled htmlFor={id} label={label}>
      <Text {...text} id={id} spellCheck={false} />
    </Labelled>
  );
}

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
