import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { ChangedElsewhere, useSaveCardDetails } from '../../api/card-changes.ts';
import { useHolderNames } from '../../api/card-queries.ts';
import { ApiError, unsavedText } from '../../api/client.ts';
import { logFailure } from '../../browser/log.ts';
import { useReasonToWait } from '../../browser/use-reason-to-wait.ts';
import { switchHint } from '../../model/cards/holders.ts';
import { Failure } from '../../ui/failure.tsx';
import { HolderNames } from '../../ui/holder-names.tsx';
import { useNeedsNetwork } from '../../ui/network-button.tsx';
import { useSavedText, type Unsaved } from '../../ui/use-saved-text.ts';

/** The fields of a card that the user sets to a text or to null. */
type DetailField = 'holder' | 'nickname' | 'notes';

interface DetailLineProps {
  card: Card;
  field: DetailField;
  label: string;
  /** The text of an empty line. */
  empty: string;
  longest: number;
  /** Whether the text can have several lines. */
  hasLines?: boolean;
}

/** Shows a text of a card, which becomes a field on click, and is saved on Enter and on blur. */
export function DetailLine({ card, field, label, empty, longest, hasLines = false }: DetailLineProps) {
  const id = useId();
  const isWaiting = useReasonToWait() !== null;
  const holders = useHolderNames();
  const [hadSwitch] = useState(holders.length > 1);
  const isFirstSwitch = field === 'holder' && !hadSwitch && holders.length > 1;
  const needsNetwork = useNeedsNetwork();
  const { draft, problem, isSaved, isSaving, type, onBlur, onKeyDown } = useCardDetail(card, field, label);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{
            flex: 'none',
            typography: 'caption',
            ...lineHeight,
            fontWeight: 550,
            color: 'text.secondary',
          }}
        >
          {label}
        </Box>
        <InputBase
          id={id}
          // A long text is shown on several lines, even if it has no line breaks of its own.
          multiline={field !== 'holder'}
          fullWidth
          value={draft ?? card[field] ?? ''}
          placeholder={empty}
          readOnly={isSaving || (isWaiting && draft === null)}
          inputProps={{
            'aria-describedby': `${id}-problem`,
            'aria-invalid': problem !== null,
            maxLength: longest,
            ...(field === 'holder' && { list: `${id}-names` }),
            ...needsNetwork,
          }}
          onChange={({ target }) => type(hasLines ? target.value : target.value.replaceAll('\n', ' '))}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          sx={[inputStyle, field === 'holder' || isWaiting ? null : calling]}
        />
        {field === 'holder' && <HolderNames id={`${id}-names`} holders={holders} />}
        <Box role="status" sx={{ flex: 'none', ...lineHeight, fontSize: '0.75rem', color: 'success.main' }}>
          {isSaved && (
            <>
              <CheckOutlined aria-hidden sx={{ fontSize: 14, verticalAlign: '-2px' }} /> Saved
            </>
          )}
        </Box>
      </Box>
      {field === 'holder' && (
        <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {isFirstSwitch && switchHint(holders)}
        </Box>
      )}
      <div id={`${id}-problem`}>{problem !== null && <Failure>{problem}</Failure>}</div>
    </>
  );
}

const lineHeight = { lineHeight: '32px', '@media (pointer: coarse)': { lineHeight: '40px' } } as const;

const inputStyle = {
  typography: 'body2',
  minHeight: 32,
  px: 0.75,
  py: 0.5,
  borderRadius: '6px',
  '& .MuiInputBase-input::placeholder': { opacity: 1, color: 'text.primary' },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&.Mui-focused': { boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)' },
  // iOS zooms into a field whose text is smaller than 16 px.
  '@media (pointer: coarse)': { fontSize: '1rem', minHeight: 40 },
} as const;

/** Styles the text of an empty line as a call to fill it. */
const calling = {
  '& .MuiInputBase-input::placeholder': { color: 'primary.main', fontWeight: 550 },
} as const;

/** Keeps the text of a field of a card. `draft` is null while nothing is typed. */
function useCardDetail(card: Card, field: DetailField, label: string) {
  const { mutateAsync } = useSaveCardDetails();
  /** The card that the user saw when typing began. A later version is not overwritten unasked. */
  const [seen, setSeen] = useState(card);
  const text = useSavedText({ value: seen[field] ?? '', onSave: (typed) => send(seen, typed) });

  async function send(over: Card, typed: string): Promise<Unsaved | null> {
    try {
      await mutateAsync({ card: over, details: { [field]: typed || null } });
      return null;
    } catch (error) {
      if (error instanceof ChangedElsewhere) {
        const storedValue = error.card[field];
        // Another field was changed, or this one by an earlier attempt whose answer was lost.
        if (storedValue === over[field]) return send(error.card, typed);
        setSeen(error.card);
        if ((storedValue ?? '') === typed) return null;
        const now = storedValue === null ? 'Cleared' : `Changed to “${storedValue}”`;
        return { text: `${now} on another device. Press Enter to save yours.`, isConflict: true };
      }
      logFailure('Saving the card', error);
      const refused = error instanceof ApiError ? error.fields[field] : undefined;
      return { text: refused === undefined ? unsavedText(error) : `${label} ${refused}.` };
    }
  }

  const type = (typed: string) => {
    if (text.draft === null) setSeen(card);
    text.type(typed);
  };
  return { ...text, type };
}
