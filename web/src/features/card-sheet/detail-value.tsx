import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRef, useState, type RefObject } from 'react';
import { useNeedsNetwork } from '../../ui/use-needs-network.ts';
import { useIsCut } from './use-is-cut.ts';

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
export function DetailValue({ value, label, empty, isCall, buttonRef, onEdit }: DetailValueProps) {
  const text = useRef<HTMLElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const isCut = useIsCut(text, isWhole);
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
      {(isCut || isWhole) && (
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
