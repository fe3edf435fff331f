import { Component, type ReactNode, useEffect } from 'react';
import { MarketContext } from '../core/MarketProvider.tsx';
import { type Market, pageMarket } from '../core/market.ts';
import type { LoadEvents } from '../core/useLoadEvents.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageFallback, WidgetRoot } from '../ui/overlays/WidgetRoot.tsx';
import { root } from '../ui/theme/base.css.ts';
import { watchColors } from './watch-colors.ts';

export interface WidgetProps extends Pick<LoadEvents, 'onError'> {
  /** The shadow root that the widget is rendered into. */
  root: ShadowRoot;
  /** Default: the page's one market. */
  market?: Market;
  children: ReactNode;
}

/** Wraps the component of every element: market, error boundary, and colours that follow the page's. */
export function Widget({ root, market = pageMarket(), onError, children }: WidgetProps) {
  useEffect(() => watchColors(root), [root]);
  return (
    <WidgetRoot.Provider value={root}>
      <MarketContext.Provider value={market}>
        <ErrorBoundary onError={onError}>{children}</ErrorBoundary>
      </MarketContext.Provider>
    </WidgetRoot.Provider>
  );
}

interface ErrorBoundaryProps extends Pick<LoadEvents, 'onError'> {
  children: ReactNode;
}

/** Shows an error message where a component throws, instead of leaving the element empty. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
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
