import Box from '@mui/material/Box';

/** Makes a list of options as wide as its field. */
export const optionsMenu = {
  slotProps: { paper: { sx: { maxWidth: 0 } } },
} as const;

/** Shows the placeholder of a select. */
export function Unchosen({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  );
}
