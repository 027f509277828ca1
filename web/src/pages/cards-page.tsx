import { CardsSection } from '../features/cards/cards-section.tsx';
import { PageHeading } from '../shared/page-heading.tsx';
import { CardSheetPlace } from './card-sheet/card-sheet-place.tsx';
import { useOpenSheet } from './card-sheet/sheet-address.ts';

export function CardsPage() {
  return (
    <>
      <PageHeading
        title="Credit Cards"
        text="Manage your portfolio: add the cards you hold, and keep them up to date."
      />
      <CardsSection onOpen={useOpenSheet()} />
      <CardSheetPlace />
    </>
  );
}
