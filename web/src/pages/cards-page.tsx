import { useState } from 'react';
import { WalletReturn } from '../features/card-sheet/wallet-return.tsx';
import { CardsSection } from '../features/cards/cards-section.tsx';
import { ReadStatementsButton } from '../features/statements/read-statements-button.tsx';
import { AllTermsReview } from '../features/terms/all-terms-review.tsx';
import { NewTermsMark } from '../features/terms/new-terms.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { EditCard } from './edit-card.tsx';
import { CardSheetPlace } from './card-sheet/card-sheet-place.tsx';
import { AddSampleCards, SampleCards } from './sample-cards.tsx';
import { AddSeveralCards } from './add-several-cards.tsx';
import { detailsLink, useOpenSheet } from './card-sheet/sheet-address.ts';

export function CardsPage() {
  const openSheet = useOpenSheet();
  const [isAddingSeveral, setIsAddingSeveral] = useState<boolean | null>(null);
  return (
    <>
      <PageHeading title="Credit Cards" beside={<AllTermsReview />} />
      <PanelBoundary what="the cards">
        <CardsSection
          onOpen={openSheet}
          Mark={NewTermsMark}
          feeLinkOf={detailsLink}
          onAddSeveral={() => setIsAddingSeveral(true)}
          samples={<AddSampleCards />}
          total={<WalletReturn />}
          actions={<ReadStatementsButton EditCard={EditCard} />}
          notice={<SampleCards />}
        />
      </PanelBoundary>
      <AddSeveralCards open={isAddingSeveral} onChange={setIsAddingSeveral} />
      <CardSheetPlace />
    </>
  );
}
