/** The most days from a purchase of any amount to its credit. */
export const DAYS_TO_POST = 10;
/** The most days from a purchase to its credit, if both have the same odd amount (see `isOdd`). */
export const MOST_DAYS_TO_POST = 45;
/** A purchase that was made before a period can post on the first three days of the period. */
export const DAYS_AFTER_EDGE = 3;
/** A benefit's year can end with a statement. That statement comes less than 45 days after the card's anniversary. */
export const DAYS_WITH_LAST_STATEMENT = 45;
/** The most days between the dates of one line in two files, such as a CSV and a QFX. */
export const DAYS_BETWEEN_FORMS = 3;
export const MOST_DAYS_UNTIL_POSTED = 7;
/** Issuers use references again, so two lines with the same reference are one line only within this many days. */
export const DAYS_OF_REFERENCE = 10;
export const DAYS_BY_HAND = 10;
/**
 * The most days between a credit and a use that was recorded by hand on the date of the purchase. Chase allows itself
 * eight weeks for a credit.
 */
export const DAYS_BY_HAND_OF_PURCHASE = 60;
