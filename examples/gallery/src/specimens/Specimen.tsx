import type * as kit from 'campus-market/ui';
import { type ReactNode, useId, useState } from 'react';
import { caption, heading, row, specimen, specimens, stack } from './Specimen.css.ts';

/** What the entry point of the kit hands out. */
export type PartName = keyof typeof kit;

export interface GroupProps {
  title: string;
  children: ReactNode;
}

/** Parts that belong together. */
export function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <div className={specimens}>{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  /** The parts that it shows. A test compares them all with the entry point of the kit. */
  of: PartName | readonly PartName[];
  /** Which of their states. */
  state: string;
  /** Over the whole width. */
  wide?: boolean;
  /** One beside the other. */
  inRow?: boolean;
  children: ReactNode;
}

/** Parts in one state, with its name above. */
export function Specimen({ of, state, wide, inRow, children }: SpecimenProps) {
  return (
    <div className={specimen} data-part={[of].flat().join(' ')} data-wide={wide ? '' : undefined}>
      <span className={caption}>{state}</span>
      <div className={inRow ? row : stack}>{children}</div>
    </div>
  );
}

export interface KeptProps<Value> {
  start: Value;
  children(value: Value, keep: (value: Value) => void): ReactNode;
}

/** Keeps a value, as a screen does for the fields on it. */
export function Kept<Value>({ start, children }: KeptProps<Value>) {
  const [value, keep] = useState(start);
  return children(value, keep);
}
