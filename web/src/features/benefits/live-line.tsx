import Skeleton from '@mui/material/Skeleton';
import { runningOutText } from '../../display/running-out.ts';
import { useToday } from '../../shared/today.ts';
import { useListedBenefits } from './use-benefit-rows.ts';

interface LiveLineProps {
  /** What stands there while nothing can be said. */
  children: string;
  hasCards: boolean | undefined;
}

/** One sentence that says what runs out next; it changes with each tick. */
export function LiveLine({ children, hasCards }: LiveLineProps) {
  const today = useToday();
  const { benefits, listed, hasFailed } = useListedBenefits();
  if (hasCards === false || hasFailed) return children;
  if (benefits === undefined || hasCards === undefined) return <Skeleton sx={{ maxWidth: '19rem' }} />;
  return <span className="tabular">{runningOutText(listed, today)}</span>;
}
