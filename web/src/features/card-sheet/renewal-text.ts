import type { Card } from '@card-rewards/functions/contract';

/** The names of the decisions that can be recorded about a card's fee. */
export const KIND_NAMES = {
  keep: 'Keep',
  downgrade: 'Downgrade',
  cancel: 'Close card',
  retention_offer: 'Retention offer',
  fee_refund: 'Fee refund',
} as const satisfies Record<Card['decisions'][number]['kind'], string>;
