import type { ReactNode } from 'react';
import { factName, factValue } from './users.css.ts';

/** A name and its value in a definition list, such as `Campus: FUNAAB`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={factName}>{name}</dt>
      <dd className={factValue}>{children}</dd>
    </div>
  );
}
