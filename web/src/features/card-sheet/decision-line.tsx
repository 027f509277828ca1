import Box from '@mui/material/Box';
import { useId, useRef, useState, type ComponentType } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import type { DecisionTime } from '@card-rewards/functions/domain';
import { useFocusAfterChange } from '../../ui/focus.ts';
import { useToday } from '../../browser/today.ts';
import { monthDay } from '../../model/date-text.ts';
import { Failure } from '../../ui/failure.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { KIND_NAMES, useChangeDecisions, type RecordedDecision } from './decisions.ts';

interface EditCardProps {
  card: Card;
  begin: 'closing' | 'other product';
  onSaved: () => void;
  onClosed: () => void;
}

interface DecisionLineProps {
  card: Card;
  decision: DecisionTime['decision'];
  /** The dialog that edits a card, in which two of the decisions are carried out. */
  EditCard: ComponentType<EditCardProps>;
}

const CHOICES = ['keep', 'downgrade', 'cancel'] as const;

/** How the dialog of the card begins for the decisions that change the card. They are recorded once it is saved. */
const BEGINNINGS = { downgrade: 'other product', cancel: 'closing' } as const;

/**
 * Asks what the user will do with the card, or shows what they have decided, with a button that takes the decision back.
 * A downgraded card keeps its new product then, so the button names the decision.
 */
export function DecisionLine({ card, decision, EditCard }: DecisionLineProps) {
  const id = useId();
  const today = useToday();
  const { mutateAsync, variables } = useChangeDecisions(card);
  const { attempt, isPending, hasFailed } = useAttempt('Saving the decision');
  /** The decision that failed last. Sent again, it keeps its id, so that a retry records nothing twice. */
  const failed = useRef<RecordedDecision>(null);
  const [editingFor, setEditingFor] = useState<keyof typeof BEGINNINGS | null>(null);
  const line = useRef<HTMLDivElement>(null);

  // The focused button is gone after a decision and after Undo.
  useFocusAfterChange(decision?.id, () => line.current);

  function record(kind: (typeof CHOICES)[number]): void {
    attempt(async () => {
      const again = failed.current?.kind === kind ? failed.current : null;
      const record = again ?? { id: crypto.randomUUID(), on: today, kind };
      failed.current = record;
      await mutateAsync({ record });
      failed.current = null;
    });
  }

  const sending = isPending && variables && 'record' in variables ? variables.record.kind : null;
  return (
    <>
      {decision ? (
        <Box ref={line} role="status" tabIndex={-1} sx={{ ...row, columnGap: 0 }}>
          <Box component="span" sx={{ mr: 'auto' }}>
            Decided {monthDay(decision.on, today)}: <strong>{KIND_NAMES[decision.kind]}</strong>
          </Box>
          <NetworkButton
            size="small"
            sx={{ mr: -1.25 }}
            loading={isPending}
            onClick={() => attempt(() => mutateAsync({ takeBack: decision.id }))}
          >
            {decision.kind === 'keep' ? 'Undo' : 'Undo decision'}
          </NetworkButton>
        </Box>
      ) : (
        <Box ref={line} role="group" aria-labelledby={id} tabIndex={-1} sx={row}>
          <span id={id}>I will</span>
          {CHOICES.map((kind) => (
            <NetworkButton
              key={kind}
              size="small"
              variant="outlined"
              color="inherit"
              disabled={isPending}
              loading={sending === kind}
              onClick={() => (kind === 'keep' ? record(kind) : setEditingFor(kind))}
            >
              {KIND_NAMES[kind]}
            </NetworkButton>
          ))}
        </Box>
      )}
      {hasFailed && <Failure>Couldn’t save. Try again.</Failure>}
      {editingFor && (
        <EditCard
          card={card}
          begin={BEGINNINGS[editingFor]}
          onSaved={() => record(editingFor)}
          onClosed={() => setEditingFor(null)}
        />
      )}
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  mt: 0.5,
  typography: 'body2',
  outline: 'none',
} as const;
