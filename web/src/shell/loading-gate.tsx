/** Shows an empty gradient until it is known who is signed in. */
export function LoadingGate() {
  return <div className="loading-gate" role="status" aria-label="Loading" />;
}
