/** Shown until the auth state is known: blank, in the colors of the next screen. */
export function LoadingGate() {
  return <div className="loading-gate" role="status" aria-label="Loading" />;
}
