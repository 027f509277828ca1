import Box from '@mui/material/Box';
import { useCallback, useRef, useState } from 'react';
import type { Card } from '@card-rewards/functions/contract';
import { useWhenIdle } from '../browser/use-is-idle.ts';
import { MissingBenefits } from '../features/benefits/missing-benefits.tsx';
import { NewTermsMark } from '../features/terms/new-terms.tsx';
import { DialogNotLoaded } from '../ui/dialog-not-loaded.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useOpenSheet } from './card-sheet/sheet-address.ts';
import { AddSampleCards, SampleCards } from './sample-cards.tsx';
import { useReadStatements } from './use-read-statements.tsx';

const [AddSeveralDialog, fetchAddSeveralDialog] = lazyComponent(
  async () => (await import('../features/my-data/add-cards/add-several-dialog.tsx')).AddSeveralDialog,
  DialogNotLoaded,
);

function TileMark({ card }: { card: Card }) {
  return (
    <>
      <NewTermsMark card={card} />
      <MissingBenefits card={card} />
    </>
  );
}

const samplesPlace = <Box sx={{ height: 36, '@media (pointer: coarse)': { height: 40 } }} />;

export function useCardsSection() {
  const onOpen = useOpenSheet();
  const statements = useReadStatements();
  const [isOpen, setIsOpen] = useState(false);
  const added = useRef<Parameters<typeof statements.ask>>(null);
  useWhenIdle(fetchAddSeveralDialog);
  const onAddSeveral = () => setIsOpen(true);
  const { ask } = statements;
  const onCatchUp = useCallback((cardId: string) => ask([cardId]), [ask]);
  const otherStarts = (
    <>
      {statements.startButton}
      <AddSampleCards fallback={samplesPlace} />
    </>
  );
  return {
    section: {
      onOpen,
      onCatchUp,
      Mark: TileMark,
      onAddSeveral,
      otherStarts,
      notice: <SampleCards />,
    },
    importButton: statements.importButton,
    dialogs: (
      <>
        {statements.dialog}
        {isOpen && (
          <AddSeveralDialog
            onClosed={() => {
              setIsOpen(false);
              if (added.current) statements.ask(...added.current);
              added.current = null;
            }}
            onAdded={(text, cardIds) => (added.current = [cardIds, text])}
          />
        )}
      </>
    ),
  };
}
