import { CardsSection } from '../features/cards/tiles/cards-section.tsx';
import { WalletReturn } from '../features/cards/tiles/wallet-return.tsx';
import { HolderSwitch } from '../features/holders/holder-switch.tsx';
import { AllTermsReview } from '../features/terms/all-terms-review.tsx';
import { lazyComponent, Nothing } from '../ui/lazy-component.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { CardSheetPlace } from './card-sheet/card-sheet-place.tsx';
import { useCardsSection } from './use-cards-section.tsx';

const [Five24Lines] = lazyComponent(
  async () => (await import('../features/holders/five-24-lines.tsx')).Five24Lines,
  Nothing,
);

export function CardsPage() {
  const { section, importButton, dialogs } = useCardsSection();
  return (
    <>
      <PageHeading title="Credit Cards" beside={<AllTermsReview />} end={<HolderSwitch />} />
      <PanelBoundary what="the cards">
        <CardsSection {...section} total={<WalletReturn />} actions={importButton('outlined')} />
      </PanelBoundary>
      <Five24Lines fallback={null} />
      {dialogs}
      <CardSheetPlace />
    </>
  );
}
