import type { ErrorHelpProps } from 'campus-market/site';
import { type ComponentType, useEffect, useState } from 'react';

/** `ErrorHelp` in an error state. Its code is loaded with the first one that is shown: most visitors see none. */
export function LateErrorHelp(props: ErrorHelpProps) {
  const [Help, setHelp] = useState<ComponentType<ErrorHelpProps>>();
  useEffect(() => {
    import('./ErrorHelp.tsx').then(
      (module) => setHelp(() => module.ErrorHelp),
      () => {}, // Trying again remains.
    );
  }, []);
  return Help && <Help {...props} />;
}
