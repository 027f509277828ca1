import { useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useSaveCardDetails } from '../../api/card-details-queries.ts';
import { logFailure } from '../../browser/log.ts';
import { useToday } from '../../browser/today.ts';
import { NetworkButton } from '../../ui/network-button.tsx';
import { useLatch } from '../../ui/use-latch.ts';
import { paidFee } from './annual-fee.ts';
import { Row } from './credit-row.tsx';
import type { IdentifiedLine } from './line-ids.ts';

/** Shows the line of an annual fee, with a button that saves its amount and its day with the card. */
export function FeeRow({ line, card }: { line: IdentifiedLine; card: Card }) {
  const today = useToday();
  const { mutateAsync } = useSaveCardDetails();
  const { isShut, submit } = useLatch();
  const [hasFailed, setHasFailed] = useState(false);
  const details = paidFee(card, line, today);
  const save = () =>
    submit(async () => {
      if (!details) return 'again';
      setHasFailed(false);
      try {
        await mutateAsync({ card, details });
      } catch (error) {
        logFailure('Saving the fee', error);
        setHasFailed(true);
      }
      return 'again';
    });
  return (
    <Row check={<span aria-hidden>–</span>} day={line.day} words={line.words} cents={line.cents}>
      Annual fee
      {details ? (
        <NetworkButton size="small" loading={isShut} onClick={() => void save()} sx={{ ml: 1 }}>
          Set fee and day
        </NetworkButton>
      ) : (
        ' · Already set'
      )}
      {hasFailed && ' · Not saved. Try again.'}
    </Row>
  );
}
