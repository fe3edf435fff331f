import { type FormEvent, useContext } from 'react';
import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { NavigateContext } from '../../core/navigate.ts';
import { useStateFromProps } from '../../core/useStateFromProps.ts';
import { Button } from '../buttons/Button.tsx';
import { SearchField, useSearchText } from './SearchField.tsx';

export interface SearchFormProps {
  /** The label of the field, such as "Search stores". */
  label: string;
  /** Default: the label. */
  placeholder?: string;
  /** The search whose results are shown. */
  search: string | undefined;
  /** Called on submit, with undefined if the field is empty. */
  onSearch(search: string | undefined): void;
  /** The page of the hosted site to which the form is submitted before our code has loaded, if that is possible. */
  path?: string;
  /** Whether a Search button is shown. By default it is. */
  hasButton?: boolean;
}

/** A search field that searches on submit. */
export function SearchForm({
  label,
  placeholder = label,
  search,
  onSearch,
  path,
  hasButton = true,
}: SearchFormProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { text, field } = useSearchText(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  return (
    <form action={isHostedSite ? path : undefined} onSubmit={submit}>
      <SearchField
        {...field}
        label={label}
        placeholder={placeholder}
        name={path && 'search'}
        maxLength={searchLengthMax}
        action={
          hasButton && (
            <Button type="submit" size="s">
              Search
            </Button>
          )
        }
      />
    </form>
  );
}

/** The props of a widget whose visitor can search. */
export interface SearchFilterProps {
  /** Shows only what matches this search, until the visitor searches for something else. */
  search?: string | undefined;
  /** Called when the visitor has searched. */
  onFilterChange?: ((filter: { search: string | undefined }) => void) | undefined;
}

/**
 * Returns the current search, and a function that changes it. The current search is that of the props until the visitor
 * searches for something else.
 */
export function useSearchFilter({ search, onFilterChange }: SearchFilterProps) {
  const [filter, setFilter] = useStateFromProps({ search });
  return {
    search: filter.search,
    onSearch(newSearch: string | undefined) {
      setFilter({ search: newSearch });
      onFilterChange?.({ search: newSearch });
    },
  };
}
