import { Icon } from 'campus-market/ui';
import { CloudOff } from 'lucide';
import { useEffect, useState } from 'react';
import { useIsCutOff } from './network.ts';
import { line } from './OfflineLine.css.ts';

/** Says above every screen that there is no network, and goes when it is back. */
export function OfflineLine() {
  const isCutOff = useIsCutOff();
  // People who hear the page are told of what changes in a place that was there before.
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <div role="status">
      {isThere && isCutOff && (
        <p className={line}>
          <Icon of={CloudOff} size={20} />
          You seem to be offline.
        </p>
      )}
    </div>
  );
}
