import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

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
