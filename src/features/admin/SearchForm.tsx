import { type FormEvent, useEffect, useState } from 'react';
import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';

export interface SearchFormProps {
  /** The label of the field, such as "Search products". */
  label: string;
  /** The search whose results are shown. */
  search: string | undefined;
  /** Called on submit, with undefined if the field is empty. */
  onSearch(search: string | undefined): void;
}

/** A search field that searches on submit. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [text, setText] = useState(search ?? '');
  useEffect(() => setText(search ?? ''), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  return (
    <form onSubmit={submit}>
      <SearchField
        label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={searchLengthMax}
        action={
          <Button type="submit" size="s">
            Search
          </Button>
        }
      />
    </form>
  );
}
