import Box from '@mui/material/Box';
import { Component, type ReactNode } from 'react';
import { logFailure } from '../browser/log.ts';
import { NotLoaded } from './not-loaded.tsx';
import { isPreloadError, reloadIfThatHelps } from '../browser/preload-errors.ts';

interface PanelBoundaryProps {
  /** What stands here, for the log. */
  what: string;
  children: ReactNode;
}

interface PanelBoundaryState {
  failure: { error: unknown } | null;
  isReloading: boolean;
}

/** Keeps what goes wrong while a part of a page is drawn to that part. A class, as React offers nothing else for this. */
export class PanelBoundary extends Component<PanelBoundaryProps, PanelBoundaryState> {
  override state: PanelBoundaryState = { failure: null, isReloading: false };

  static getDerivedStateFromError(error: unknown): PanelBoundaryState {
    return { failure: { error }, isReloading: isPreloadError(error) };
  }

  override componentDidCatch(error: unknown): void {
    logFailure(`Showing ${this.props.what}`, error);
    if (isPreloadError(error)) {
      void reloadIfThatHelps(error).then((isReloading) => this.setState({ isReloading }));
    }
  }

  retry = () => {
    // React keeps that a lazy-loaded part did not come: only loading the page again asks for it again.
    if (isPreloadError(this.state.failure?.error)) window.location.reload();
    else this.setState({ failure: null });
  };

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children;
    return (
      <Box sx={({ mixins }) => ({ ...mixins.frame, p: 3 })}>
        {!this.state.isReloading && <NotLoaded onRetry={this.retry} />}
      </Box>
    );
  }
}
