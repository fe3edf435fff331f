import type * as kit from 'campus-market/ui';
import { type ReactNode, useId, useState } from 'react';
import { caption, heading, row, specimen, specimens, stack } from './Specimen.css.ts';

/** The name of an export of the UI kit, `campus-market/ui`: a component or a function. */
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
  /** The components that the specimen shows. A test checks that every export of the kit is in a specimen. */
  of: PartName | readonly PartName[];
  /** The state of the components, which is the caption. */
  state: string;
  /** Whether the specimen is as wide as the page. */
  wide?: boolean;
  /** Whether the components are side by side. */
  inRow?: boolean;
  children: ReactNode;
}

/** Shows components in one state, below the name of the state. */
export function Specimen({ of, state, wide, inRow, children }: SpecimenProps) {
  return (
    <div className={specimen} data-part={[of].flat().join(' ')} data-wide={wide ? '' : undefined}>
      <span className={caption}>{state}</span>
      <div className={inRow ? row : stack}>{children}</div>
    </div>
  );
}

export interface WithStateProps<Value> {
  initialValue: Value;
  children(value: Value, setValue: (value: Value) => void): ReactNode;
}

/** Stores the value of a field, as its parent component would do. */
export function WithState<Value>({ initialValue, children }: WithStateProps<Value>) {
  const [value, setValue] = useState(initialValue);
  return children(value, setValue);
}
