import Box from '@mui/material/Box';

/** Marks a field as optional. It is not part of the label, so that the field keeps its accessible name. */
export function OptionalMark() {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
      optional
    </Box>
  );
}
