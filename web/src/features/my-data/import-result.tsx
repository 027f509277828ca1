import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ImportResult } from '@card-rewards/functions/contract';
import { mayBeSaved } from '../../api/benefit-queries.ts';
import { ApiError } from '../../api/client.ts';
import type { useImport } from './my-data-queries.ts';
import { NetworkButton } from '../../ui/network-button.tsx';

/** The most problems that are listed one by one. */
const MAX_SHOWN = 20;

interface ImportResultTextProps {
  /** Whether the lines are rows of `NamedCards`. */
  isNamed: boolean;
  send: ReturnType<typeof useImport>;
  onAdd: () => void;
}

/** Shows the records that an import would add, or its problems line by line. */
export function ImportResultText({ isNamed, send, onAdd }: ImportResultTextProps) {
  if (send.isError) {
    const wasDryRun = send.variables.body.dry_run === true;
    return <Alert severity="error">{failureText(send.error, wasDryRun)}</Alert>;
  }
  if (!send.data) return null;
  const { cards, problems } = send.data;
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        Nothing is added until every line is correct.
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
          {problems.slice(0, MAX_SHOWN).map((problem) => (
            <li key={`${problem.line} ${problem.field}`}>{problemText(problem, isNamed)}</li>
          ))}
          {problems.length > MAX_SHOWN && <li>and {problems.length - MAX_SHOWN} more</li>}
        </Box>
      </Alert>
    );
  }
  if (cards === 0) return <Alert severity="info">You have already added all of these cards.</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Alert severity="success" sx={{ width: '100%' }}>
        {summary(send.data)}
      </Alert>
      <NetworkButton variant="contained" loading={send.isPending} onClick={onAdd}>
        {cards === 1 ? 'Add 1 card' : `Add ${cards} cards`}
      </NetworkButton>
    </Box>
  );
}

function problemText({ line, field, message }: ImportResult['problems'][number], isNamed: boolean): string {
  const [list, inside] = field.split('.');
  if (inside !== undefined) return `${list} ${line}, ${inside}: ${message}`;
  return `${isNamed ? `Row ${line - 1}` : `Line ${line}`}, ${field}: ${message}`;
}

function summary({ cards, benefits, uses }: ImportResult): string {
  const several = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `Ready to add: ${several(cards, 'card')}, ${several(benefits, 'benefit')}, ${several(uses, 'use')}.`;
}

function failureText(error: Error, wasDryRun: boolean): string {
  if (!wasDryRun && mayBeSaved(error)) {
    return 'These cards may not have been added. Choose Check to see which are missing.';
  }
  if (!(error instanceof ApiError)) return 'Not checked. Try again.';
  if (error.status === 400) return 'This is not an export from this app.';
  if (error.status === 409) return 'This is more than one account can hold.';
  return error.status === 413 ? 'The file is too large. The limit is 4 MB.' : 'Not checked. Try again.';
}
