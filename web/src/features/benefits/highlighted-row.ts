/** The row that the page scrolls to and highlights. A new object does so again. */
export interface HighlightedRow {
  benefitId: string;
}
