import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { Labelled } from './labelled.tsx';
import { SecondaryText } from './spaced-line.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  placeholder?: string;
  onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, placeholder, onChange } = props;
  const id = useId();
  const optionOf = (chosen: string) => options.find((option) => option.value === chosen);
  return (
    <Labelled label={label} id={id}>
      <Select
        size="small"
        displayEmpty
        value={value}
        labelId={id}
        renderValue={(chosen) => optionOf(chosen)?.label ?? <SecondaryText>{placeholder}</SecondaryText>}
        onChange={({ target }) => {
          const chosen = optionOf(target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </Labelled>
  );
}
