import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function PageHeading({ title, text }: { title: string; text: string }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
}
