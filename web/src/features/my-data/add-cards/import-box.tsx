import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { ImportResult, Sent } from '@card-rewards/functions/contract';
import { ApiError, isOutcomeUnknown } from '../../../api/client.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { fieldLabel } from '../../../model/texts/field-label.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { lockedStyle } from '../../../ui/lockable-content.tsx';
import { NetworkButton } from '../../../ui/network-button.tsx';
import { CardsReview } from './cards-review.tsx';
import { useImport } from './import-queries.ts';
import { addAction, NamedCardRows, NamedCardsFailure } from './named-cards.tsx';
import { MAX_NAMES } from './parse-typed-cards.ts';
import { readPasted } from './read-pasted.ts';
import { useNamedCards } from './use-named-cards.ts';

type Import = Sent<'POST /import', 'body'>;

const fileInput = {
  type: 'file',
  accept: '.json,.csv,.txt,application/json,text/csv,text/plain',
  hidden: true,
  'aria-label': 'File with cards',
} as const;

export function ImportBox() {
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const checking = useImport();
  const adding = useImport();
  const named = useNamedCards({ onAdded: setAdded });

  const mayBeAdded = adding.isError && isOutcomeUnknown(adding.error);
  const isHeld = named.isHeld || adding.isPending || mayBeAdded;

  const startAgain = (next: string, from: string | null = null) => {
    setText(next);
    setFileName(from);
    setAdded(null);
    setUnreadable(false);
    checking.reset();
    adding.reset();
  };
  const check = () => {
    const pasted = readPasted(text);
    setUnreadable(pasted.kind === 'unreadable');
    adding.reset();
    if (pasted.kind === 'names') void named.find(pasted.text).then((isFound) => isFound && startAgain(''));
    if (pasted.kind === 'csv') checking.mutate({ csv: pasted.csv, dry_run: true });
    if (pasted.kind === 'export')
      checking.mutate({ export: pasted.content as Import['export'], dry_run: true });
  };
  const add = (leave_out: string[]) => {
    // After a lost response, the response to the retry does not count the cards that the first attempt added. So the
    // chosen cards are counted.
    const chosen = (checking.data?.review.length ?? 0) - leave_out.length;
    adding.mutate(
      { ...checking.variables, dry_run: false, leave_out },
      {
        onSuccess: ({ problems }) => {
          if (problems.length > 0) return;
          startAgain('');
          setAdded(`Added ${countText(chosen, 'card')}.`);
        },
      },
    );
  };

  return (
    <Box sx={columnStyle}>
      <Box inert={isHeld} style={isHeld ? lockedStyle : {}} sx={columnStyle}>
        {fileName === null ? (
          <FormField
            label="Export, list or card names"
            value={text}
            placeholder="plat x2, gold, csr"
            multiline
            rows={3}
            inputProps={{ spellCheck: false }}
            onChange={({ target }) => startAgain(target.value)}
          />
        ) : (
          <Box role="group" aria-label="Chosen file" sx={fileStyle}>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {fileName}
            </Box>
            <Button size="small" color="inherit" onClick={() => startAgain('')}>
              Remove
            </Button>
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <NetworkButton
            variant="contained"
            disabled={text.trim() === ''}
            loading={checking.isPending || named.isFinding}
            onClick={check}
          >
            Check
          </NetworkButton>
          <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => file.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={file}
            {...fileInput}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              void chosen?.text().then((content) => startAgain(content, chosen.name));
              target.value = '';
            }}
          />
        </Box>
      </Box>
      {unreadable && (
        <Alert severity="error">
          This cannot be read. Enter an export, a list that begins with
          bank,card_name,opening_date,closed_date,last_digits, or up to {MAX_NAMES} card names.
        </Alert>
      )}
      <ImportResultText checking={checking} adding={adding} mayBeAdded={mayBeAdded} onAdd={add} />
      <NamedCardRows named={named} />
      <NamedCardsFailure named={named} />
      {named.rows.length > 0 && (
        <Box>
          <NetworkButton variant="contained" loading={named.isAdding} {...addAction(named)} />
        </Box>
      )}
      <Box role="status" sx={{ fontSize: '0.875rem' }}>
        {added}
      </Box>
    </Box>
  );
}

const columnStyle = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const fileStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.875rem',
  fontWeight: 550,
} as const;

const MAX_SHOWN = 20;

interface ImportResultProps {
  checking: ReturnType<typeof useImport>;
  adding: ReturnType<typeof useImport>;
  mayBeAdded: boolean;
  onAdd: (leftOut: string[]) => void;
}

function ImportResultText({ checking, adding, mayBeAdded, onAdd }: ImportResultProps) {
  if (checking.isError) return <Alert severity="error">{importFailureText(checking.error)}</Alert>;
  if (!checking.data) return null;
  const { cards, review } = checking.data;
  const { problems } = adding.data ?? checking.data;
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        Nothing is added until every line is correct.
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
          {problems.slice(0, MAX_SHOWN).map((problem) => (
            <li key={`${problem.line} ${problem.field}`}>{problemText(problem)}</li>
          ))}
          {problems.length > MAX_SHOWN && <li>and {problems.length - MAX_SHOWN} more</li>}
        </Box>
      </Alert>
    );
  }
  if (cards === 0) return <Alert severity="info">You have already added all of these cards.</Alert>;
  const failure = adding.isError ? (mayBeAdded ? NOT_KNOWN : importFailureText(adding.error)) : null;
  return (
    <CardsReview
      review={review}
      isAdding={adding.isPending}
      mayBeAdded={mayBeAdded}
      failure={failure}
      onAdd={onAdd}
    />
  );
}

function problemText({ line, field, message }: ImportResult['problems'][number]): string {
  const [list = '', inside] = field.split('.');
  const place = inside === undefined ? `Line ${line}` : `${fieldLabel(list)} ${line}`;
  return field === 'line' ? `${place} ${message}` : `${place}, ${fieldLabel(inside ?? field)}: ${message}`;
}

const NOT_KNOWN = 'We couldn’t tell whether these cards were added. Try again: no card is added twice.';

function importFailureText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Couldn’t check. Try again.';
  if (error.status === 400) return 'This is not an export from this app.';
  if (error.status === 409) return error.reason ?? 'This account is full. Delete a card to add another.';
  return error.status === 413 ? 'The file is too large. The limit is 4 MB.' : 'Couldn’t check. Try again.';
}
