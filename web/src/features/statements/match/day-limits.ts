/** The days before a credit where a purchase of any amount is found. */
export const DAYS_TO_POST = 10;
/** The days before a credit where a purchase of the same odd amount is found. */
export const MOST_DAYS_TO_POST = 45;
/** A purchase from before a period may post on this many days after the period's first date. */
export const DAYS_AFTER_EDGE = 3;
/** In a year that begins with the statement after an anniversary, the last year may continue for this many days. */
export const DAYS_WITH_LAST_STATEMENT = 45;
/** The most days between the same line in files of two forms. */
export const DAYS_BETWEEN_FORMS = 3;
/** The most days from a purchase to its posting. */
export const MOST_DAYS_UNTIL_POSTED = 7;
/** The most days between two equal lines with the same reference. An issuer may use a reference again later. */
export const DAYS_OF_REFERENCE = 10;
/** The most days between a credit and a use of it that was recorded by hand. */
export const DAYS_BY_HAND = 10;
/** The most days between a credit and a use by hand on the date of its purchase. Chase allows eight weeks. */
export const DAYS_BY_HAND_OF_PURCHASE = 60;
