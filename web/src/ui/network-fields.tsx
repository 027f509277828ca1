import Select, { type SelectProps } from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useNeedsNetwork } from './network-button.tsx';

interface NetworkSwitchProps {
  checked: boolean;
  disabled?: boolean;
  /** The id of the text that explains the switch. */
  describedBy?: string;
  /** Called on a change. A `FormControlLabel` passes its own handler to the switch in it. */
  onChange?: (event: unknown, checked: boolean) => void;
}

/** Shows a switch that changes something. Offline, it is disabled and says why. */
export function NetworkSwitch({ describedBy, ...props }: NetworkSwitchProps) {
  const isOnline = useIsOnline();
  const needsNetwork = useNeedsNetwork();
  const input = { ...(describedBy !== undefined && { 'aria-describedby': describedBy }), ...needsNetwork };
  return <Switch {...props} slotProps={{ input }} sx={isOnline ? undefined : { opacity: 0.5 }} />;
}

/** Shows a select that changes something. It is read-only offline, because it would open before the guard blocks the click. */
export function NetworkSelect<Value>(props: SelectProps<Value>) {
  return <Select {...props} readOnly={!useIsOnline()} SelectDisplayProps={useNeedsNetwork()} />;
}
