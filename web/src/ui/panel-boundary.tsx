import Box from '@mui/material/Box';
import { Component, type ReactNode } from 'react';
import { logFailure } from '../browser/log.ts';
import { NotLoaded } from './not-loaded.tsx';
import { isPreloadError, reloadIfThatHelps } from '../browser/preload-errors.ts';

interface PanelBoundaryProps {
  what: string;
  children: ReactNode;
}

interface PanelBoundaryState {
  failure: { error: unknown } | null;
  isReloading: boolean;
}

/** Keeps an error in one part of a page from taking down the others. React has error boundaries only as classes. */
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
    // React remembers that a lazy part failed to load, so only a reload asks for it again.
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
