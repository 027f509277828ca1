/** Shown while nobody knows yet whether somebody is signed in: blank, in the colours of what follows. */
export function LoadingGate() {
  return <div className="loading-gate" role="status" aria-label="Loading" />;
}
