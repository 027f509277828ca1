import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import type { Card, CardTerms } from '@card-rewards/functions/contract';
import { MAX_UNDOS } from '@card-rewards/functions/domain';
import { useCardNames, useCards } from '../../api/card-queries.ts';
import { useUndoAction } from '../../api/undo-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { withoutDigits } from '../../model/cards/card-name.ts';
import { countText } from '../../model/texts/count-text.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useFocusAfterChange } from '../../ui/focus.ts';
import { PageStatusLine } from '../../ui/status-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useChooseTerms, useNewTerms } from './new-terms.tsx';
import { TermsChanges } from './terms-changes.tsx';

type ReviewedCard = Card & { terms: CardTerms };

const SUBJECT = 'terms';

export function AllTermsReview() {
  const { data: cards } = useCards();
  const newTerms = useNewTerms();
  const [reviewed, setReviewed] = useState<ReviewedCard[] | null>(null);
  const { notices, notify, dismiss, dismissSubject } = useNotices();
  const undoAction = useUndoAction({ notify, dismissSubject });
  useFocusAfterChange(reviewed, () => (reviewed ? null : document.querySelector('main')));
  const differing = (cards ?? []).flatMap((card) => {
    const terms = newTerms[card.id];
    return terms ? [{ ...card, terms }] : [];
  });
  return (
    <>
      {differing.length > 0 && (
        <Button
          size="small"
          sx={{ textAlign: 'start', lineHeight: 1.25 }}
          onClick={() => setReviewed(differing)}
        >
          New terms for {countText(differing.length, 'card')}
        </Button>
      )}
      {reviewed && (
        <ReviewDialog
          cards={reviewed}
          onClosed={() => setReviewed(null)}
          onTaken={(undos) =>
            notify({
              subject: SUBJECT,
              text: `Switched ${countText(undos.length, 'card')} to the new terms`,
              ...(undos.length <= MAX_UNDOS && {
                action: undoAction(undos, { subject: SUBJECT, undone: 'Switch undone' }),
              }),
            })
          }
        />
      )}
      {notices.length > 0 && <PageStatusLine notices={notices} onGone={dismiss} />}
    </>
  );
}

interface ReviewDialogProps {
  cards: readonly ReviewedCard[];
  onClosed: () => void;
  onTaken: (undos: string[]) => void;
}

function ReviewDialog({ cards, onClosed, onTaken }: ReviewDialogProps) {
  const { mutateAsync } = useChooseTerms();
  const names = useCardNames();
  /** The id that undoes a card's new terms, by card id. Null if the change failed. */
  const [sent, setSent] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [done, setDone] = useState<number | null>(null);
  const isSaving = done !== null;
  const waiting = cards.filter(({ id }) => !sent.get(id));
  const failed = isSaving ? [] : waiting.filter(({ id }) => sent.has(id));
  const chosen = waiting.filter(({ id }) => !skipped.includes(id));
  const nameOf = (card: Card) => withoutDigits(names.get(card.id) ?? card.card_name, card.last_digits);

  async function take(): Promise<void> {
    const results = new Map(sent);
    for (const [index, { id, terms }] of chosen.entries()) {
      setDone(index);
      const undo = crypto.randomUUID();
      try {
        await mutateAsync({ cardId: id, decision: { id: terms.id, take: true }, undo });
        results.set(id, undo);
      } catch (error) {
        logFailure('Taking the terms of a card', error);
        results.set(id, null);
      }
    }
    setDone(null);
    setSent(results);
    if (chosen.some(({ id }) => !results.get(id))) return;
    onTaken([...results.values()].filter((undo) => undo !== null));
    onClosed();
  }

  return (
    <DialogFrame
      title={`New terms for ${countText(waiting.length, 'card')}`}
      onPhone="fills"
      isSaving={isSaving}
      maxWidth="sm"
      action={{
        children: `Switch ${countText(chosen.length, 'card')}`,
        disabled: chosen.length === 0,
        onClick: () => void take(),
      }}
      onClose={onClosed}
    >
      <DialogContent>
        {failed.length > 0 && (
          <Box role="alert" sx={{ color: 'error.main', typography: 'body2', mb: 1 }}>
            Couldn’t save for {failed.map(nameOf).join(', ')}. Try again.
          </Box>
        )}
        {waiting.map((card) => (
          <Box
            component="section"
            key={card.id}
            aria-label={nameOf(card)}
            sx={{ typography: 'body2', mb: 2 }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  checked={!skipped.includes(card.id)}
                  disabled={isSaving}
                  onChange={(_event, isChosen) =>
                    setSkipped(isChosen ? skipped.filter((id) => id !== card.id) : [...skipped, card.id])
                  }
                />
              }
              label={<strong>{nameOf(card)}</strong>}
            />
            <TermsChanges card={card} changes={card.terms.changes} />
          </Box>
        ))}
      </DialogContent>
      {isSaving && (
        <LinearProgress
          aria-label="Switching to the new terms"
          variant="determinate"
          value={(100 * done) / Math.max(1, chosen.length)}
        />
      )}
    </DialogFrame>
  );
}
