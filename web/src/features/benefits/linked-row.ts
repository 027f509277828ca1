/** A row that something else on the page leads to. A new object leads there again. */
export interface LinkedRow {
  benefitId: string;
}
