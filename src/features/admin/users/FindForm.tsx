import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FieldMessages, useField } from '../../../ui/fields/Field.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import * as css from './users.css.ts';

export interface FindFormProps {
  title: string;
  /** The help text: what to type, and where to find it. */
  help: string;
  /** The label of the field, such as "Google ID". */
  label: string;
  placeholder: string;
  /** Returns the error of the typed text, if it is invalid. */
  validate(text: string): string | undefined;
  isSearching: boolean;
  onFind(text: string): void;
}

/** A form with one field, which finds a user or an order. Searches on submit. */
export function FindForm({ title, help, label, placeholder, validate, isSearching, onFind }: FindFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { control, texts } = useField({ error, help });
  const { ids } = texts;
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = validate(text.trim());
    setError(problem);
    if (problem === undefined) onFind(text.trim());
    else document.getElementById(control.id)?.focus();
  };
  return (
    <form className={css.card} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <h2 id={titleId} className={css.title}>
        {title}
      </h2>
      <p id={ids.help} className={css.help}>
        {help}
      </p>
      <div className={css.findRow}>
        <SearchField
          {...control}
          label={label}
          placeholder={placeholder}
          value={text}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" pending={isSearching} pendingLabel="Searching">
          Search
        </Button>
      </div>
      <div role="status">
        <FieldMessages error={error} ids={ids} />
      </div>
    </form>
  );
}
