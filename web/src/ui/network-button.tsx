import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useNeedsNetwork } from './use-needs-network.ts';

/** Shows a button that changes something. Offline, it is disabled and says why. */
export function NetworkButton(props: ButtonProps) {
  return <Button {...props} {...useNeedsNetwork()} />;
}

/** Shows an icon button that changes something. Offline, it is disabled and says why. */
export function NetworkIconButton(props: IconButtonProps) {
  return <IconButton {...props} {...useNeedsNetwork()} />;
}
