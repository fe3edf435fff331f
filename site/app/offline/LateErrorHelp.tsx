import type { ErrorHelpProps } from 'campus-market/site';
import { type ComponentType, useEffect, useState } from 'react';

/** Loads `ErrorHelp` with the first error that is shown: most visitors see none. */
export function LateErrorHelp(props: ErrorHelpProps) {
  const [Help, setHelp] = useState<ComponentType<ErrorHelpProps>>();
  useEffect(() => {
    import('./ErrorHelp.tsx').then(
      (module) => setHelp(() => module.ErrorHelp),
      () => {}, // The error still has its button to try again.
    );
  }, []);
  return Help && <Help {...props} />;
}
