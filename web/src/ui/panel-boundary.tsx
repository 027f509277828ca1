import Box from '@mui/material/Box';
import { Component, type ReactNode } from 'react';
import { logFailure } from '../browser/log.ts';
import { isPreloadError, useReload } from '../browser/preload-errors.ts';
import { NotLoaded } from './not-loaded.tsx';

interface PanelBoundaryProps {
  what: string;
  children: ReactNode;
}

export class PanelBoundary extends Component<PanelBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    logFailure(`Showing ${this.props.what}`, error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailedPanel {...failure} onRetry={() => this.setState({ failure: null })} />;
  }
}

function FailedPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isReloading = useReload(error);
  // React remembers that a lazy part failed to load. Only a reload requests the part again.
  const retry = isPreloadError(error) ? () => window.location.reload() : onRetry;
  return (
    <Box sx={({ mixins }) => ({ ...mixins.frame, p: 3 })}>
      {!isReloading && <NotLoaded onRetry={retry} />}
    </Box>
  );
}
