import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { root } from '../ui/theme/base.css.ts';

/** A fault in one widget must not leave a hole in its page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={root}>
        <ErrorState
          title="Something went wrong"
          isRetrying={false}
          onRetry={() => this.setState({ failed: false })}
        >
          This part of the page could not be shown.
        </ErrorState>
      </div>
    );
  }
}
