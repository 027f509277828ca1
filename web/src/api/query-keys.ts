/** Keys name resources only, never a user: the whole cache is cleared when one signs out. */
export const queryKeys = {
  cards: ['cards'],
  /** Above every list of user benefits. */
  userBenefits: ['user-benefits'],
  allUserBenefits: ['user-benefits', 'all'],
  cardUserBenefits: (cardId: string) => ['user-benefits', 'card', cardId],
  cardImage: (cardName: string, bank: string, network: string) => ['card-image', cardName, bank, network],
  addAttempt: (content: string) => ['add-attempt', content],
} as const;

export const mutationKeys = {
  changeCards: ['change-cards'],
  tickBenefit: ['tick-benefit'],
} as const;
