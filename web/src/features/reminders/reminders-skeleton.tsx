import Skeleton from '@mui/material/Skeleton';

/** The skeleton is as high as the block usually is, so that nothing below it moves. */
export function RemindersSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: { xs: 1186, sm: 938 } }} />;
}
