import { Search } from 'lucide';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { field, fieldWithAction, icon, input } from './SearchField.css.ts';

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  /** What it searches, for people who do not see the placeholder. */
  label: string;
  /** A button at its end. */
  action?: ReactNode;
}

/** A field to search with. What is typed and when to search is left to the screen. */
export function SearchField({ label, action, ...props }: SearchFieldProps) {
  return (
    <div className={action ? fieldWithAction : field}>
      <Icon of={Search} className={icon} size={20} />
      <input {...props} className={input} type="search" aria-label={label} enterKeyHint="search" />
      {action}
    </div>
  );
}
