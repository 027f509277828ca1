import { useIsOnline } from '../browser/use-is-online.ts';
import { tooltip } from './tooltips.ts';

const online = {};
const offline = {
  'aria-disabled': true,
  'data-needs-network': true,
  ...tooltip('You are offline. Changes need a network.'),
} as const;

/**
 * Returns attributes for a button or a checkbox that changes something. Offline, the control stays focusable, says why it
 * is disabled, and does nothing (see `startNetworkGuard`).
 */
export function useNeedsNetwork(): typeof online | typeof offline {
  return useIsOnline() ? online : offline;
}
