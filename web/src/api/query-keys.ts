/** The keys contain no user, because each user has a separate query client. */
export const queryKeys = {
  cards: ['cards'],
  cardBenefits: (cardId: string) => ['cards', cardId, 'benefits'],
  history: (cardId: string, year: number) => ['cards', cardId, 'history', year],
  readings: ['readings'],
  userBenefits: ['user-benefits'],
  calendarFeed: ['calendar-feed'],
  reminders: ['reminders'],
  reminderPreview: ['reminder-preview'],
  push: ['push'],
  recordedUses: (cardId: string) => ['recorded-uses', cardId],
  cardImage: (cardName: string, bank: string, network: string) => ['card-image', cardName, bank, network],
} as const;

export function isHistoryKey([resource, , part]: readonly unknown[]): boolean {
  return resource === 'cards' && part === 'history';
}

export const mutationKeys = {
  changeCards: ['change-cards'],
  tickBenefit: ['tick-benefit'],
} as const;
