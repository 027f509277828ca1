/** The server completes stored cards with these values, and the client completes responses. */
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
