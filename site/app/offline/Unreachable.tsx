import { ErrorState } from 'campus-market';
import { useIsOffline } from 'campus-market/site';
import { useEffect, useRef, useState } from 'react';
import { Layout } from '../Layout.tsx';
import type { FoundPage } from '../routes.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = "This page didn't load.";

/** Stands for a page whose code is not kept, until the network is back. */
function Screen() {
  usePageTitle("This page didn't load");
  const [isRetrying, setRetrying] = useState(false);
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    // Not by the event alone: the network may be back before this listens.
    if (wasOffline.current && !isOffline) location.reload();
    wasOffline.current = isOffline;
  }, [isOffline]);
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

export const unreachable: FoundPage = {
  page: { Screen, server: false, asksForCampus: false },
  access: 'open',
  address: { params: {}, query: new URLSearchParams(), isCampusUnknown: false },
  file: false,
};
