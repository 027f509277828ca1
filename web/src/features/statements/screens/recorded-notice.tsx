import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { useDeleteCards } from '../../../api/card-changes.ts';
import { useDeleteReading } from '../../../api/reading-queries.ts';
import { logFailure } from '../../../browser/log.ts';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { shortMonthYear } from '../../../model/texts/date-text.ts';
import { NetworkButton } from '../../../ui/network-button.tsx';
import { keptText, leftOutText } from './statement-text.ts';
import type { RecordedReading } from './use-recording.ts';

interface RecordedNoticeProps {
  done: RecordedReading;
  removing: ReturnType<typeof useDeleteCards>;
}

export function RecordedNotice({ done, removing }: RecordedNoticeProps) {
  const undoing = useDeleteReading();
  const { id, cards, refused, benefits } = done;
  const isUndone = undoing.isSuccess || removing.isSuccess;
  const logged = (action: string) => ({ onError: (error: unknown) => logFailure(action, error) });
  const added = `the ${cards.length === 1 ? 'card' : `${cards.length} cards`}`;
  const undoneText = () => {
    if (removing.isSuccess) return `${countText(cards.length, 'card')} removed.`;
    const kept = undoing.data?.kept ?? 0;
    if (kept > 0) return `Undone. ${keptText(kept)}`;
    return cards.length > 0
      ? `Undone. ${added.replace('t', 'T')} ${cards.length === 1 ? 'stays' : 'stay'}.`
      : 'Undone. Nothing from these statements was saved.';
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert
        role="status"
        severity={isUndone ? 'info' : 'success'}
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } }}
        action={
          <>
            {!isUndone && (
              <NetworkButton
                color="inherit"
                size="small"
                loading={undoing.isPending}
                onClick={() => undoing.mutate(id, logged('Undoing the recording'))}
              >
                Undo
              </NetworkButton>
            )}
            {cards.length > 0 && !removing.isSuccess && (
              <NetworkButton
                color="inherit"
                size="small"
                loading={removing.isPending}
                onClick={() => removing.mutate(cards, logged('Removing the added cards'))}
              >
                Remove {added}
              </NetworkButton>
            )}
          </>
        }
      >
        {isUndone ? undoneText() : [doneText(done), leftOutText(done.leftOut)].filter(Boolean).join(' · ')}
      </Alert>
      {!isUndone && benefits.length > 0 && (
        <Box component="ul" aria-label="Recorded uses" sx={listStyle}>
          {benefits.map(({ id, name, count, amount }) => (
            <Box key={id} component="li" sx={lineStyle}>
              <span>{name}</span>
              <Box component="span" className="tabular" sx={{ flex: 'none', color: 'text.secondary' }}>
                {countText(count, 'use')} · {dollars(amount)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {undoing.isError && <Alert severity="error">Couldn’t undo. Try again.</Alert>}
      {removing.isError && <Alert severity="error">Not all cards were removed. Try again.</Alert>}
      {refused.length > 0 && (
        <Alert severity="warning">
          Not recorded:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {[...Map.groupBy(refused, ({ name, message }) => `${name}: ${message}`)].map(([text, uses]) => (
              <li key={text}>
                {text}
                {uses.length > 1 && ` (${countText(uses.length, 'use')})`}
              </li>
            ))}
          </Box>
          Correct the card or the benefit, then import the file again. Nothing is recorded twice.
        </Alert>
      )}
    </Box>
  );
}

function doneText(done: RecordedReading): string {
  const { cards, uses, since, amount, removed, reversals, offers, refused } = done;
  const ofCards = cards.length > 0 && [
    `${countText(cards.length, 'card')} added`,
    since ? `${countText(uses, 'credit')} since ${shortMonthYear(since)} recorded · ${dollars(amount)}` : '',
  ];
  const texts = [
    ...(ofCards || [uses > 0 && `${countText(uses, 'use')} recorded · ${dollars(amount)}`]),
    removed > 0 && `${countText(removed, 'use')} removed`,
    offers > 0 && `${countText(offers, 'offer')} updated`,
    cards.length + uses + removed + offers === 0 &&
      (reversals > 0
        ? `${countText(reversals, 'reversal')} saved`
        : refused.length > 0
          ? 'Nothing recorded'
          : 'Dates marked as imported'),
  ];
  return texts.filter(Boolean).join(' · ');
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
