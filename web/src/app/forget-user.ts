import { removeCopy } from '../api/cache/device-copy.ts';
import { showAppBadge } from '../browser/app-badge.ts';
import { succeeds } from '../browser/log.ts';
import { pushNote } from '../browser/push-note.ts';
import { forgetRemembered } from '../browser/remembered.ts';

/** Removes what this device has kept of the user, except the session and its notes, and ends the notifications. */
export async function forgetUser(): Promise<void> {
  forgetRemembered();
  showAppBadge(0);
  await removeCopy();
  if (pushNote()) await succeeds('Ending the notifications', endPush());
}

async function endPush(): Promise<void> {
  const { leavePush } = await import('../features/push/push-calls.ts');
  await leavePush();
}
