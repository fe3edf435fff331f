import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as css from './InPlaceField.css.ts';

export interface InPlaceFieldProps {
  /** Which cell of the table this is. */
  name: keyof typeof css.cells;
  /** What pressing the value does, for a screen reader: "Change price of Lamp". */
  label: string;
  /** A word before the value, where no heading above it says what it is. */
  prefix?: string;
  /** The value as it is read. */
  shown: string;
  /** The value as it is typed. */
  text: string;
  inputMode: 'decimal' | 'numeric';
  /** Returns why a text cannot be saved, or undefined. */
  findError(text: string): string | undefined;
  /** Saves a changed text. Resolves to whether it is saved. */
  onSave(text: string): Promise<boolean>;
}

/**
 * A value that is changed where it stands: a press turns it into a field. Enter, or leaving the field, saves; Esc keeps
 * the old value.
 */
export function InPlaceField({
  name,
  label,
  prefix,
  shown,
  text: savedText,
  inputMode,
  findError,
  onSave,
}: InPlaceFieldProps) {
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shouldFocusButton = useRef(false);
  /** Removing a focused field fires `blur` in embeds, which must not save again. */
  const isClosed = useRef(true);
  const errorId = useId();
  const isEditing = text !== undefined;
  useEffect(() => {
    if (isEditing) input.current?.select();
    else if (shouldFocusButton.current) button.current?.focus();
  }, [isEditing]);

  const open = () => {
    isClosed.current = false;
    setText(savedText);
  };
  const close = (isByKey: boolean) => {
    isClosed.current = true;
    shouldFocusButton.current = isByKey;
    setText(undefined);
    setError(undefined);
  };
  const save = (isByKey: boolean) => {
    if (text === undefined || isClosed.current) return;
    if (text.trim() === savedText) return close(isByKey);
    const problem = findError(text);
    if (problem) return setError(problem);
    close(isByKey);
    void onSave(text);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Without this, Enter would also press the button that takes the field's place.
    event.preventDefault();
    if (event.key === 'Enter') return save(true);
    // Esc must not also close a dialog around the list.
    event.stopPropagation();
    close(true);
  };
  if (!isEditing) {
    return (
      <span className={css.cells[name]}>
        <button
          ref={button}
          type="button"
          className={css.value}
          aria-label={`${label}, ${shown}`}
          onClick={open}
        >
          {prefix && <span className={css.prefix}>{prefix}</span>}
          {savedText === '' ? <span className={css.placeholder}>{shown}</span> : shown}
        </button>
      </span>
    );
  }
  return (
    <span className={css.cells[name]}>
      <input
        ref={input}
        className={css.input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={14}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        onBlur={() => save(false)}
      />
      {error && (
        <span id={errorId} className={css.error} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
