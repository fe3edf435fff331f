import { type FormEvent, useEffect, useState } from 'react';
import { searchLengthMax } from '../../../contract/shared/list-limits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';

export interface SearchFormProps {
  /** What it searches: "Search products". */
  label: string;
  /** What was searched for last. */
  search: string | undefined;
  /** Called when it is sent; with undefined when it is empty. */
  onSearch(search: string | undefined): void;
}

/** A field that searches when it is sent. */
export function SearchForm({ label, search, onSearch }: SearchFormProps) {
  const [words, setWords] = useState(search ?? '');
  useEffect(() => setWords(search ?? ''), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim() || undefined);
  };
  return (
    <form onSubmit={submit}>
      <SearchField
        label={label}
        placeholder={label}
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
