import { RotateCcw } from 'lucide';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { box, input } from '../../ui/fields/Field.css.ts';
import { Field, useField } from '../../ui/fields/Field.tsx';
import * as css from './ColorField.css.ts';
import { parseColor } from './choices.ts';

export interface ColorFieldProps {
  label: string;
  help?: string;
  /** The chosen color, such as `#7a1626`. Undefined: the default. */
  value: string | undefined;
  defaultColor: string;
  /** Called with undefined when the visitor returns to the default. */
  onChange(color: string | undefined): void;
}

/** A field for a color: the browser's color picker, and the color's digits beside it. */
export function ColorField({ label, help, value, defaultColor, onChange }: ColorFieldProps) {
  /** What the visitor has typed, as long as it is not a color. */
  const [typedText, setTypedText] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const error =
    typedText !== undefined && !isTyping
      ? 'Write # and six digits or letters from a to f, such as #7a1626.'
      : undefined;
  const { control, texts } = useField({ label, help, error });
  const choose = (color: string | undefined) => {
    setTypedText(undefined);
    onChange(color);
  };
  const type = (text: string) => {
    setTyping(true);
    // Three digits are a color too, but three more may follow.
    const color = text.trim().length >= 6 ? parseColor(text) : undefined;
    if (color || text === '') choose(color);
    else setTypedText(text);
  };
  const finishTyping = () => {
    setTyping(false);
    const color = parseColor(typedText ?? '');
    if (color) choose(color);
  };
  return (
    <Field {...texts} box={box}>
      <input
        className={css.swatch}
        type="color"
        aria-label={`${label}: pick a color`}
        value={value ?? defaultColor}
        onChange={({ target }) => choose(target.value)}
      />
      <input
        {...control}
        className={input}
        value={typedText ?? value ?? ''}
        placeholder={`${defaultColor} (default)`}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        onBlur={finishTyping}
      />
      {value !== undefined && (
        <IconButton
          label={`${label}: back to the default`}
          icon={RotateCcw}
          onClick={() => choose(undefined)}
        />
      )}
    </Field>
  );
}
