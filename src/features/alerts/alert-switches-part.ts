import { lazyPart } from '../../ui/lazy-part.tsx';

/** The switches of the alerts. Only the profile on the hosted site shows them, so no embed loads their code. */
export const alertSwitches = lazyPart(() =>
  import('./AlertSwitches.tsx').then((module) => module.AlertSwitches),
);
