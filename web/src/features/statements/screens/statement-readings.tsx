import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import type { Reading } from '@card-rewards/functions/contract';
import { useCardNames, useWholeWallet } from '../../../api/card-queries.ts';
import { failureText } from '../../../api/client.ts';
import { useDeleteReading, useReadings } from '../../../api/reading-queries.ts';
import { useToday } from '../../../browser/today.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { takeFocus, useFocusAfterChange, useFocusBack } from '../../../ui/focus.ts';
import { NetworkButton } from '../../../ui/network-button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useAttempt } from '../../../ui/use-submit.ts';
import { importText } from './import-text.ts';
import { keptText } from './statement-text.ts';

export function StatementReadings({ importButton }: { importButton: ReactNode }) {
  const { data: readings, error, refetch } = useReadings();
  const [removed, setRemoved] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const count = readings?.length ?? 0;
  useFocusAfterChange(count, (before) => (count < before ? place.current : null));
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {importButton}
      {error && (
        <NotLoaded text={failureText(error, 'Couldn’t load the imports')} onRetry={() => void refetch()} />
      )}
      {readings && readings.length > 0 && (
        <Box component="ul" aria-label="Imports" sx={listStyle}>
          {readings.map((reading) => (
            <ReadingLine key={reading.id} reading={reading} onRemoved={setRemoved} />
          ))}
        </Box>
      )}
      <Box role="status" sx={{ typography: 'body2', '&:empty': { display: 'none' } }}>
        {removed}
      </Box>
    </Box>
  );
}

function ReadingLine({ reading, onRemoved }: { reading: Reading; onRemoved: (text: string) => void }) {
  const today = useToday();
  const { mutateAsync } = useDeleteReading();
  const { attempt, isPending, hasFailed } = useAttempt('Removing a reading');
  const [isAsking, setIsAsking] = useState(false);
  const back = useFocusBack<HTMLButtonElement>(isAsking);
  const names = useCardNames();
  const { data: allCards } = useWholeWallet();
  const { title, cards, bringsBack } = importText(reading, { names, cards: allCards ?? [], today });
  const uses = countText(reading.use_count, 'use');
  const text = reading.use_count > 0 ? `${title} · ${uses}` : title;
  const remove = () =>
    attempt(async () => {
      const { removed, kept } = await mutateAsync(reading.id);
      onRemoved(
        [
          removed > 0 ? `${countText(removed, 'use')} removed.` : 'Import removed.',
          kept > 0 && keptText(kept),
        ]
          .filter(Boolean)
          .join(' '),
      );
    });
  return (
    <Box component="li" sx={lineStyle}>
      <Box className="tabular" sx={{ flex: 1, minWidth: 0 }}>
        {title}
        {cards.map((card) => (
          <Box key={card.id} sx={{ color: 'text.secondary' }}>
            {card.name}: {card.text}
          </Box>
        ))}
        {isAsking && bringsBack !== null && <Box sx={{ mt: 0.5 }}>{bringsBack}</Box>}
        {hasFailed && (
          <Box component="span" role="alert" sx={{ color: 'error.main' }}>
            {' '}
            · Couldn’t remove. Try again.
          </Box>
        )}
      </Box>
      {isAsking ? (
        <>
          <NetworkButton size="small" color="error" loading={isPending} onClick={remove}>
            {reading.use_count > 0 ? `Remove ${uses}` : 'Remove import'}
          </NetworkButton>
          {/* The second click of a double click on Remove hits Keep, so that nothing is removed by mistake. */}
          <Button
            ref={takeFocus}
            size="small"
            color="inherit"
            disabled={isPending}
            onClick={() => setIsAsking(false)}
          >
            Keep
          </Button>
        </>
      ) : (
        <Button ref={back} size="small" aria-label={`Remove ${text}`} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      )}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, width: '100%' } as const;

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
