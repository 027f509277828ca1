import type { EnteredFields } from './card-to-add.ts';
import type { LineChoices } from './match-credits.ts';
import type { Joined } from './new-cards.ts';

/** What the user has said about the files. What is absent was not said. */
export interface Choices extends LineChoices {
  /** The card of an account, or else `NEW_CARD` or `NO_CARD`, by the account's key. */
  cardOf: ReadonlyMap<string, string>;
  joined: Joined;
  /** The fields of cards to add, by the keys of the cards. */
  entered: ReadonlyMap<string, EnteredFields>;
}

export const NO_CHOICES: Choices = {
  cardOf: new Map(),
  joined: new Map(),
  entered: new Map(),
  benefitOf: new Map(),
  sideOf: new Map(),
};
