import { Search } from 'lucide';
import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

/** What stands in a `SearchField`: what is searched for, until something else is typed or searched for. */
export function useSearchText(search = '') {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const shown = useRef(search);
  // What was typed before our code had come: the next rendering would empty the field.
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    setText(search);
  }, [search]);
  return {
    text,
    field: {
      ref: field,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    },
  };
}
