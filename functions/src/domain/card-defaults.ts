/**
 * The values of the fields of a card that its holder has said nothing of. The server fills them in where a stored card
 * is older than a field, the client where an answer leaves one out.
 */
export const cardDefaults = {
  product: null,
  kept_version: null,
  taken_version: null,
  terms_choice: 'listed' as const,
  holder: null,
  nickname: null,
  fees: [],
  fee_day: null,
  tracked_fully: false,
  complete_years: [],
  captured: {},
  auto_claims: [],
  statements: [],
  taken_back: [],
  terms: null,
  kept_terms: null,
};
