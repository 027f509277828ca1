import Select, { type SelectProps } from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { useReasonToWait } from '../browser/use-reason-to-wait.ts';
import { useNeedsNetwork } from './network-button.tsx';

interface NetworkSwitchProps {
  checked: boolean;
  disabled?: boolean;
  describedBy?: string;
  /** Optional, because a `FormControlLabel` around the switch passes its own handler. */
  onChange?: (event: unknown, checked: boolean) => void;
}

export function NetworkSwitch({ describedBy, ...props }: NetworkSwitchProps) {
  const isWaiting = useReasonToWait() !== null;
  const needsNetwork = useNeedsNetwork();
  const input = { ...(describedBy !== undefined && { 'aria-describedby': describedBy }), ...needsNetwork };
  return (
    <Switch
      {...props}
      slotProps={{ input }}
      sx={isWaiting ? { opacity: 'var(--waiting-opacity, 1)' } : undefined}
    />
  );
}

/**
 * While the select has to wait, it is read-only, because its list would open before `startNetworkGuard` blocks the
 * click.
 */
export function NetworkSelect<Value>(props: SelectProps<Value>) {
  return <Select {...props} readOnly={useReasonToWait() !== null} SelectDisplayProps={useNeedsNetwork()} />;
}
