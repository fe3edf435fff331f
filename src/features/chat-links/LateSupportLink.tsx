import { type ComponentType, useEffect, useState } from 'react';
import type { SupportLinkProps } from './SupportLink.tsx';

/** `SupportLink` in an error state. Its code is loaded with the first one that is shown: most visitors see none. */
export function LateSupportLink(props: SupportLinkProps) {
  const [Link, setLink] = useState<ComponentType<SupportLinkProps>>();
  useEffect(() => {
    import('./SupportAfterError.tsx').then(
      (module) => setLink(() => module.SupportAfterError),
      () => {}, // Trying again remains.
    );
  }, []);
  return Link && <Link {...props} />;
}
