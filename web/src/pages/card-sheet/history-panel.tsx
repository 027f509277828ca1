import type { ComponentProps } from 'react';
import { PeriodUses } from '../../features/benefit-detail/uses-list.tsx';
import { HistoryTab } from '../../features/history/history-tab.tsx';

export function HistoryPanel(props: Omit<ComponentProps<typeof HistoryTab>, 'renderPeriod'>) {
  return (
    <HistoryTab
      {...props}
      renderPeriod={(period, heading) => (
        <PeriodUses key={period.start} card={props.card} period={period} heading={heading} />
      )}
    />
  );
}
