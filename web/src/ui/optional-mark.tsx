import Box from '@mui/material/Box';

/** Beside the label of a field that may be left open, not in it. */
export function OptionalMark() {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      optional
    </Box>
  );
}
