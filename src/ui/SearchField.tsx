import { Search } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { field, fieldWithAction, icon, input } from './SearchField.css.ts';

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type'> {
  /** What it searches, for people who do not see the placeholder. */
  label: string;
  /** A button at its end. */
  action?: ReactNode;
}

export function SearchField({ label, action, ...props }: SearchFieldProps) {
  return (
    <div className={action ? fieldWithAction : field}>
      <Search className={icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <input {...props} className={input} type="search" aria-label={label} enterKeyHint="search" />
      {action}
    </div>
  );
}
