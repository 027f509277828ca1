import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { dollars } from '../../model/benefit-amount.ts';
import { usesText } from './credit-text.ts';
import type { RecordedReading } from './use-recording.ts';

/** What a reading has recorded, with Undo, and what was refused. */
export function RecordedNotice({ done, onUndo }: { done: RecordedReading; onUndo: () => void }) {
  const { state, refused } = done;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert
        role="status"
        severity={state === 'undone' ? 'info' : 'success'}
        action={
          state !== 'undone' && (
            <Button color="inherit" size="small" loading={state === 'undoing'} onClick={onUndo}>
              Undo
            </Button>
          )
        }
      >
        {state === 'undone' ? 'Nothing was kept of this reading.' : doneText(done)}
      </Alert>
      {state === 'undo-failed' && <Alert severity="error">Not undone. Try again.</Alert>}
      {refused.length > 0 && (
        <Alert severity="warning">
          {usesText(refused.length)} not recorded:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {refusals(refused).map(([text, count]) => (
              <li key={text}>
                {text}
                {count > 1 && ` (${usesText(count)})`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** The reasons, each once with the number of its uses. */
function refusals(refused: RecordedReading['refused']): [string, number][] {
  const byText = Map.groupBy(refused, ({ name, message }) => `${name}: ${message}`);
  return [...byText].map(([text, uses]) => [text, uses.length]);
}

function doneText({ ids, amount, removed }: RecordedReading): string {
  const recorded = `${usesText(ids.length)} recorded · ${dollars(amount)}`;
  return removed > 0 ? `${recorded} · ${usesText(removed)} removed` : recorded;
}
