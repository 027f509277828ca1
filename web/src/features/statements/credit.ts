import type { PlainDate } from '@card-rewards/functions/domain';
import type { WalletBenefit } from './card-wallet.ts';
import type { IdentifiedLine } from './line-ids.ts';

/** A credit of a statement, and its benefit. */
export interface Credit {
  line: IdentifiedLine;
  benefit: WalletBenefit;
  /** The day of the use: that of the line or of its purchase. */
  usedOn: PlainDate;
  /** Why the credit is not ticked: uncertain words, an ignored benefit, or several possible purchases. */
  doubt: 'words' | 'ignored' | 'day' | null;
  /** The days of several possible purchases, from which the holder chooses. */
  days: PlainDate[];
}
