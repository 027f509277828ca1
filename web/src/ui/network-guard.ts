/** Keeps clicks from what needs a network while there is none. Enter and Space, and the Enter of a form, are clicks too. */
export function startNetworkGuard(): () => void {
  const block = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-needs-network]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', block, { capture: true });
  return () => document.removeEventListener('click', block, { capture: true });
}
