import Button from '@mui/material/Button';
import type { Card } from '@card-rewards/functions/contract';
import type { FeeYear } from '@card-rewards/functions/domain';
import { useSaveCardDetails } from '../../api/card-changes.ts';
import { useUndoAction } from '../../api/undo.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useNotices } from '../../ui/use-notices.ts';
import { useAttempt } from '../../ui/use-submit.ts';
import { WrappedLine } from '../../ui/spaced-line.tsx';

interface ConfirmUsesProps {
  card: Card;
  year: Pick<FeeYear, 'from'>;
  /** Opens the history of a calendar year. */
  onAddEarlier: (year: number) => void;
  onCatchUp?: (() => void) | undefined;
  /** Called once the answer is saved. The question and its focused button are then gone. */
  onSaved?: () => void;
  /** The question, if the text around it does not ask it. */
  children?: string;
}

/** Asks whether all uses of a fee year are entered. Once they are, the year is compared with its fee. */
export function ConfirmUses(props: ConfirmUsesProps) {
  const { card, year, onAddEarlier, onCatchUp, onSaved, children } = props;
  const { mutateAsync } = useSaveCardDetails();
  const { attempt, isPending, hasFailed } = useAttempt('Saving the card');
  const notices = useNotices();
  const undoAction = useUndoAction(notices);
  const save = () =>
    attempt(async () => {
      const undo = crypto.randomUUID();
      const complete_years = [...card.complete_years, year.from];
      await mutateAsync({ card, details: { complete_years }, undo });
      onSaved?.();
      const subject = `complete ${year.from}`;
      const action = undoAction([undo], { subject, undone: 'Earlier uses are open again' });
      // A closed card cannot be changed back.
      notices.notify({ subject, text: 'All uses entered', ...(card.closed_date === null && { action }) });
    });
  return (
    <>
      <WrappedLine sx={{ mr: -1.25, ml: children ? 0 : -1.25 }}>
        {children}
        <NetworkButton size="small" loading={isPending} onClick={save}>
          All entered
        </NetworkButton>
        {onCatchUp && (
          <Button size="small" onClick={onCatchUp}>
            Catch up
          </Button>
        )}
        <Button size="small" onClick={() => onAddEarlier(Number(year.from.slice(0, 4)))}>
          Add earlier uses
        </Button>
      </WrappedLine>
      {hasFailed && <Failure>Couldn’t save. Try again.</Failure>}
    </>
  );
}
