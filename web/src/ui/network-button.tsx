import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useForkRef } from '@mui/material/utils';
import { useMemo } from 'react';
import { useReasonToWait } from '../browser/use-reason-to-wait.ts';
import { useFocusBack } from './focus.ts';
import { tooltip } from './tooltips.ts';

const waiting = (reason: string) =>
  ({ 'aria-disabled': true, 'data-needs-network': true, ...tooltip(reason) }) as const;

const usable = {};

/**
 * Returns attributes for a control that changes something. While the app is offline, or the sign-in is not checked yet,
 * the control can be focused and says why it is disabled, but does nothing (see `startNetworkGuard`).
 */
export function useNeedsNetwork(): typeof usable | ReturnType<typeof waiting> {
  const reason = useReasonToWait();
  return useMemo(() => (reason === null ? usable : waiting(reason)), [reason]);
}

/** A loading button is disabled and loses the focus. Afterwards the button takes the focus back. */
export function NetworkButton({ ref, ...props }: ButtonProps) {
  const button = useFocusBack<HTMLButtonElement>(props.loading === true);
  return <Button {...props} {...useNeedsNetwork()} ref={useForkRef(button, ref)} />;
}

export function NetworkIconButton(props: IconButtonProps) {
  return <IconButton {...props} {...useNeedsNetwork()} />;
}

/** Enter and Space on a control also arrive here as clicks. */
export function startNetworkGuard(): () => void {
  const block = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-needs-network]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', block, { capture: true });
  return () => document.removeEventListener('click', block, { capture: true });
}
