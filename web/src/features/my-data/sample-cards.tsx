import Box from '@mui/material/Box';
import { isSampleCard } from '@card-rewards/functions/domain';
import { useDeleteCards } from '../../api/card-changes.ts';
import { useCards } from '../../api/card-queries.ts';
import { todayHere } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useAttempt } from '../../ui/use-submit.ts';
import { useImport } from './my-data-queries.ts';

export function AddSampleCards() {
  const { mutateAsync: send } = useImport();
  const add = useAttempt('Adding the sample cards');
  const start = async () => {
    const { sampleWallet } = await import('./sample-wallet.ts');
    const wallet = await sampleWallet(todayHere());
    const { problems } = await send({ export: wallet, dry_run: false });
    if (problems.length > 0) throw new Error(`${problems[0]?.field} ${problems[0]?.message}`);
  };
  return (
    <>
      <NetworkButton
        color="inherit"
        loading={add.isPending}
        onClick={() => add.attempt(start)}
        sx={quietStyle}
      >
        Look around with sample cards
      </NetworkButton>
      {add.hasFailed && <Failure>Couldn’t add. Try again.</Failure>}
    </>
  );
}

/** Shows the line over the cards that removes the sample cards. */
export function SampleCardsLine() {
  const { data: cards = [] } = useCards();
  const { mutateAsync: deleteCards } = useDeleteCards();
  const remove = useAttempt('Removing the sample cards');
  const start = () => deleteCards(cards.filter(isSampleCard).map(({ id }) => id));
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.25, typography: 'body2' }}
    >
      Sample cards ·
      <NetworkButton
        size="small"
        loading={remove.isPending}
        onClick={() => remove.attempt(start)}
        sx={{ px: 0.5, minWidth: 0 }}
      >
        Remove them
      </NetworkButton>
      {remove.hasFailed && <Failure>Not all were removed. Try again.</Failure>}
    </Box>
  );
}

const quietStyle = { color: 'text.secondary', fontWeight: 500 } as const;
