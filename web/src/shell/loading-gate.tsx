export function LoadingGate() {
  return <div className="loading-gate" role="status" aria-label="Loading" />;
}
