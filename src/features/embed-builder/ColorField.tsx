import { RotateCcw } from 'lucide';
import { useEffect, useRef, useState } from 'react';
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
  /** Called with a text that is no color when the visitor pauses or leaves the field, and with undefined when they change it. */
  onUnknown(text: string | undefined): void;
}

/** How long a visitor who types must pause before a text that is no color is called an error. */
const typingPauseMs = 700;

/**
 * How long the error waits when the visitor leaves the field. An error that appeared while they press a button below
 * would move the button away from under their finger.
 */
const pressMs = 250;

/** A field for a color: the browser's color picker, and beside it a text, such as `#14532d` or `green`. */
export function ColorField({ label, help, value, defaultColor, onChange, onUnknown }: ColorFieldProps) {
  /** What the visitor has typed, until it is complete. */
  const [typedText, setTypedText] = useState<string>();
  const [isErrorShown, setErrorShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** The color that this field has reported last. Another one comes from outside, such as by Back. */
  const [ownValue, setOwnValue] = useState(value);
  if (value !== ownValue) {
    setOwnValue(value);
    setTypedText(undefined);
    setErrorShown(false);
  }
  const error = typedText !== undefined && isErrorShown ? unknownColorMessage(typedText.trim()) : undefined;
  const { control, texts } = useField({ label, help, error });
  const unknown = error && typedText?.trim();
  const latestOnUnknown = useRef(onUnknown);
  latestOnUnknown.current = onUnknown;
  // `finishTyping` may have told of a text that is gone since.
  useEffect(
    () => latestOnUnknown.current(typedText === undefined ? undefined : unknown),
    [unknown, typedText],
  );
  const showErrorAfter = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setErrorShown, ms, true);
  };
  const report = (color: string | undefined) => {
    setOwnValue(color);
    onChange(color);
  };
  const choose = (color: string | undefined) => {
    clearTimeout(timer.current);
    setTypedText(undefined);
    setErrorShown(false);
    report(color);
  };
  const type = (text: string) => {
    clearTimeout(timer.current);
    setErrorShown(false);
    // Three digits are a color too, but three more may follow.
    const color = text.trim().length >= 6 ? parseColor(text) : undefined;
    if (color || text.trim() === '') return choose(color);
    setTypedText(text);
    // More letters may follow, so the text stays: `green` is the start of `greenyellow`.
    const named = parseColorName(text);
    if (named) report(named);
    else if (!parseColor(text)) showErrorAfter(typingPauseMs);
  };
  const finishTyping = (waitMs: number) => {
    if (typedText === undefined) return;
    const color = parseColor(typedText) ?? parseColorName(typedText);
    if (color) return choose(color);
    latestOnUnknown.current(typedText.trim());
    showErrorAfter(waitMs);
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
        onBlur={() => finishTyping(pressMs)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finishTyping(0);
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
