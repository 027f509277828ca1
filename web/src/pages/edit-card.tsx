import { Suspense, useState, type ComponentProps } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { CardDialog } from '../features/cards/lazy-card-dialogs.ts';

interface EditCardProps extends Pick<ComponentProps<typeof CardDialog>, 'begin' | 'feeLink' | 'onSaved'> {
  card: Card;
  onClosed: () => void;
}

/** Shows the dialog that edits a card, open at first. Pages pass it to features that lead to it. */
export function EditCard({ card, onClosed, ...dialog }: EditCardProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Suspense>
      <CardDialog
        open={isOpen}
        {...dialog}
        card={card}
        start={null}
        onClose={() => setIsOpen(false)}
        onClosed={onClosed}
      />
    </Suspense>
  );
}
