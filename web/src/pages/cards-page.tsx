import { WalletReturn } from '../features/cards/wallet-return.tsx';
import { CardsSection } from '../features/cards/cards-section.tsx';
import { AllTermsReview } from '../features/terms/all-terms-review.tsx';
import { NewTermsMark } from '../features/terms/new-terms.tsx';
import { HolderFilter } from '../ui/chips.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { CardSheetPlace } from './card-sheet/card-sheet-place.tsx';
import { AddSampleCards, SampleCards } from './sample-cards.tsx';
import { useAddSeveral } from './use-add-several.tsx';
import { detailsLink, useOpenSheet } from './card-sheet/sheet-address.ts';
import { useReadStatements } from './use-read-statements.tsx';

export function CardsPage() {
  const openSheet = useOpenSheet();
  const statements = useReadStatements();
  const several = useAddSeveral();
  return (
    <>
      <PageHeading title="Credit Cards" beside={<AllTermsReview />} />
      <PanelBoundary what="the cards">
        <CardsSection
          onOpen={openSheet}
          Mark={NewTermsMark}
          feeLinkOf={detailsLink}
          onAddSeveral={several.open}
          otherStarts={
            <>
              {statements.startButton}
              {several.startButton}
              <AddSampleCards />
            </>
          }
          total={<WalletReturn />}
          HolderFilter={HolderFilter}
          actions={statements.importButton('outlined')}
          notice={<SampleCards />}
        />
      </PanelBoundary>
      {statements.dialog}
      {several.dialog}
      <CardSheetPlace />
    </>
  );
}
