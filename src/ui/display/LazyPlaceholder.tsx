import { type ComponentType, useEffect, useState } from 'react';
import type { StatePlaceholderProps } from './StatePlaceholder.tsx';

/**
 * A `StatePlaceholder` whose code is loaded when the first one is shown. Most visitors see none, because their pictures
 * load and nothing fails. The box around it must have its own size: the box stays empty if the code cannot be loaded.
 */
export function LazyPlaceholder(props: StatePlaceholderProps) {
  const [LoadedPlaceholder, setPlaceholder] = useState<ComponentType<StatePlaceholderProps>>();
  useEffect(() => {
    import('./StatePlaceholder.tsx').then(
      (module) => setPlaceholder(() => module.StatePlaceholder),
      () => {}, // The box stays empty.
    );
  }, []);
  return LoadedPlaceholder && <LoadedPlaceholder {...props} />;
}
