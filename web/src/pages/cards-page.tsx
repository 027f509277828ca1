import { WalletReturn } from '../features/cards/tiles/wallet-return.tsx';
import { CardsSection } from '../features/cards/tiles/cards-section.tsx';
import { AllTermsReview } from '../features/terms/all-terms-review.tsx';
import { HolderFilter } from '../ui/button-line.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { CardSheetPlace } from './card-sheet/card-sheet-place.tsx';
import { useCardsSection } from './use-cards-section.tsx';

export function CardsPage() {
  const { section, importButton, dialogs } = useCardsSection();
  return (
    <>
      <PageHeading title="Credit Cards" beside={<AllTermsReview />} />
      <PanelBoundary what="the cards">
        <CardsSection
          {...section}
          total={<WalletReturn />}
          HolderFilter={HolderFilter}
          actions={importButton('outlined')}
        />
      </PanelBoundary>
      {dialogs}
      <CardSheetPlace />
    </>
  );
}
