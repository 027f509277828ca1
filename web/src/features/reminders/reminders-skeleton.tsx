import Skeleton from '@mui/material/Skeleton';

/** Is as high as the block usually is, so that what follows does not move. */
export function RemindersSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: { xs: 1186, sm: 938 } }} />;
}
