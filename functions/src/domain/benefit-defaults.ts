/**
 * Default values of the fields that a `BenefitInPeriod` copies from its benefit. The server adds the fields
 * that a stored benefit lacks, and the client adds the fields that a response lacks.
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
