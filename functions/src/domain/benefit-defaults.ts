/**
 * The defaults of the fields that each period of a benefit repeats. The server uses them for new benefits and for stored
 * ones that are older than a field, the client for responses that leave a field out.
 */
export const repeatedDefaults = {
  description: null,
  reset: 'calendar' as const,
  months: null,
  first_month: null,
  monthly_amounts: null,
  key: null,
  origin: 'catalogue' as const,
  ignored: false,
  auto_claim: false,
  note: null,
  times: null,
  worth: null,
  own_terms: null,
  starts_on: null,
  retired_on: null,
  expires_on: null,
};

/** Lists the default values of all fields of a benefit. */
export const benefitDefaults = {
  ...repeatedDefaults,
  act_by_day: null,
  needs_enrolment: false,
  enrolment: null,
  past_terms: [],
  earlier_terms: [],
  effective_from: null,
  starts: null,
  retired: false,
  request_hash: '',
};
