import { type ComponentPropsWithoutRef, forwardRef, useId, useState } from 'react';
import { hidden } from '../theme/base.css.ts';
import { box } from './Field.css.ts';
import { Field, type FieldTexts, useFieldIds, useRenderAgain } from './Field.tsx';
import { amount, sign } from './PriceField.css.ts';

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
 * An amount in naira: never below 0, never finer than a kobo. Not a number field: that one would answer the wheel of a
 * mouse, take "1e5", and be read out as a slider, which is no way to set a price.
 */
export const PriceField = forwardRef<HTMLInputElement, PriceFieldProps>(function PriceField(
  { label, help, error, id, value, onChange, unitLabel = 'Amount in naira', name, onBlur, ...props },
  ref,
) {
  const unitId = useId();
  const { control, ids } = useFieldIds({ id, help, error }, unitId, props['aria-describedby']);
  const renderAgain = useRenderAgain();
  const [typed, setTyped] = useState(() => write(value));
  // What the screen sets comes first, but "12." and "12.0" are on their way to something that means 12 as well.
  const text = read(typed) === value ? typed : write(value);

  return (
    <Field label={label} help={help} error={error} control={control} ids={ids}>
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
          className={amount}
          type="text"
          inputMode="decimal"
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
            if (read(next) !== value) onChange(read(next));
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

const isPlain = (text: string) => /^\d*(\.\d{0,2})?$/.test(text);
const isGrouped = (text: string) => /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(text);
/** A comma was typed, and not yet three digits after it. */
const isUnderway = (text: string) => /^\d{1,3}(,\d{3})*,\d{0,2}$/.test(text);

/** Nothing where it could mean two amounts: "12,5". */
function read(text: string): number | undefined {
  if (/,\d{1,2}$/.test(text)) return undefined;
  const digits = text.replaceAll(',', '');
  return /\d/.test(digits) ? Number(digits) : undefined;
}

/** What was entered, without what stands around an amount; nothing when it is not an amount that is sure. */
function take(entered: string, before: string, event: Event): string | undefined {
  const text = entered.replace(/^\s*(₦|NGN)?\s*|\s*(₦|NGN)?\s*$/gi, '').replace(/\s/g, ',');
  if (isPlain(text) || isGrouped(text)) return text;
  const { inputType = '', data = null } = event as Partial<InputEvent>;
  const isByKey = inputType.startsWith('delete') || /^[\d.,]$/.test(data ?? '');
  if (!isByKey) return undefined;
  // One digit more or less in "12,500": its commas stand wrong then.
  const withoutCommas = text.replaceAll(',', '');
  if (data !== ',' && isGrouped(before) && isPlain(withoutCommas)) return withoutCommas;
  return isUnderway(text) ? text : undefined;
}
