import type { LineChoices } from './match-credits.ts';
import type { EnteredFields } from './new-card-draft.ts';
import type { Joined } from './new-cards.ts';

export interface Choices extends LineChoices {
  /** Maps the key of an account to a card's id, `NEW_CARD` or `NO_CARD`. */
  cardOf: ReadonlyMap<string, string>;
  joined: Joined;
  entered: ReadonlyMap<string, EnteredFields>;
}

export const NO_CHOICES: Choices = {
  cardOf: new Map(),
  joined: new Map(),
  entered: new Map(),
  benefitOf: new Map(),
  sideOf: new Map(),
};
