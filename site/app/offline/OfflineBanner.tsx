import { Icon } from 'campus-market/ui';
import { CloudOff } from 'lucide';
import { useEffect, useState } from 'react';
import { useIsUnreachable } from './network.ts';
import { banner } from './OfflineBanner.css.ts';

/** A banner above every screen while the browser is offline or the server is unreachable. */
export function OfflineBanner() {
  const isUnreachable = useIsUnreachable();
  // Screen readers announce only changes of a live region that is already in the page.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div role="status">
      {isMounted && isUnreachable && (
        <p className={banner}>
          <Icon of={CloudOff} size={20} />
          You seem to be offline.
        </p>
      )}
    </div>
  );
}
