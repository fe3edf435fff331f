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
  /** The name of the field for a screen reader, such as "Search products". */
  label: string;
  /** A button at the end of the field. */
  action?: ReactNode;
}

/** A search field. The parent component stores the text and decides when to search. */
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

/**
 * Returns the text and the props of a `SearchField`. `search` is the current search, such as from the page's address: a new
 * one replaces the text that the visitor has typed.
 */
export function useSearchText(search = '') {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  // Store text that was typed before hydration, because the next render would remove it.
  useLayoutEffect(() => {
    if (inputRef.current) setText(inputRef.current.value);
  }, []);
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);
  return {
    text,
    field: {
      ref: inputRef,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    },
  };
}
