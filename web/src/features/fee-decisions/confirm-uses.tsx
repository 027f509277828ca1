import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Card } from '@card-rewards/functions/contract';
import type { FeeYear } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../api/card-changes.ts';
import { unsavedText } from '../../api/client.ts';
import { useUndoAction } from '../../api/undo-queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { WrappedLine } from '../../ui/spaced-line.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useAttempt } from '../../ui/use-submit.ts';

interface ConfirmUsesProps {
  card: Card;
  year: Pick<FeeYear, 'from'>;
  question?: string;
  onAddEarlier: (year: number) => void;
  onCatchUp?: (() => void) | undefined;
  onSaved?: () => void;
}

export function ConfirmUses(props: ConfirmUsesProps) {
  const { card, year, question = 'Any earlier uses?', onAddEarlier, onCatchUp, onSaved } = props;
  const { save, isPending, hasFailed, error } = useSaveYears(card, onSaved);
  return (
    <>
      <WrappedLine sx={{ mx: -1.25 }}>
        <Box component="span" sx={{ px: 1.25 }}>
          {question}
        </Box>
        {onCatchUp && (
          <Button size="small" onClick={onCatchUp}>
            Catch up
          </Button>
        )}
        <Button size="small" onClick={() => onAddEarlier(Number(year.from.slice(0, 4)))}>
          Add uses
        </Button>
        <NetworkButton
          size="small"
          loading={isPending}
          onClick={() =>
            save([...card.complete_years, year.from], {
              text: 'All uses entered',
              undone: 'You can add earlier uses again',
            })
          }
        >
          No, that’s all
        </NetworkButton>
      </WrappedLine>
      {hasFailed && <Failure>{unsavedText(error)}</Failure>}
    </>
  );
}

export function ReopenUses({ card, year, onSaved }: Pick<ConfirmUsesProps, 'card' | 'year' | 'onSaved'>) {
  const { save, isPending, hasFailed, error } = useSaveYears(card, onSaved);
  return (
    <>
      <NetworkButton
        size="small"
        sx={{ ml: -1.25 }}
        loading={isPending}
        onClick={() =>
          save(
            card.complete_years.filter((from) => from !== year.from),
            { text: 'You can add earlier uses again', undone: 'All uses entered' },
          )
        }
      >
        Uses missing?
      </NetworkButton>
      {hasFailed && <Failure>{unsavedText(error)}</Failure>}
    </>
  );
}

function useSaveYears(card: Card, onSaved?: () => void) {
  const { mutateAsync } = useSaveCardDetails();
  const { attempt, isPending, hasFailed, error } = useAttempt('Saving the card');
  const notices = useNotices();
  const undoAction = useUndoAction(notices);
  const save = (complete_years: string[], { text, undone }: { text: string; undone: string }) =>
    attempt(async () => {
      const undo = crypto.randomUUID();
      await mutateAsync({ card, details: { complete_years }, undo });
      onSaved?.();
      const subject = `complete ${card.id}`;
      const action = undoAction([undo], { subject, undone });
      // There is no Undo for a closed card, because the server undoes no change of a closed card.
      notices.notify({ subject, text, ...(card.closed_date === null && { action }) });
    });
  return { save, isPending, hasFailed, error };
}
