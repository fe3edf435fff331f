import { ErrorState } from 'campus-market';
import { useEffect, useRef, useState } from 'react';
import { Layout } from '../Layout.tsx';
import type { FoundPage } from '../routes.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useIsOfflineOrUnreachable } from './network.ts';

const title = "This page didn't load.";

/** Replaces a page whose code is not cached, until the network is back. */
function Screen() {
  usePageTitle("This page didn't load");
  const [isRetrying, setRetrying] = useState(false);
  // The browser's own `online` event fires too early: the network may have no internet yet, and the reload would fail.
  const isOfflineOrUnreachable = useIsOfflineOrUnreachable();
  const wasUnreachable = useRef(isOfflineOrUnreachable);
  useEffect(() => {
    if (wasUnreachable.current && !isOfflineOrUnreachable) location.reload();
    wasUnreachable.current = isOfflineOrUnreachable;
  }, [isOfflineOrUnreachable]);
  const retry = () => {
    setRetrying(true);
    location.reload();
  };
  return (
    <Layout>
      <ErrorState title={title} isRetrying={isRetrying} onRetry={retry}>
        Check your data or Wi-Fi, then try again.
      </ErrorState>
    </Layout>
  );
}

export const unreachablePage: FoundPage = {
  page: { Screen, serverPage: false, asksForCampus: false },
  access: 'open',
  address: { params: {}, query: new URLSearchParams(), isCampusUnknown: false },
  file: false,
};
