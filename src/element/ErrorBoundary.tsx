import { Component, type ReactNode } from 'react';
import type { LoadEvents } from '../core/useLoadEvents.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageFallback } from '../ui/overlays/WidgetRoot.tsx';
import { root } from '../ui/theme/base.css.ts';

export interface ErrorBoundaryProps extends Pick<LoadEvents, 'onError'> {
  children: ReactNode;
}

/** A fault in one widget must not leave a hole in its page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError?.({ code: 'fault', message: error.message });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={root}>
        <ErrorState
          title="This section didn't load."
          isRetrying={false}
          onRetry={() => this.setState({ failed: false })}
        >
          Refresh the page.
        </ErrorState>
        <PageFallback />
      </div>
    );
  }
}
