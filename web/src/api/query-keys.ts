/** Keys name resources only, never a user: the whole cache is cleared when one signs out. */
export const queryKeys = {
  cards: ['cards'],
  userBenefits: ['user-benefits'],
  calendarFeed: ['calendar-feed'],
  reminders: ['reminders'],
  reminderPreview: ['reminder-preview'],
  cardImage: (cardName: string, bank: string, network: string) => ['card-image', cardName, bank, network],
} as const;

export const mutationKeys = {
  changeCards: ['change-cards'],
  tickBenefit: ['tick-benefit'],
} as const;
