/** The days between a purchase and its credit in which a purchase of any amount is found. */
export const DAYS_TO_POST = 10;
/** The days between a purchase and its credit in which a purchase of the same odd amount is found. */
export const MOST_DAYS_TO_POST = 45;
/** The days after the first one of a period on which a purchase may post that was made before it. */
export const DAYS_AFTER_EDGE = 3;
/** The days of a year that begins with the statement after an anniversary, on which the last year may go on. */
export const DAYS_WITH_LAST_STATEMENT = 45;
/** The most days between the same line in files of two forms. */
export const DAYS_BETWEEN_FORMS = 3;
/** The most days between two lines that have the same reference because they are the same. */
export const DAYS_OF_REFERENCE = 10;
/** The most days between a credit and a use of it that was recorded by hand. */
export const DAYS_BY_HAND = 10;
/** The most days between a credit and a use by hand on the day of its purchase. Chase allows eight weeks. */
export const DAYS_BY_HAND_OF_PURCHASE = 60;
