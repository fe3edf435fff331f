import { type ComponentPropsWithoutRef, forwardRef, useId, useState } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import {
  isGroupedNaira,
  isPlainNaira,
  isShortNaira,
  parseNaira,
  stripCurrency,
} from '../../contract/shared/parse-naira.ts';
import { visuallyHidden } from '../theme/base.css.ts';
import { box } from './Field.css.ts';
import { Field, type FieldTexts, useControlledChange, useField } from './Field.tsx';
import { amount as amountClass, currencySign, formattedAmount } from './PriceField.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
>;

export interface PriceFieldProps extends FieldTexts, NativeProps {
  /** The amount in naira, with kobo as decimals. Undefined while the field is empty. */
  value: number | undefined;
  /** Called on every change. The value is undefined while the amount is ambiguous, as in "12,5". */
  onChange(value: number | undefined): void;
  /** The text for a screen reader instead of ₦. */
  unitLabel?: string;
}

/**
 * An amount in naira, with at most two decimals. A minus is accepted, so that the form can show an error. Short amounts
 * such as "12.5k" are accepted, and the formatted amount is shown below. It is not a number input, which would change with
 * the mouse wheel, accept "1e5", and be read out as a spin button.
 */
export const PriceField = forwardRef<HTMLInputElement, PriceFieldProps>(function PriceField(
  { label, help, error, id, value, onChange, unitLabel = 'Amount in naira', name, onBlur, ...props },
  ref,
) {
  const unitId = useId();
  const formattedId = useId();
  const showsFormattedAmount = value !== undefined && value >= 0;
  const { control, texts } = useField(
    { label, id, help, error },
    unitId,
    showsFormattedAmount ? formattedId : undefined,
    props['aria-describedby'],
  );
  const handleChange = useControlledChange((amount: number | undefined) => {
    if (amount !== value) onChange(amount);
  });
  const [typedText, setTypedText] = useState(() => format(value));
  // Show the value of the parent component, unless the typed text has the same value, such as "12." or "12.0" for 12.
  const text = parse(typedText) === value ? typedText : format(value);

  return (
    <Field
      {...texts}
      box={box}
      disabled={props.disabled}
      aside={
        showsFormattedAmount && (
          <span id={formattedId} className={formattedAmount}>
            {formatNaira(value)}
          </span>
        )
      }
    >
      <span className={currencySign} aria-hidden="true">
        ₦
      </span>
      <span id={unitId} className={visuallyHidden}>
        {unitLabel}
      </span>
      <input
        autoComplete="off"
        {...props}
        ref={ref}
        {...control}
        className={amountClass}
        type="text"
        inputMode="decimal"
        // Browsers do not enforce these attributes on a text input, so the form validates the amount.
        min={0}
        step={0.01}
        value={text}
        onChange={({ target, nativeEvent }) => {
          const enteredText = target.value;
          const nextText = acceptInput(enteredText, text, nativeEvent) ?? text;
          if (nextText !== enteredText) {
            // Keep the caret before the same characters as in the entered text, apart from removed commas.
            const enteredAfterCaret = enteredText.slice(target.selectionStart ?? enteredText.length);
            const afterCaret =
              nextText === text || nextText.includes(',')
                ? enteredAfterCaret
                : enteredAfterCaret.replaceAll(',', '');
            target.value = nextText;
            const caret = Math.max(nextText.length - afterCaret.length, 0);
            target.setSelectionRange(caret, caret);
          }
          setTypedText(nextText);
          handleChange(parse(nextText));
        }}
        onBlur={(event) => {
          // An ambiguous amount has no value, so its text stays for the user to complete.
          if (!isAmbiguous(text) || value !== undefined) setTypedText(format(value));
          onBlur?.(event);
        }}
      />
      {name && (
        <input type="hidden" name={name} value={value ?? ''} form={props.form} disabled={props.disabled} />
      )}
    </Field>
  );
});

/** Formats `12500.5` as `12,500.50`. */
function format(value: number | undefined): string {
  if (value === undefined) return '';
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en-NG', { minimumFractionDigits, maximumFractionDigits: 2 });
}

/** Parses the text of the field. Accepts a minus, so that the form can show 'Invalid price'. */
const parse = (text: string): number | undefined => {
  const amount = parseNaira(text.replace(minus, ''));
  return amount !== undefined && minus.test(text) ? -amount : amount;
};

const minus = /^\s*[-−]\s*/;

/** Whether fewer than three digits follow the last comma: "12,5" may mean 12.5 or become 12,500. */
const isAmbiguous = (text: string) => /^\d{1,3}(,\d{3})*,\d{0,2}$/.test(text);

/** Returns the entered text without currency signs and spaces; undefined if the change must be rejected. */
function acceptInput(enteredText: string, previousText: string, event: Event): string | undefined {
  if (minus.test(enteredText)) {
    const amountText = acceptInput(enteredText.replace(minus, ''), previousText.replace(minus, ''), event);
    return amountText === undefined ? undefined : `-${amountText}`;
  }
  const text = stripCurrency(enteredText);
  if (isPlainNaira(text) || isGroupedNaira(text) || isShortNaira(text)) return text;
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  const isKeystroke = inputType.startsWith('delete') || /^[\d.,]$/.test(data ?? '');
  if (!isKeystroke) return undefined;
  // Adding or deleting a digit in "12,500" makes its commas wrong, so remove the commas.
  const withoutCommas = text.replaceAll(',', '');
  if (data !== ',' && isGroupedNaira(previousText) && isPlainNaira(withoutCommas)) return withoutCommas;
  return isAmbiguous(text) ? text : undefined;
}
