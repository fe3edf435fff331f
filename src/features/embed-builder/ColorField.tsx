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

/** A field for a color: the browser's color picker, and beside it a text, such as `#14532d` or `green`. */
export function ColorField({ label, help, value, defaultColor, onChange }: ColorFieldProps) {
  /** What the visitor has typed, until it is complete. */
  const [typedText, setTypedText] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const error =
    typedText !== undefined && !isTyping
      ? `“${typedText.trim()}” is not a color. Write one such as #14532d or green.`
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
    if (color || text.trim() === '') return choose(color);
    setTypedText(text);
    // More letters may follow, so the text stays: `green` is the start of `greenyellow`.
    const named = parseColorName(text);
    if (named) onChange(named);
  };
  const finishTyping = () => {
    setTyping(false);
    const color = parseColor(typedText ?? '') ?? parseColorName(typedText ?? '');
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
        placeholder="such as #14532d or green"
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        onBlur={finishTyping}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finishTyping();
        }}
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

/** Returns the color that CSS calls by this name as six digits, such as `#008000` for `green`, or undefined. */
function parseColorName(text: string): string | undefined {
  const name = text.trim();
  if (!/^[a-z]+$/i.test(name)) return undefined;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  // An unknown name leaves the color as it was. Two different colors before tell `black` from an unknown name.
  const [first, second] = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = name;
    return String(context.fillStyle);
  });
  return first === second ? parseColor(first ?? '') : undefined;
}
