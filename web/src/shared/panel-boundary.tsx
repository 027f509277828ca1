import Box from '@mui/material/Box';
import { Component, type ReactNode } from 'react';
import { logFailure } from './log.ts';
import { NotLoaded } from './not-loaded.tsx';

interface PanelBoundaryProps {
  /** What stands here, for the log. */
  what: string;
  children: ReactNode;
}

/** Keeps what goes wrong while a part of a page is drawn to that part. A class, as React offers nothing else for this. */
export class PanelBoundary extends Component<PanelBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    logFailure(`Showing ${this.props.what}`, error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Box sx={({ mixins }) => ({ ...mixins.frame, p: 3 })}>
        <NotLoaded onRetry={() => this.setState({ hasFailed: false })} />
      </Box>
    );
  }
}
