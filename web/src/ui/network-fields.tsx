import Select, { type SelectProps } from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useIsOnline } from '../browser/use-is-online.ts';
import { useNeedsNetwork } from './use-needs-network.ts';

interface NetworkSwitchProps {
  checked: boolean;
  disabled?: boolean;
  /** The id of the text that explains the switch. */
  describedBy?: string;
  /** Also called for a switch in a `FormControlLabel`, which hands its own down. */
  onChange?: (event: unknown, checked: boolean) => void;
}

/** A switch that changes something: disabled with the reason while there is no network. */
export function NetworkSwitch({ describedBy, ...props }: NetworkSwitchProps) {
  const isOnline = useIsOnline();
  const needsNetwork = useNeedsNetwork();
  const input = { ...(describedBy !== undefined && { 'aria-describedby': describedBy }), ...needsNetwork };
  return <Switch {...props} slotProps={{ input }} sx={isOnline ? undefined : { opacity: 0.5 }} />;
}

/** As {@link NetworkSwitch}, with a list to choose from. A list opens before the click that the network guard stops. */
export function NetworkSelect<Value>(props: SelectProps<Value>) {
  return <Select {...props} readOnly={!useIsOnline()} SelectDisplayProps={useNeedsNetwork()} />;
}
