/**
 * Default values of a card's fields. The server adds missing fields to stored cards, and the client adds
 * missing fields to responses.
 */
export const cardDefaults = {
  product: null,
  terms_choice: 'listed' as const,
  holder: null,
  nickname: null,
  fees: [],
  fee_day: null,
  complete_years: [],
  captured: {},
  auto_claims: [],
  statements: [],
  reversed_lines: [],
  joined_digits: [],
  kept_terms: null,
  decisions: [],
  offers: [],
};
