import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { ReviewedCard } from '@card-rewards/functions/contract';
import { displayCardName } from '@card-rewards/functions/domain';
import { countText } from '../../../model/texts/count-text.ts';
import { shortMonthYear } from '../../../model/texts/date-text.ts';
import { NetworkButton } from '../../../ui/network-button.tsx';

interface CardsReviewProps {
  review: readonly ReviewedCard[];
  isAdding: boolean;
  /**
   * Whether the cards may have been added. The choice is then locked, because a retry must send the same
   * cards.
   */
  mayBeAdded: boolean;
  failure: string | null;
  onAdd: (leftOut: string[]) => void;
}

const NOTES = { new: null, alike: 'In your wallet', added: 'Already added' } as const;

export function CardsReview({ review, isAdding, mayBeAdded, failure, onAdd }: CardsReviewProps) {
  const [leftOut, setLeftOut] = useState<readonly string[]>(() =>
    review.filter(({ presence }) => presence !== 'new').map(({ id }) => id),
  );
  const chosen = review.filter(({ id }) => !leftOut.includes(id));
  const sum = (count: (card: ReviewedCard) => number) =>
    chosen.reduce((total, card) => total + count(card), 0);
  const benefits = sum((card) => card.benefits);
  const uses = sum((card) => card.uses);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box component="ul" aria-label="Cards to add" sx={listStyle}>
        {review.map(({ id, presence, ...card }) => (
          <li key={id}>
            <FormControlLabel
              disabled={presence === 'added' || isAdding || mayBeAdded}
              control={
                <Checkbox
                  size="small"
                  checked={!leftOut.includes(id)}
                  onChange={(_event, isChosen) =>
                    setLeftOut(isChosen ? leftOut.filter((each) => each !== id) : [...leftOut, id])
                  }
                />
              }
              label={<ReviewLine {...card} note={NOTES[presence]} />}
              sx={{ display: 'flex', mr: 0, '& > .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
            />
          </li>
        ))}
      </Box>
      {failure === null ? (
        <Alert severity={chosen.length > 0 ? 'success' : 'info'} role="status" sx={{ width: '100%' }}>
          {chosen.length > 0
            ? `Ready to add: ${countText(chosen.length, 'card')}, ${countText(benefits, 'benefit')}, ${countText(uses, 'use')}.`
            : 'These cards are in your wallet. Choose one to add it again.'}
        </Alert>
      ) : (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      )}
      <NetworkButton
        variant="contained"
        disabled={chosen.length === 0}
        loading={isAdding}
        onClick={() => onAdd([...leftOut])}
      >
        {mayBeAdded ? 'Try again' : `Add ${countText(chosen.length, 'card')}`}
      </NetworkButton>
    </Box>
  );
}

interface ReviewLineProps extends Omit<ReviewedCard, 'id' | 'presence'> {
  note: string | null;
}

function ReviewLine({ card_name, opening_date, last_digits, benefits, uses, note }: ReviewLineProps) {
  return (
    <Box component="span" sx={lineStyle}>
      <Box component="span" sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
        {displayCardName(card_name)}
        {last_digits !== null && ` •••• ${last_digits}`}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        Opened {shortMonthYear(opening_date)} · {countText(benefits, 'benefit')} · {countText(uses, 'use')}
        {note !== null && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 550 }}>
            {' '}
            · {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const listStyle = {
  width: '100%',
  boxSizing: 'border-box',
  m: 0,
  px: 1.5,
  py: 0.5,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxHeight: '24rem',
  overflowY: 'auto',
} as const;

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 1.5,
  py: 0.5,
  fontSize: '0.875rem',
} as const;
