import type { ErrorHelpProps } from 'campus-market/site';
import { type ComponentType, useEffect, useState } from 'react';

/** Loads `ErrorHelp` when the first error is shown, because most visitors never see an error. */
export function LazyErrorHelp(props: ErrorHelpProps) {
  const [Help, setHelp] = useState<ComponentType<ErrorHelpProps>>();
  useEffect(() => {
    import('./ErrorHelp.tsx').then(
      (module) => setHelp(() => module.ErrorHelp),
      () => {}, // The error still has its button to try again.
    );
  }, []);
  return Help && <Help {...props} />;
}
