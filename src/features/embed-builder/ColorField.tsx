import { RotateCcw } from 'lucide';
import { useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { box, input } from '../../ui/fields/Field.css.ts';
import { Field, useField } from '../../ui/fields/Field.tsx';
import * as css from './ColorField.css.ts';
import { parseColor } from './choices.ts';
import { nearestColorNames, parseColorName } from './color-names.ts';

export interface ColorFieldProps {
  label: string;
  help?: string;
  /** The chosen color, such as `#7a1626`. Undefined: the default. */
  value: string | undefined;
  defaultColor: string;
  /** Called with undefined when the visitor returns to the default. */
  onChange(color: string | undefined): void;
  /** Called with a text that is no color when the visitor leaves the field, and with undefined when they change it. */
  onUnknown(text: string | undefined): void;
}

/** A field for a color: the browser's color picker, and beside it a text, such as `#14532d` or `green`. */
export function ColorField({ label, help, value, defaultColor, onChange, onUnknown }: ColorFieldProps) {
  /** What the visitor has typed, until it is complete. */
  const [typedText, setTypedText] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const error = typedText !== undefined && !isTyping ? unknownColorMessage(typedText.trim()) : undefined;
  const { control, texts } = useField({ label, help, error });
  const choose = (color: string | undefined) => {
    setTypedText(undefined);
    onUnknown(undefined);
    onChange(color);
  };
  const type = (text: string) => {
    setTyping(true);
    // Three digits are a color too, but three more may follow.
    const color = text.trim().length >= 6 ? parseColor(text) : undefined;
    if (color || text.trim() === '') return choose(color);
    setTypedText(text);
    onUnknown(undefined);
    // More letters may follow, so the text stays: `green` is the start of `greenyellow`.
    const named = parseColorName(text);
    if (named) onChange(named);
  };
  const finishTyping = () => {
    setTyping(false);
    if (typedText === undefined) return;
    const color = parseColor(typedText) ?? parseColorName(typedText);
    if (color) choose(color);
    else onUnknown(typedText.trim());
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
        maxLength={30}
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

/** Names the color that the visitor may have meant, or tells how a color is written. */
function unknownColorMessage(text: string): string {
  const names = nearestColorNames(text).map((name) => `“${name}”`);
  return names.length > 0
    ? `“${text}” is not a color. Did you mean ${names.join(' or ')}?`
    : `“${text}” is not a color. Write one such as #14532d or green, or press the square to pick one.`;
}
