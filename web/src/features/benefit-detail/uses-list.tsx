import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PlainDate } from '@card-rewards/functions/domain';
import type { Use } from '../../model/use.ts';
import { useToday } from '../../browser/today.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import type { UsesPeriod } from './period-of-day.ts';
import { UsageEdit } from './usage-edit.tsx';
import { UsageLine } from './usage-line.tsx';
import type { Uses } from './use-uses.ts';

interface UsesListProps {
  /** The uses in the order of the answer, oldest first. */
  items: readonly Use[];
  uses: Uses;
  period: UsesPeriod;
  days: { first: PlainDate; last: PlainDate };
  hasAmount: boolean;
}

/** Lists the uses of a period, newest first. One use at a time can be changed in place. */
export function UsesList({ items, uses, period, days, hasAmount }: UsesListProps) {
  const today = useToday();
  const [edited, setEdited] = useState<{ id: string; isOpen: boolean } | null>(null);
  const back = useFocusBack<HTMLButtonElement>(edited?.isOpen ?? false);
  return (
    <Box component="ul" aria-label="Uses" sx={list}>
      {items.toReversed().map((use) => (
        <li key={use.id}>
          {use.id === edited?.id && edited.isOpen ? (
            <UsageEdit
              use={use}
              period={period}
              days={days}
              hasAmount={hasAmount}
              onSave={(after) => uses.edit(use, after)}
              onDone={() => setEdited({ id: use.id, isOpen: false })}
            />
          ) : (
            <UsageLine
              use={use}
              today={today}
              isNew={use.id === uses.latest}
              isBusy={use.id === uses.busy}
              buttonRef={use.id === edited?.id ? back : undefined}
              onEdit={() => setEdited({ id: use.id, isOpen: true })}
              onMark={(posted) => uses.mark(use, posted)}
              onRemove={() => uses.remove(use)}
            />
          )}
        </li>
      ))}
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
