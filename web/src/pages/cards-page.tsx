import { CardsSection } from '../features/cards/cards-section.tsx';
import { PageHeading } from '../shared/page-heading.tsx';

export function CardsPage() {
  return (
    <>
      <PageHeading
        title="Credit Cards"
        text="Manage your portfolio: add the cards you hold, and keep them up to date."
      />
      <CardsSection />
    </>
  );
}
