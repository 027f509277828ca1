import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Shows skeletons until the card has been read. */
export function SheetLoading() {
  return (
    <Box role="status" aria-label="Loading the card" sx={{ px: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 64 }}>
        <Skeleton variant="rounded" width={64} height={40} />
        <Skeleton width={180} />
      </Box>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton variant="rounded" key={index} height={66} />
      ))}
    </Box>
  );
}
