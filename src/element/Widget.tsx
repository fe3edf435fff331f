import { Component, type ReactNode, useEffect, useState } from 'react';
import { MarketContext } from '../core/MarketProvider.tsx';
import { type Market, pageMarket } from '../core/market.ts';
import type { PreloadedAnswer } from '../core/queries.ts';
import { seedAnswer } from '../core/seed-answer.ts';
import type { LoadEvents } from '../core/useLoadEvents.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { FallbackContent, serverWidgetRoot, WidgetRoot } from '../ui/overlays/WidgetRoot.tsx';
import { root as rootClass } from '../ui/theme/base.css.ts';
import { watchColors } from './watch-colors.ts';

export interface WidgetProps extends Pick<LoadEvents, 'onError'> {
  /** The shadow root that the widget is rendered into. */
  root: ShadowRoot;
  /** The market to use. Default: the market that the page's widgets share. */
  market?: Market;
  /** Returns the answers of the page's market from which the element's first HTML was made. */
  readAnswers?(): PreloadedAnswer[];
  children: ReactNode;
}

/** Wraps the component of every element: provides the market, catches errors, and adapts colors to the page. */
export function Widget({ root, market, readAnswers, onError, children }: WidgetProps) {
  // Stored before the component reads them. A market of the element's own may have other answers.
  useState(() => {
    if (market) return;
    for (const answer of readAnswers?.() ?? []) seedAnswer(pageMarket().queries, answer);
  });
  useEffect(() => watchColors(root), [root]);
  return (
    <WidgetRoot.Provider value={root}>
      <MarketContext.Provider value={market ?? pageMarket()}>
        <ErrorBoundary onError={onError}>{children}</ErrorBoundary>
      </MarketContext.Provider>
    </WidgetRoot.Provider>
  );
}

/** `Widget` for a server, which renders the component of an element once and lets errors reach the caller. */
export function ServerWidget({ market, children }: { market: Market; children: ReactNode }) {
  return (
    <WidgetRoot.Provider value={serverWidgetRoot}>
      <MarketContext.Provider value={market}>{children}</MarketContext.Provider>
    </WidgetRoot.Provider>
  );
}

interface ErrorBoundaryProps extends Pick<LoadEvents, 'onError'> {
  children: ReactNode;
}

/** Shows an error message where a component throws, instead of leaving the element empty. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError?.({ code: 'fault', message: `The code of this widget failed: ${error.message}.` });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={rootClass}>
        <ErrorState
          title="This section didn't load."
          isRetrying={false}
          onRetry={() => this.setState({ hasFailed: false })}
        >
          Refresh the page.
        </ErrorState>
        <FallbackContent />
      </div>
    );
  }
}
