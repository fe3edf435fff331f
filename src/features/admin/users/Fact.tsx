import type { ReactNode } from 'react';
import { fact, factName } from './users.css.ts';

/** One thing that is known, with its name above it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={factName}>{name}</dt>
      <dd className={fact}>{children}</dd>
    </div>
  );
}
