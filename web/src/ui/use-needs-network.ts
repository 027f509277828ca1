import { useIsOnline } from '../browser/use-is-online.ts';
import { tooltip } from './tooltips.ts';

const online = {};
const offline = {
  'aria-disabled': true,
  'data-needs-network': true,
  ...tooltip('You are offline. Changes need a network.'),
} as const;

/**
 * Attributes for a button or a checkbox that changes something. Without a network it keeps its place and its focus, says
 * why it is disabled, and does nothing (see `startNetworkGuard`).
 */
export function useNeedsNetwork(): typeof online | typeof offline {
  return useIsOnline() ? online : offline;
}
