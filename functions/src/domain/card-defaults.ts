/**
 * Lists the default values of a card's fields. The server uses them for stored cards that are older than a field, and
 * the client for responses that leave a field out.
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
