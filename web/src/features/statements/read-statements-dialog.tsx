import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { amountOf, withoutDays, type PlainDate } from '@card-rewards/functions/domain';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { CardCredits, type EditCardProps } from './card-credits.tsx';
import { DropZone, FileList } from './file-list.tsx';
import { daysRead, tickedRemovals } from './reading-changes.ts';
import { countText } from '../../model/count-text.ts';
import { keptText, leftOutText, recordLabel, stoppedText } from './statement-text.ts';
import { useRecording, type RecordedReading } from './use-recording.ts';
import { useStatementFiles } from './use-statement-files.ts';
import { useStatementReview, type StatementReview } from './use-statement-review.ts';

interface ReadStatementsDialogProps {
  /** The form in which a card's opening month can be changed. */
  EditCard: ComponentType<EditCardProps>;
  onClosed: () => void;
}

/** Shows the dialog that reads statements on the device, lists their credits, and records the confirmed ones. */
export function ReadStatementsDialog({ EditCard, onClosed }: ReadStatementsDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  /** The number of lines that were left out of the recording. */
  const [leftOut, setLeftOut] = useState(0);
  const files = useStatementFiles();
  const review = useStatementReview(files.files);
  const recording = useRecording(review);
  const isOnline = useIsOnline();
  const { stopped, isRunning } = recording;
  const counts = countsOf(review, useToday());
  const hasChanges =
    stopped !== null ||
    counts.uses + counts.removals + counts.reversals + counts.offers > 0 ||
    counts.hasNewDays;
  const isDone = recording.done !== null;
  const close = () => setIsOpen(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus disappears when the recording is done. Close is disabled until then.
  useEffect(() => {
    if (isDone && !isRunning) closeButton.current?.focus();
  }, [isDone, isRunning]);
  return (
    <DialogFrame
      open={isOpen}
      title="Import statements"
      onPhone="fills"
      hasDraft
      isSaving={isRunning}
      maxWidth={false}
      paperSx={{ maxWidth: { sm: 720 }, '& > .MuiDialogTitle-root': { px: { xs: 2, sm: 3 } } }}
      discardQuestion={hasChanges && !isDone && !stopped ? 'Close without recording?' : null}
      onClose={close}
      onClosed={onClosed}
    >
      <DialogContent sx={contentStyle}>
        {recording.done ? (
          <RecordedNotice done={recording.done} undoing={recording.undoing} leftOut={leftOut} />
        ) : (
          <>
            <DropZone isDisabled={files.isReading || isRunning || stopped !== null} onFiles={files.add} />
            {files.isReading && <LinearProgress aria-label="Reading the files" />}
            <FileList refused={files.refused} review={review} />
            {!isOnline && <Alert severity="info">You’re offline. Reconnect to make changes.</Alert>}
            <Review review={review} EditCard={EditCard} isDisabled={isRunning || stopped !== null} />
          </>
        )}
        {stopped && !isRunning && <Alert severity="error">{stoppedText(stopped)}</Alert>}
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Box className="tabular" sx={{ mr: 'auto', typography: 'body2', color: 'text.secondary' }}>
          {!isDone &&
            !stopped &&
            [
              counts.uses > 0 && `${countText(counts.uses, 'use')} · ${dollars(counts.amount)}`,
              leftOutText(counts.open),
            ]
              .filter(Boolean)
              .join(' · ')}
        </Box>
        <Button ref={closeButton} color="inherit" disabled={isRunning} onClick={close}>
          {isDone || stopped ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && (
          <NetworkButton
            variant="contained"
            disabled={!hasChanges}
            loading={isRunning}
            onClick={() => {
              setLeftOut(counts.open);
              void recording.record();
            }}
          >
            {review.hasNoCards ? 'Add a card first' : stopped ? 'Try again' : recordLabel(counts)}
          </NetworkButton>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

/** Counts the changes that the user is about to confirm. */
function countsOf(review: StatementReview, today: PlainDate) {
  const plans = review.plans ?? [];
  const ticked = plans.flatMap(({ uses }) => uses.filter(({ isTicked }) => isTicked));
  const withReversals = plans.filter((plan) => plan.review.settled.length > 0);
  return {
    uses: ticked.length,
    amount: amountOf(ticked.reduce((sum, { cents }) => sum + cents, 0)),
    offers: plans.flatMap(({ offers }) => offers.filter(({ isTicked }) => isTicked)).length,
    removals: plans.flatMap((plan) => tickedRemovals(plan, review)).length,
    reversals: withReversals.flatMap((plan) => plan.review.reversedLines).length,
    open: plans.flatMap(({ review: { credits } }) => credits.filter(({ isOpen }) => isOpen)).length,
    hasNewDays: plans.some((plan) => {
      const stored = review.cards.find(({ id }) => id === plan.review.card.id)?.statements ?? [];
      return withoutDays(daysRead(plan, today), stored).length > 0;
    }),
  };
}

interface ReviewProps {
  review: StatementReview;
  EditCard: ComponentType<EditCardProps>;
  isDisabled: boolean;
}

function Review({ review, EditCard, isDisabled }: ReviewProps) {
  if (review.hasFailed) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void review.refresh()}>
            Try again
          </Button>
        }
      >
        Couldn’t load your recorded uses.
      </Alert>
    );
  }
  if (!review.plans) {
    return (
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        Comparing with your recorded uses…
      </Box>
    );
  }
  return review.plans.map((plan) => (
    <CardCredits
      key={plan.review.card.id}
      plan={plan}
      review={review}
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

const actionsStyle = { px: { xs: 2, sm: 3 }, py: 2, gap: 0.5, borderTop: 1, borderColor: 'divider' } as const;

type RecordedNoticeProps = Pick<ReturnType<typeof useRecording>, 'undoing'> & {
  done: RecordedReading;
  leftOut: number;
};

/** Lists the recorded uses with an Undo button, and the refused ones with their reasons. */
function RecordedNotice({ done, undoing, leftOut }: RecordedNoticeProps) {
  const { id, refused, benefits } = done;
  const { isSuccess: isUndone, data: undone } = undoing;
  const logged = { onError: (error: unknown) => logFailure('Undoing the recording', error) };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert
        role="status"
        severity={isUndone ? 'info' : 'success'}
        action={
          !isUndone && (
            <NetworkButton
              color="inherit"
              size="small"
              loading={undoing.isPending}
              onClick={() => undoing.mutate(id, logged)}
            >
              Undo
            </NetworkButton>
          )
        }
      >
        {isUndone
          ? undone.kept > 0
            ? `Undone. ${keptText(undone.kept)}`
            : 'Undone. Nothing from these statements was saved.'
          : [doneText(done), leftOutText(leftOut)].filter(Boolean).join(' · ')}
      </Alert>
      {!isUndone && benefits.length > 0 && (
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
      {undoing.isError && <Alert severity="error">Couldn’t undo. Try again.</Alert>}
      {refused.length > 0 && (
        <Alert severity="warning">
          Not recorded:
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

function doneText({ uses, amount, removed, reversals, offers, refused }: RecordedReading): string {
  const texts = [
    uses > 0 && `${countText(uses, 'use')} recorded · ${dollars(amount)}`,
    removed > 0 && `${countText(removed, 'use')} removed`,
    offers > 0 && `${countText(offers, 'offer')} updated`,
    uses + removed + offers === 0 &&
      (reversals > 0
        ? `${countText(reversals, 'reversal')} saved`
        : refused.length > 0
          ? 'Nothing recorded'
          : 'Days saved as read'),
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
