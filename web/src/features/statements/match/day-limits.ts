/** The most days between a purchase and its credit. */
export const DAYS_TO_POST = 10;
/** The most days between the same credit in files of two forms. */
export const DAYS_BETWEEN_FORMS = 3;
/** The most days between a credit and a use of it that was recorded by hand. */
export const DAYS_BY_HAND = 10;
