import { usePushOffer } from '../features/push/use-push-offer.ts';
import { ReminderOffer as Offer } from '../features/reminders/reminder-offer.tsx';

/**
 * Offers reminders on this device and by email. The page combines the two, because features never import each other.
 */
export function ReminderOffer() {
  return <Offer usePush={usePushOffer} />;
}
