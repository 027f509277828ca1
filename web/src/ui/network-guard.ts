/** Blocks clicks on controls that need a network while there is none. Pressing Enter or Space counts as a click too. */
export function startNetworkGuard(): () => void {
  const block = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-needs-network]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', block, { capture: true });
  return () => document.removeEventListener('click', block, { capture: true });
}
