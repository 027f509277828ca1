/** Keys name resources only, never a user: the whole cache is cleared when one signs out. */
export const queryKeys = {
  cards: ['cards'],
  // Below the cards: what makes those be read again makes these be read again.
  cardBenefits: (cardId: string) => ['cards', cardId, 'benefits'],
  history: (cardId: string, year: number) => ['cards', cardId, 'history', year],
  statementCard: (cardId: string, years: readonly number[]) => [
    'cards',
    cardId,
    'history',
    'statements',
    ...years,
  ],
  statementWords: ['statement-words'],
  readings: ['readings'],
  userBenefits: ['user-benefits'],
  calendarFeed: ['calendar-feed'],
  reminders: ['reminders'],
  reminderPreview: ['reminder-preview'],
  recordedUses: (cardId: string) => ['recorded-uses', cardId],
  cardImage: (cardName: string, bank: string, network: string) => ['card-image', cardName, bank, network],
} as const;

export const mutationKeys = {
  changeCards: ['change-cards'],
  tickBenefit: ['tick-benefit'],
  changeUse: ['change-use'],
} as const;
