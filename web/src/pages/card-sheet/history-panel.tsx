import type { Card } from '@card-rewards/functions/contract';
import { HistoryTab, type OpenPeriod } from '../../features/history/history-tab.tsx';
import { PeriodUses } from '../../features/benefit-detail/uses-list.tsx';

interface HistoryPanelProps {
  card: Card;
  year: number | null;
  opened: OpenPeriod | null;
  onYear: (year: number) => void;
  stickyTop: number;
}

/** Shows a card's history, in which the uses of every period can be changed. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { card } = props;
  return (
    <HistoryTab
      {...props}
      renderPeriod={(period, heading) => (
        <PeriodUses key={period.start} card={card} period={period} heading={heading} />
      )}
    />
  );
}
