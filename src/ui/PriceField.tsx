import { type ComponentPropsWithRef, useId, useState } from 'react';
import { hidden } from './base.css.ts';
import { box } from './Field.css.ts';
import { Field, type FieldTexts, useFieldIds, useRenderAgain } from './Field.tsx';
import { amount, sign } from './PriceField.css.ts';

type NativeProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'id' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
>;

export interface PriceFieldProps extends FieldTexts, NativeProps {
  /** Naira, with kobo after the point. Undefined while it is empty. */
  value: number | undefined;
  /** Called with every digit typed. */
  onChange(value: number | undefined): void;
  /** What is read out in place of the ₦ before the amount. */
  unitLabel?: string;
}

/**
 * An amount in naira: never below 0, never finer than a kobo. Not a number field: that one would answer the wheel of a
 * mouse, take "1e5", and be read out as a slider, which nobody would use to set a price.
 */
export function PriceField({
  label,
  help,
  error,
  id,
  value,
  onChange,
  unitLabel = 'Amount in naira',
  onBlur,
  ...props
}: PriceFieldProps) {
  const unitId = useId();
  const { control, ids } = useFieldIds({ id, help, error }, unitId);
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
          {...control}
          className={amount}
          type="text"
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            const next = clean(event.target.value);
            setTyped(next);
            renderAgain();
            if (read(next) !== value) onChange(read(next));
          }}
          onBlur={(event) => {
            setTyped(write(value));
            onBlur?.(event);
          }}
        />
      </div>
    </Field>
  );
}

/** `12500.5` as people read it: `12,500.50`. */
function write(value: number | undefined): string {
  if (value === undefined) return '';
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en-NG', { minimumFractionDigits, maximumFractionDigits: 2 });
}

function read(text: string): number | undefined {
  const digits = text.replaceAll(',', '');
  return /\d/.test(digits) ? Number(digits) : undefined;
}

/** What can be part of a price, of whatever was typed or pasted: digits, commas, one point and two digits after it. */
function clean(text: string): string {
  const [naira = '', ...rest] = text.replace(/[^\d.,]/g, '').split('.');
  return rest.length === 0 ? naira : `${naira}.${rest.join('').replaceAll(',', '').slice(0, 2)}`;
}
