import type * as kit from 'campus-market/ui';
import { type ReactNode, useId, useState } from 'react';
import { caption, heading, row, specimen, specimens, stack } from './Specimen.css.ts';

/** The name of an export of the kit. */
export type PartName = keyof typeof kit;

export interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A titled group of specimens. */
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
  /** The parts that it shows. A test checks that every export of the kit is in some specimen. */
  of: PartName | readonly PartName[];
  /** The state that they are in. */
  state: string;
  /** Whether it takes the whole width. */
  wide?: boolean;
  /** Whether the parts are side by side. */
  inRow?: boolean;
  children: ReactNode;
}

/** Parts in one state, below the name of that state. */
export function Specimen({ of, state, wide, inRow, children }: SpecimenProps) {
  return (
    <div className={specimen} data-part={[of].flat().join(' ')} data-wide={wide ? '' : undefined}>
      <span className={caption}>{state}</span>
      <div className={inRow ? row : stack}>{children}</div>
    </div>
  );
}

export interface WithStateProps<Value> {
  start: Value;
  children(value: Value, setValue: (value: Value) => void): ReactNode;
}

/** Stores a value, like a screen does for its fields. */
export function WithState<Value>({ start, children }: WithStateProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
