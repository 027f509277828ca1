/**
 * Lists the default values of a benefit's fields. The server uses them for new benefits and for stored ones that are older
 * than a field, and the client for answers that leave a field out.
 */
export const benefitDefaults = {
  description: null,
  reset: 'calendar' as const,
  months: null,
  monthly_amounts: null,
  act_by_day: null,
  key: null,
  needs_enrolment: false,
  origin: 'catalogue' as const,
  ignored: false,
  auto_claim: false,
  enrolment: null,
  note: null,
  times: null,
  worth: null,
  own_terms: null,
  past_terms: [],
  earlier_terms: [],
  effective_from: null,
  starts: null,
  starts_on: null,
  retired: false,
  retired_on: null,
  expires_on: null,
  request_hash: '',
};
