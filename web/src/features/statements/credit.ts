import type { PlainDate } from '@card-rewards/functions/domain';
import type { WalletBenefit } from './card-wallet.ts';
import type { IdentifiedLine } from './line-ids.ts';

/** A credit on a statement, with its benefit. */
export interface Credit {
  line: IdentifiedLine;
  benefit: WalletBenefit;
  /** The day on which the use counts: the day of the line, or of the purchase that led to the credit. */
  usedOn: PlainDate;
  /** Why the credit is not ticked: uncertain words, an ignored benefit, or several possible purchases. */
  doubt: 'words' | 'ignored' | 'day' | null;
  /** The days of several possible purchases, from which the holder chooses. */
  days: PlainDate[];
}
