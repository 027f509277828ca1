import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type SubmitEvent,
} from 'react';
import { ignoreSecondClick, secondClickIgnored } from '../browser/second-click.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { NetworkButton } from './network-button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DialogFrameProps extends Pick<DialogProps, 'maxWidth' | 'aria-describedby' | 'children'> {
  title: string;
  onPhone?: 'fills' | 'fills, with Close';
  /** Whether the dialog has a draft. A stray click beside the dialog then doesn't close it. */
  hasDraft?: boolean;
  /**
   * Whether the content is large. React then draws it in pieces, so that a slow phone still responds. Until the content
   * is drawn, the dialog is invisible and no field has the focus.
   */
  isLarge?: boolean;
  /**
   * Escape, Back and Close show this question before they close the dialog. A click beside the dialog shows it only if
   * the dialog has no `hasDraft`. Cancel closes the dialog without the question. Null if nothing would be lost.
   */
  discardQuestion?: string | null;
  isSaving: boolean;
  paperSx?: SxProps;
  onSubmit?: (event: SubmitEvent) => void;
  action?: Pick<ButtonProps, 'children' | 'color' | 'disabled' | 'onClick'>;
  cancel?: Pick<ButtonProps, 'children' | 'autoFocus'>;
  beside?: DialogProps['children'];
  onClose: () => void;
}

/**
 * The dialog does not fade out, so that a key pressed right after closing works on the button that opened the dialog.
 */
export function DialogFrame(props: DialogFrameProps) {
  const {
    title,
    onPhone,
    hasDraft,
    isLarge = false,
    discardQuestion = null,
    isSaving,
    paperSx,
    children,
    maxWidth,
  } = props;
  const { onSubmit, onClose, action, cancel, beside, 'aria-describedby': describedBy } = props;
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const lastClick = useRef<MouseEvent>(null);
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'));
  const hasClose = isPhone && onPhone === 'fills, with Close';
  const close = () => {
    if (isSaving) return false;
    if (discardQuestion === null) onClose();
    // Back keeps the draft if the question is already shown.
    else setIsAsking(!isAsking);
    return discardQuestion === null;
  };
  useCloseOnBack(true, close);
  const isDrawn = useDeferredValue(true, !isLarge);
  const content = isDrawn && (
    <>
      {children}
      {action && (
        <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5, '& > button': { flex: 'none' } }}>
          {beside}
          <Button color="inherit" disabled={isSaving} onClick={onClose} {...cancel}>
            {cancel?.children ?? 'Cancel'}
          </Button>
          <NetworkButton
            type={onSubmit ? 'submit' : 'button'}
            variant="contained"
            loading={isSaving}
            {...action}
          />
        </DialogActions>
      )}
    </>
  );
  useLayoutEffect(
    () => () => {
      // If a double click closed the dialog, its second click must not reach what is below.
      if (lastClick.current) ignoreSecondClick(lastClick.current);
    },
    [],
  );
  return (
    <Dialog
      maxWidth={maxWidth}
      aria-describedby={describedBy}
      open
      onClick={(event) => {
        lastClick.current = event;
      }}
      onClose={(_event, reason) => (reason === 'escapeKeyDown' || !hasDraft) && close()}
      fullWidth
      fullScreen={isPhone && onPhone !== undefined}
      aria-labelledby={id}
      slotProps={{
        paper: { ...secondClickIgnored, sx: paperSx, style: isDrawn ? undefined : { opacity: 0 } },
      }}
    >
      <DialogTitle id={id} sx={hasClose ? { pr: 7 } : null}>
        {title}
      </DialogTitle>
      {hasClose && (
        <IconButton
          aria-label="Close"
          disabled={isSaving}
          onClick={close}
          sx={{ position: 'absolute', top: 12, right: 12, width: 40, height: 40 }}
        >
          <CloseOutlined />
        </IconButton>
      )}
      {onSubmit ? (
        <Box component="form" noValidate aria-busy={isSaving} onSubmit={onSubmit} sx={formStyle}>
          {content}
        </Box>
      ) : (
        content
      )}
      <DiscardQuestion
        open={isAsking}
        question={discardQuestion ?? ''}
        onKeep={() => setIsAsking(false)}
        onDiscard={onClose}
      />
    </Dialog>
  );
}

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
