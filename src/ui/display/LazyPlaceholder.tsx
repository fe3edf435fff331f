import { type ComponentType, useEffect, useState } from 'react';
import type { StatePlaceholderProps } from './StatePlaceholder.tsx';

/**
 * A `Placeholder` whose code is loaded when the first one is shown, because most visitors see every picture and no error.
 * The box around it must have its own size: it stays empty if the code cannot be loaded.
 */
export function LazyPlaceholder(props: StatePlaceholderProps) {
  const [Placeholder, setPlaceholder] = useState<ComponentType<StatePlaceholderProps>>();
  useEffect(() => {
    import('./StatePlaceholder.tsx').then(
      (module) => setPlaceholder(() => module.StatePlaceholder),
      () => {}, // The box stays empty.
    );
  }, []);
  return Placeholder && <Placeholder {...props} />;
}
