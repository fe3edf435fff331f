import { type ComponentType, useEffect, useState } from 'react';
import type { NamedClothProps } from './NamedCloth.tsx';

/**
 * Cloth whose code is loaded when the first one is shown: most visitors see every picture and no fault. The box around
 * it keeps the place, also when the code cannot be loaded.
 */
export function LateCloth(props: NamedClothProps) {
  const [Cloth, setCloth] = useState<ComponentType<NamedClothProps>>();
  useEffect(() => {
    import('./NamedCloth.tsx').then(
      (module) => setCloth(() => module.NamedCloth),
      () => {}, // The box stays as it is.
    );
  }, []);
  return Cloth && <Cloth {...props} />;
}
