// screens/ shows the dialog that imports statements, and the list of imports in Settings.

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, type ComponentType } from 'react';
import { useDeleteCards } from '../../../api/card-changes.ts';
import { useHolders } from '../../../api/card-queries.ts';
import { useReasonToWait } from '../../../browser/use-reason-to-wait.ts';
import { dollars } from '../../../model/benefits/benefit-amount.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { useFocusAfterChange } from '../../../ui/focus.ts';
import { NetworkButton } from '../../../ui/network-button.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { WholeWalletNote } from '../../../ui/whole-wallet-note.tsx';
import { CardCredits, type EditCardProps } from './card-credits.tsx';
import { DropZone, FileList } from './file-list.tsx';
import { NewCardRow } from './new-card-row.tsx';
import { RecordedNotice } from './recorded-notice.tsx';
import { leftOutText, missingText, recordLabel, stoppedText } from './statement-text.ts';
import { useRecording } from './use-recording.ts';
import { useStatementFiles } from './use-statement-files.ts';
import { useStatementReview, type ReviewedStatements } from './use-statement-review.ts';
import { WhereFilesAre } from './where-files-are.tsx';

interface ReadStatementsDialogProps {
  EditCard: ComponentType<EditCardProps>;
  onClosed: (addedCards: readonly string[]) => void;
}

export function ReadStatementsDialog({ EditCard, onClosed }: ReadStatementsDialogProps) {
  const files = useStatementFiles();
  const reviewed = useStatementReview(files.files);
  const { plan, decide } = reviewed;
  const recording = useRecording(plan, reviewed.hold);
  const removing = useDeleteCards();
  const reasonToWait = useReasonToWait();
  const { chosen } = useHolders();
  const { toAdd, counts } = plan;
  const { failure, stopped, isRunning } = recording;
  const hasChanges =
    stopped !== null ||
    counts.cards + counts.uses + counts.removals + counts.reversals + counts.offers > 0 ||
    counts.hasNewDays;
  const isDone = recording.done !== null;
  const isDisabled = isRunning || stopped !== null;
  const close = () => onClosed((!removing.isSuccess && recording.done?.cards) || []);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The focused button disappears when the recording is done, so Close gets the focus. It is disabled while
  // `isRunning`.
  useFocusAfterChange(isDone && !isRunning, () => closeButton.current);
  // A focused row disappears when the user leaves out its account or assigns it to a card.
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterChange(toAdd.length, (before) =>
    toAdd.length < before ? content.current?.querySelector('button') : null,
  );
  return (
    <DialogFrame
      title="Import statements"
      onPhone="fills"
      hasDraft
      isSaving={isRunning}
      maxWidth={false}
      paperSx={{ maxWidth: { sm: 720 }, '& > .MuiDialogTitle-root': { px: { xs: 2, sm: 3 } } }}
      discardQuestion={
        isDone || (!hasChanges && counts.open + toAdd.length === 0)
          ? null
          : `Close without recording${stopped ? ' the rest' : ''}?`
      }
      onClose={close}
    >
      <DialogContent ref={content} sx={contentStyle}>
        {recording.done ? (
          <RecordedNotice done={recording.done} removing={removing} />
        ) : (
          <>
            <WholeWalletNote what="Statements are compared with" chosen={chosen} />
            <DropZone isDisabled={files.isReading || isDisabled} onFiles={files.add} />
            {files.files.length === 0 && <WhereFilesAre />}
            {files.isReading && <LinearProgress aria-label="Reading the files" />}
            <FileList
              refused={files.refused}
              accounts={reviewed.review.accounts}
              cards={reviewed.cards}
              decide={decide}
            />
            {reasonToWait !== null && <Alert severity="info">{reasonToWait}</Alert>}
            {toAdd.length > 0 && (
              <Box component="section" aria-labelledby="cards-to-add">
                <Typography id="cards-to-add" variant="h3" sx={{ mb: 1 }}>
                  {countText(toAdd.length, 'card')} to add
                </Typography>
                <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '12px' }}>
                  {toAdd.map((row) => (
                    <NewCardRow
                      key={row.key}
                      row={row}
                      rows={toAdd}
                      cards={reviewed.cards}
                      decide={decide}
                      isDisabled={isDisabled}
                    />
                  ))}
                </Box>
              </Box>
            )}
            <OwnCards reviewed={reviewed} EditCard={EditCard} isDisabled={isDisabled} />
          </>
        )}
        {stopped && !isRunning && <Alert severity="error">{stoppedText(stopped)}</Alert>}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Box
          className="tabular"
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, typography: 'body2', color: 'text.secondary' }}
        >
          {!isDone &&
            !stopped &&
            [
              counts.uses > 0 &&
                `${countText(counts.uses, counts.cards > 0 ? 'credit' : 'use')} · ${dollars(counts.amount)}`,
              leftOutText(counts.open),
              missingText(toAdd),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
        </Box>
        <Button ref={closeButton} color="inherit" disabled={isRunning} onClick={close}>
          {isDone || stopped ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && (
          <NetworkButton
            variant="contained"
            disabled={!hasChanges}
            loading={isRunning}
            onClick={() => void recording.record()}
          >
            {stopped ? 'Try again' : !hasChanges && toAdd.length > 0 ? 'Add cards' : recordLabel(counts)}
          </NetworkButton>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

interface OwnCardsProps extends Pick<ReadStatementsDialogProps, 'EditCard'> {
  reviewed: ReviewedStatements;
  isDisabled: boolean;
}

function OwnCards({ reviewed, EditCard, isDisabled }: OwnCardsProps) {
  const { plan, hasFailed, retry, decide } = reviewed;
  if (hasFailed) return <NotLoaded text="Couldn’t load your recorded uses" onRetry={retry} />;
  if (!plan.cards) {
    return (
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        Comparing with your recorded uses…
      </Box>
    );
  }
  return plan.cards.map((ofCard) => (
    <CardCredits
      key={ofCard.card.id}
      plan={ofCard}
      decide={decide}
      EditCard={EditCard}
      isDisabled={isDisabled}
    />
  ));
}

const contentStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
  px: { xs: 2, sm: 3 },
} as const;

const actionsStyle = {
  px: { xs: 2, sm: 3 },
  py: 2,
  gap: 0.5,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  borderTop: 1,
  borderColor: 'divider',
  '& > button': { flex: 'none' },
} as const;
