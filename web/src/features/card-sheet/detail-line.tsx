import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputBase from '@mui/material/InputBase';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useCardDetail, type DetailField } from './use-card-detail.ts';
import { useNeedsNetwork } from '../../ui/network-button.tsx';

interface DetailLineProps {
  card: Card;
  field: DetailField;
  label: string;
  /** The text of an empty line. */
  empty: string;
  longest: number;
  multiline?: boolean;
}

/** Shows a line that becomes a field on click, and saves on Enter and on blur. */
export function DetailLine({ card, field, label, empty, longest, multiline = false }: DetailLineProps) {
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { draft, problem, isSaved, isSaving, edit, type, onBlur, onKeyDown } = useCardDetail(
    card,
    field,
    label,
  );
  const isEditing = draft !== null;

  // Focuses the field when editing starts. Enter and Escape remove the field, so the focus returns to the line, unless the
  // user has focused something else.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (isEditing && !wasEditing.current) input.current?.focus();
    if (wasEditing.current && !isEditing && document.activeElement === document.body) line.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={row}>
        <Box id={id} component="span" sx={name}>
          {label}
        </Box>
        {isEditing ? (
          <InputBase
            inputRef={input}
            fullWidth
            multiline={multiline}
            {...(multiline && { maxRows: 8 })}
            value={draft}
            readOnly={isSaving}
            inputProps={{
              'aria-labelledby': id,
              'aria-describedby': `${id}-problem`,
              'aria-invalid': problem !== null,
              maxLength: longest,
            }}
            onChange={({ target }) => type(target.value)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            sx={inputStyle}
          />
        ) : (
          <DetailValue
            buttonRef={line}
            value={card[field]}
            label={label}
            empty={empty}
            isCall={card[field] === null && field !== 'holder'}
            onEdit={edit}
          />
        )}
        <Box role="status" sx={saved}>
          {isSaved && (
            <>
              <CheckOutlined aria-hidden sx={{ fontSize: 14 }} /> Saved
            </>
          )}
        </Box>
      </Box>
      <Box id={`${id}-problem`} role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
        {problem}
      </Box>
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 1 } as const;

const lineHeight = { lineHeight: '32px', '@media (pointer: coarse)': { lineHeight: '40px' } } as const;

const name = {
  flex: 'none',
  typography: 'caption',
  ...lineHeight,
  fontWeight: 550,
  color: 'text.secondary',
} as const;

const inputStyle = {
  typography: 'body2',
  px: 0.75,
  mx: -0.75,
  minHeight: 32,
  borderRadius: '6px',
  boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  '& > *': { py: 0.5 },
  // iOS zooms into a field whose text is smaller than 16 px.
  '@media (pointer: coarse)': { fontSize: '1rem', minHeight: 40 },
} as const;

const saved = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  ml: 'auto',
  ...lineHeight,
  fontSize: '0.75rem',
  color: 'success.main',
} as const;

interface DetailValueProps {
  /** Null for an empty line. */
  value: string | null;
  label: string;
  /** The text of an empty line. */
  empty: string;
  /** Whether the text is a call to action. */
  isCall: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

/** Shows a line's value, cut after three lines with Show more. */
function DetailValue({ value, label, empty, isCall, buttonRef, onEdit }: DetailValueProps) {
  const text = useRef<HTMLElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const isClamped = useIsClamped(text, isWhole);
  const needsNetwork = useNeedsNetwork();
  return (
    <Box sx={{ minWidth: 0 }}>
      <ButtonBase
        ref={buttonRef}
        onClick={onEdit}
        aria-label={`${label}: ${value ?? empty}`}
        // A value stays readable offline.
        sx={[button, !isCall && { opacity: 1 }]}
        {...needsNetwork}
      >
        <Box
          ref={text}
          component="span"
          sx={[lines, isCall && call, isWhole ? { display: 'block' } : beginning]}
        >
          {value ?? empty}
        </Box>
      </ButtonBase>
      {(isClamped || isWhole) && (
        <ButtonBase
          aria-label={isWhole ? `Show less of ${label}` : `Show more of ${label}`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          sx={[button, call, { display: 'flex' }]}
        >
          {isWhole ? 'Show less' : 'Show more'}
        </ButtonBase>
      )}
    </Box>
  );
}

const button = {
  minWidth: 0,
  // One line is as high as its label.
  py: '5.5px',
  px: 0.75,
  mx: -0.75,
  borderRadius: '6px',
  typography: 'body2',
  textAlign: 'start',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '@media (pointer: coarse)': { minWidth: 40, py: '9.5px' },
} as const;

const lines = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

const beginning = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

const call = { color: 'primary.main', fontWeight: 550 } as const;

/**
 * Returns whether a clamped text is cut, and follows its width.
 * @param isWhole whether the text is shown in full. The last result then stays
 */
function useIsClamped(text: RefObject<HTMLElement | null>, isWhole: boolean): boolean {
  const [isClamped, setIsClamped] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (!current || isWhole) return;
    const observer = new ResizeObserver(() => setIsClamped(current.scrollHeight > current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [text, isWhole]);
  return isClamped;
}
