import { LateUpdateBanner } from 'campus-market/site';
import { dismissUpdate, useUpdate } from './updates.ts';

/** Offers a new version of the site once it is there. */
export function UpdateOffer() {
  const takeUpdate = useUpdate();
  return takeUpdate && <LateUpdateBanner onReload={takeUpdate} onDismiss={dismissUpdate} />;
}
