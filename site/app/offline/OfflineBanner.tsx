import { Icon } from 'campus-market/ui';
import { CloudOff } from 'lucide';
import { useEffect, useState } from 'react';
import { useIsOfflineOrUnreachable } from './network.ts';
import { banner } from './OfflineBanner.css.ts';

/** A banner above every screen while the browser is offline or the server is unreachable. */
export function OfflineBanner() {
  const isOfflineOrUnreachable = useIsOfflineOrUnreachable();
  // Screen readers announce only changes of a live region that is already in the page.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div role="status">
      {isMounted && isOfflineOrUnreachable && (
        <p className={banner}>
          <Icon of={CloudOff} size={20} />
          You seem to be offline.
        </p>
      )}
    </div>
  );
}
