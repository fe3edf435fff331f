import { Search } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { field, fieldWithAction, icon, input } from './SearchField.css.ts';

export interface SearchFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'type'> {
  /** What it searches, for people who do not see the placeholder. */
  label: string;
  /** A button at its end. */
  action?: ReactNode;
}

/** A field to search with. What is typed and when to search is left to the screen. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, action, ...props },
  ref,
) {
  return (
    <div className={action ? fieldWithAction : field}>
      <Icon of={Search} className={icon} size={20} />
      <input {...props} ref={ref} className={input} type="search" aria-label={label} enterKeyHint="search" />
      {action}
    </div>
  );
});
