import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import { visuallyHidden } from '../theme/base.css.ts';
import { Field, type FieldTexts, useControlledChange, useField } from './Field.tsx';
import { area, areaBox, counter } from './TextArea.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'textarea'>,
  'className' | 'id' | 'value' | 'defaultValue' | 'onChange'
>;

export interface TextAreaProps extends FieldTexts, NativeProps {
  /** The text, which the parent component stores. */
  value: string;
  /** Called on every change. */
  onChange(value: string): void;
  /** The maximum number of characters. If set, a counter is shown. */
  maxLength?: number;
  /** Returns the counter's text for a screen reader. Default: "12 characters left". */
  counterLabel?(remaining: number): string;
}

const charactersLeft = (remaining: number) =>
  remaining === 1 ? '1 character left' : `${remaining} characters left`;

/** A field for several lines of text, with a counter if there is a limit. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, help, error, id, value, onChange, maxLength, counterLabel = charactersLeft, ...props },
  ref,
) {
  const counterId = useId();
  const hasCounter = maxLength !== undefined;
  const { control, texts } = useField(
    { label, id, help, error },
    hasCounter ? counterId : undefined,
    props['aria-describedby'],
  );
  const handleChange = useControlledChange(onChange);
  const remaining = hasCounter ? Math.max(0, maxLength - value.length) : 0;
  const aside = hasCounter && (
    <div className={counter} data-full={remaining === 0 ? '' : undefined}>
      <span aria-hidden="true">
        {value.length}/{maxLength}
      </span>
      <span id={counterId} className={visuallyHidden}>
        {counterLabel(remaining)}
      </span>
      {/* The counter is announced only near the limit, because an announcement per character would be too much. */}
      <span className={visuallyHidden} role="status">
        {remaining <= announcementThreshold(maxLength) ? counterLabel(remaining) : ''}
      </span>
    </div>
  );
  return (
    <Field {...texts} aside={aside} box={areaBox} disabled={props.disabled}>
      <textarea
        rows={3}
        {...props}
        ref={ref}
        {...control}
        className={area}
        maxLength={maxLength}
        value={value}
        onChange={(event) => handleChange(event.target.value)}
      />
    </Field>
  );
});

/** The counter is announced when this many characters or fewer remain. */
const announcementThreshold = (maxLength = 0) => Math.min(20, maxLength / 10);
