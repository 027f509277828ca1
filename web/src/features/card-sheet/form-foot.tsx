import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { NetworkButton } from '../../ui/network-button.tsx';

interface FormFootProps {
  /** A problem of the whole form. A problem of one field stands under that field. */
  problem: { field: string | null; text: string } | null;
  isSaving: boolean;
  onCancel: () => void;
}

/** Shows the problem of a form and its buttons, across all columns of the form's grid. */
export function FormFoot({ problem, isSaving, onCancel }: FormFootProps) {
  return (
    <>
      {problem?.field === null && (
        <FormHelperText error role="alert" sx={{ gridColumn: '1 / -1', m: 0 }}>
          {problem.text}
        </FormHelperText>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button color="inherit" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <NetworkButton type="submit" variant="contained" loading={isSaving}>
          Save
        </NetworkButton>
      </Box>
    </>
  );
}
