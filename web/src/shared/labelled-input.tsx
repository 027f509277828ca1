import { styled, type CSSObject, type Theme } from '@mui/material/styles';
import { useId, type ComponentProps } from 'react';
import { Labelled } from './labelled.tsx';

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
