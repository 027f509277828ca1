import Box from '@mui/material/Box';

/** A list of options is as wide as its field, however long the options are. */
export const optionsMenu = {
  slotProps: { paper: { sx: { maxWidth: 0 } } },
} as const;

/** What a field says from which nothing has been chosen. */
export function Unchosen({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
