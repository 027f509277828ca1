import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef, useState } from 'react';
import { amountOf } from '@card-rewards/functions/domain';
import { secondClickIgnored } from '../../browser/second-click.ts';
import { dollars } from '../../model/benefit-amount.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { CardCredits } from './card-credits.tsx';
import { usesText } from './credit-text.ts';
import { DropZone } from './drop-zone.tsx';
import { FileList } from './file-list.tsx';
import { RecordedNotice } from './recorded-notice.tsx';
import { useIsOnline } from '../../browser/use-is-online.ts';
import { useRecording } from './use-recording.ts';
import { useStatementFiles } from './use-statement-files.ts';
import { useStatementReview, type StatementReview } from './use-statement-review.ts';

/** Reads statements on the device, shows what they hold, and records what the holder confirms. */
export function ReadStatementsDialog({ onClosed }: { onClosed: () => void }) {
  const id = useId();
  const onPhone = useIsBelow('sm');
  const [isOpen, setIsOpen] = useState(true);
  const files = useStatementFiles();
  const review = useStatementReview(files.files);
  const recording = useRecording(review);
  const isOnline = useIsOnline();
  const ticked = (review.plans ?? []).flatMap(({ uses }) => uses.filter(({ isTicked }) => isTicked));
  const sum = amountOf(ticked.reduce((total, { cents }) => total + cents, 0));
  const count = ticked.length;
  const isDone = recording.done !== null;
  const closeButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone then.
  useEffect(() => {
    if (isDone) closeButton.current?.focus();
  }, [isDone]);
  const close = () => !recording.isRunning && setIsOpen(false);

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      fullWidth
      fullScreen={onPhone}
      maxWidth={false}
      aria-labelledby={`${id}-title`}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { ...secondClickIgnored, sx: { maxWidth: { sm: 720 } } },
      }}
    >
      <DialogTitle id={`${id}-title`}>Read statements</DialogTitle>
      <DialogContent sx={contentStyle}>
        {recording.done ? (
          <RecordedNotice done={recording.done} onUndo={recording.undo} />
        ) : (
          <>
            <DropZone isDisabled={files.share !== null || recording.isRunning} onFiles={files.add} />
            {files.share !== null && <Progress label="Reading the files" share={files.share} />}
            {files.hasFailed && <Alert severity="error">The files could not be read. Try again.</Alert>}
            <FileList refused={files.refused} review={review} />
            {!isOnline && <Alert severity="info">You are offline. Recording needs a connection.</Alert>}
            <Review review={review} isDisabled={recording.isRunning} />
          </>
        )}
        {recording.share !== null && <Progress label="Recording the uses" share={recording.share} />}
        {recording.failure && <Alert severity="error">{recording.failure}</Alert>}
      </DialogContent>
      <DialogActions sx={actionsStyle}>
        <Box className="tabular" sx={{ mr: 'auto', typography: 'body2', color: 'text.secondary' }}>
          {!isDone && count > 0 && `${usesText(count)} · ${dollars(sum)}`}
        </Box>
        <Button ref={closeButton} color="inherit" disabled={recording.isRunning} onClick={close}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && (
          <Button
            variant="contained"
            disabled={(count === 0 && !recording.hasRemovals) || !isOnline}
            loading={recording.isRunning}
            onClick={() => void recording.record()}
          >
            Record {usesText(count)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Review({ review, isDisabled }: { review: StatementReview; isDisabled: boolean }) {
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
        What is recorded of your cards could not be read.
      </Alert>
    );
  }
  if (!review.plans) {
    return (
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        Comparing with what is recorded…
      </Box>
    );
  }
  return review.plans.map((plan) => (
    <CardCredits key={plan.review.card.id} plan={plan} review={review} isDisabled={isDisabled} />
  ));
}

function Progress({ label, share }: { label: string; share: number }) {
  return <LinearProgress variant="determinate" aria-label={label} value={Math.round(share * 100)} />;
}

const contentStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
  px: { xs: 2, sm: 3 },
} as const;

const actionsStyle = { px: { xs: 2, sm: 3 }, py: 2, gap: 0.5, borderTop: 1, borderColor: 'divider' } as const;
