import { ErrorState } from 'campus-market';
import { useEffect, useRef, useState } from 'react';
import { Layout } from '../Layout.tsx';
import type { FoundPage } from '../routes.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useIsCutOff } from './network.ts';

const title = "This page didn't load.";

/** Stands for a page whose code is not kept, until the network is back. */
function Screen() {
  usePageTitle("This page didn't load");
  const [isRetrying, setRetrying] = useState(false);
  // Not by the browser's own event: it comes before the network leads anywhere, and a reload would end here again.
  const isCutOff = useIsCutOff();
  const wasCutOff = useRef(isCutOff);
  useEffect(() => {
    if (wasCutOff.current && !isCutOff) location.reload();
    wasCutOff.current = isCutOff;
  }, [isCutOff]);
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
