import { type ComponentPropsWithoutRef, forwardRef, useId, useState } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import {
  bareNaira,
  isGroupedNaira,
  isPlainNaira,
  isShortNaira,
  readNaira,
} from '../../contract/shared/read-naira.ts';
import { hidden } from '../theme/base.css.ts';
import { box } from './Field.css.ts';
import { Field, type FieldTexts, useFieldIds, useRenderAgain } from './Field.tsx';
import { amount as amountClass, meaning, sign } from './PriceField.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
>;

export interface PriceFieldProps extends FieldTexts, NativeProps {
  /** Naira, with kobo after the point. Undefined while it is empty. */
  value: number | undefined;
  /** Called with every digit typed. Undefined while the amount is not sure, as in "12,5". */
  onChange(value: number | undefined): void;
  /** What is read out in place of the ₦ before the amount. */
  unitLabel?: string;
}

/**
 * An amount in naira, never finer than a kobo. A minus is kept, so that the form can say what is wrong. People may write
 * it in short, "12.5k", and see below it what it means. Not a number field: that one would answer the wheel of a mouse,
 * take "1e5", and be read out as a slider, which is no way to set a price.
 */
export const PriceField = forwardRef<HTMLInputElement, PriceFieldProps>(function PriceField(
  { label, help, error, id, value, onChange, unitLabel = 'Amount in naira', name, onBlur, ...props },
  ref,
) {
  const unitId = useId();
  const meaningId = useId();
  const hasMeaning = value !== undefined && value >= 0;
  const { control, ids } = useFieldIds(
    { id, help, error },
    unitId,
    hasMeaning ? meaningId : undefined,
    props['aria-describedby'],
  );
  const renderAgain = useRenderAgain();
  const [typed, setTyped] = useState(() => write(value));
  // What the screen sets comes first, but "12." and "12.0" are on their way to something that means 12 as well.
  const text = read(typed) === value ? typed : write(value);

  return (
    <Field
      label={label}
      help={help}
      error={error}
      control={control}
      ids={ids}
      aside={
        hasMeaning && (
          <span id={meaningId} className={meaning}>
            {formatNaira(value)}
          </span>
        )
      }
    >
      <div
        className={box}
        data-invalid={error ? '' : undefined}
        data-disabled={props.disabled ? '' : undefined}
      >
        <span className={sign} aria-hidden="true">
          ₦
        </span>
        <span id={unitId} className={hidden}>
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
          // A browser checks neither on a text field, so the form says what is wrong.
          min={0}
          step={0.01}
          value={text}
          onChange={({ target, nativeEvent }) => {
            const entered = target.value;
            const next = take(entered, text, nativeEvent) ?? text;
            if (next !== entered) {
              // What stands after the caret stays after it.
              const after = entered.slice(target.selectionStart ?? entered.length);
              const kept = next === text || next.includes(',') ? after : after.replaceAll(',', '');
              target.value = next;
              const caret = Math.max(next.length - kept.length, 0);
              target.setSelectionRange(caret, caret);
            }
            setTyped(next);
            renderAgain();
            const amount = read(next);
            if (amount !== value) onChange(amount);
          }}
          onBlur={(event) => {
            // "12,5" may mean two amounts: it is left as it is, and is none.
            if (!isUnderway(text) || value !== undefined) setTyped(write(value));
            onBlur?.(event);
          }}
        />
        {name && (
          <input type="hidden" name={name} value={value ?? ''} form={props.form} disabled={props.disabled} />
        )}
      </div>
    </Field>
  );
});

/** `12500.5` as people read it: `12,500.50`. */
function write(value: number | undefined): string {
  if (value === undefined) return '';
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en-NG', { minimumFractionDigits, maximumFractionDigits: 2 });
}

/** A negative amount is passed on, so that the form can answer 'Invalid price'. */
const read = (text: string): number | undefined => {
  const amount = readNaira(text.replace(minus, ''));
  return amount !== undefined && minus.test(text) ? -amount : amount;
};

const minus = /^\s*[-−]\s*/;

/** A comma was typed, and not yet three digits after it. */
const isUnderway = (text: string) => /^\d{1,3}(,\d{3})*,\d{0,2}$/.test(text);

/** What was entered, without what stands around an amount; nothing when it is not an amount that is sure. */
function take(entered: string, before: string, event: Event): string | undefined {
  if (minus.test(entered)) {
    const amount = take(entered.replace(minus, ''), before.replace(minus, ''), event);
    return amount === undefined ? undefined : `-${amount}`;
  }
  const text = bareNaira(entered);
  if (isPlainNaira(text) || isGroupedNaira(text) || isShortNaira(text)) return text;
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  const isByKey = inputType.startsWith('delete') || /^[\d.,]$/.test(data ?? '');
  if (!isByKey) return undefined;
  // One digit more or less in "12,500": its commas stand wrong then.
  const withoutCommas = text.replaceAll(',', '');
  if (data !== ',' && isGroupedNaira(before) && isPlainNaira(withoutCommas)) return withoutCommas;
  return isUnderway(text) ? text : undefined;
}
