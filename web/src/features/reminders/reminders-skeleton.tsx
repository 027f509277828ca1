import Skeleton from '@mui/material/Skeleton';

/** Has the usual height of the block, so that nothing below it moves when the block loads. */
export function RemindersSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: { xs: 1186, sm: 938 } }} />;
}
