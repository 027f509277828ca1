import { useState } from 'react';
import { isUntouchedSample } from '@card-rewards/functions/domain';
import { useDeleteCards } from '../../../api/card-changes.ts';
import { useWholeWallet } from '../../../api/card-queries.ts';
import { todayHere } from '../../../browser/today.ts';
import { countText } from '../../../model/texts/count-text.ts';
import { DiscardQuestion } from '../../../ui/discard-question.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { NetworkButton } from '../../../ui/network-button.tsx';
import { WrappedLine } from '../../../ui/spaced-line.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import { useAttempt } from '../../../ui/use-submit.ts';
import { useImport } from '../add-cards/import-queries.ts';

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
      <NetworkButton color="inherit" loading={add.isPending} onClick={() => add.attempt(start)}>
        Look around with sample cards
      </NetworkButton>
      {add.hasFailed && <Failure>Couldn’t add. Try again.</Failure>}
    </>
  );
}

export function SampleCardsLine({ onRemoved }: { onRemoved: (text: string) => void }) {
  const { data: cards = [] } = useWholeWallet();
  const samples = cards.filter(isUntouchedSample);
  const named = countText(samples.length, 'sample card');
  const { mutateAsync: deleteCards } = useDeleteCards();
  const remove = useAttempt('Removing the sample cards');
  const [isAsking, setIsAsking] = useState(false);
  const keep = () => setIsAsking(false);
  useCloseOnBack(isAsking, keep);
  const start = async () => {
    await deleteCards(samples.map(({ id }) => id));
    onRemoved(`${named} removed`);
  };
  return (
    <WrappedLine sx={{ columnGap: 0.25, typography: 'body2' }}>
      Sample cards ·
      <NetworkButton
        size="small"
        loading={remove.isPending}
        onClick={() => setIsAsking(true)}
        sx={{ px: 0.5, minWidth: 0 }}
      >
        Remove them
      </NetworkButton>
      {remove.hasFailed && <Failure>Not all were removed. Try again.</Failure>}
      <DiscardQuestion
        open={isAsking}
        question={`Remove ${named}?`}
        keep="Keep them"
        discard="Remove"
        onKeep={keep}
        onDiscard={() => {
          keep();
          remove.attempt(start);
        }}
      />
    </WrappedLine>
  );
}
