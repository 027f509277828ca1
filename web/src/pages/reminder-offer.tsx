import { usePushOffer } from '../features/push/use-push-offer.ts';
import { ReminderOffer as Offer } from '../features/reminders/reminder-offer.tsx';

/** Offers reminders on this device and by email. Features never import each other, so the page passes one to the other. */
export function ReminderOffer() {
  return <Offer usePush={usePushOffer} />;
}
