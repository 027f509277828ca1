import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface LineSelectProps extends Pick<NativeSelectProps, 'value' | 'disabled' | 'onChange' | 'children'> {
  label: string;
}

/** A small native select, because a dialog can have hundreds of selects. */
export function LineSelect({ label, children, ...select }: LineSelectProps) {
  return (
    <NativeSelect {...select} input={<OutlinedInput />} inputProps={{ 'aria-label': label }} sx={style}>
      {children}
    </NativeSelect>
  );
}

const style = {
  fontSize: '0.8125rem',
  maxWidth: '100%',
  '& select': { py: 0.5, pl: 1 },
  '@media (pointer: coarse)': { '& select': { minHeight: 40, boxSizing: 'border-box' } },
} as const;
