/** Shows a blank gradient until the auth state is known. */
export function LoadingGate() {
  return <div className="loading-gate" role="status" aria-label="Loading" />;
}
