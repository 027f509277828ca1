import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { dollars } from '../../model/benefit-amount.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { countText } from './statement-text.ts';
import type { RecordedReading } from './use-recording.ts';

/** Lists the recorded uses with an Undo button, and the refused ones with their reasons. */
export function RecordedNotice({ done, onUndo }: { done: RecordedReading; onUndo: () => void }) {
  const { state, refused, benefits } = done;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert
        role="status"
        severity={state === 'undone' ? 'info' : 'success'}
        action={
          state !== 'undone' && (
            <NetworkButton color="inherit" size="small" loading={state === 'undoing'} onClick={onUndo}>
              Undo
            </NetworkButton>
          )
        }
      >
        {state === 'undone' ? 'Nothing was kept of this reading.' : doneText(done)}
      </Alert>
      {state !== 'undone' && benefits.length > 0 && (
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
      {state === 'undo-failed' && <Alert severity="error">Not undone. Try again.</Alert>}
      {refused.length > 0 && (
        <Alert severity="warning">
          {countText(refused.length, 'use')} not recorded:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {refusals(refused).map(([text, count]) => (
              <li key={text}>
                {text}
                {count > 1 && ` (${countText(count, 'use')})`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** Lists each reason once, with the number of its uses. */
function refusals(refused: RecordedReading['refused']): [string, number][] {
  const byText = Map.groupBy(refused, ({ name, message }) => `${name}: ${message}`);
  return [...byText].map(([text, uses]) => [text, uses.length]);
}

function doneText({ ids, amount, removed, reversals }: RecordedReading): string {
  const texts = [
    ids.length > 0 && `${countText(ids.length, 'use')} recorded · ${dollars(amount)}`,
    removed > 0 && `${countText(removed, 'use')} removed`,
    ids.length + removed === 0 &&
      (reversals > 0 ? `${countText(reversals, 'reversal')} saved` : 'Nothing recorded'),
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
