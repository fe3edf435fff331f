import type { ReactNode } from 'react';
import { fact, factName } from './users.css.ts';

/** An entry of a definition list. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={factName}>{name}</dt>
      <dd className={fact}>{children}</dd>
    </div>
  );
}
