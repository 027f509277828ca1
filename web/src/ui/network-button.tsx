import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useNeedsNetwork } from './use-needs-network.ts';

/** A button that changes something: disabled with the reason while there is no network. */
export function NetworkButton(props: ButtonProps) {
  return <Button {...props} {...useNeedsNetwork()} />;
}

/** As {@link NetworkButton}, with an icon. */
export function NetworkIconButton(props: IconButtonProps) {
  return <IconButton {...props} {...useNeedsNetwork()} />;
}
