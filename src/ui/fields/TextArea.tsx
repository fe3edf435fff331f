import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import { hidden } from '../theme/base.css.ts';
import { Field, type FieldTexts, useFieldIds, useRenderAgain } from './Field.tsx';
import { area, areaBox, counter } from './TextArea.css.ts';

type NativeProps = Omit<
  ComponentPropsWithoutRef<'textarea'>,
  'className' | 'id' | 'value' | 'defaultValue' | 'onChange'
>;

export interface TextAreaProps extends FieldTexts, NativeProps {
  /** What it holds. The screen keeps it. */
  value: string;
  /** Called with every letter typed. */
  onChange(value: string): void;
  /** The most letters it takes. A counter then stands below it. */
  maxLength?: number;
  /** What the counter tells people who do not see it. Default: "12 characters left". */
  counterLabel?(left: number): string;
}

const lettersLeft = (left: number) => (left === 1 ? '1 character left' : `${left} characters left`);

/** Some lines of text, with a counter where there is a limit. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, help, error, id, value, onChange, maxLength, counterLabel = lettersLeft, ...props },
  ref,
) {
  const counterId = useId();
  const counted = maxLength !== undefined;
  const { control, ids } = useFieldIds(
    { id, help, error },
    counted ? counterId : undefined,
    props['aria-describedby'],
  );
  const renderAgain = useRenderAgain();
  const left = counted ? Math.max(0, maxLength - value.length) : 0;
  const aside = counted && (
    <div className={counter} data-full={left === 0 ? '' : undefined}>
      <span aria-hidden="true">
        {value.length}/{maxLength}
      </span>
      <span id={counterId} className={hidden}>
        {counterLabel(left)}
      </span>
      {/* Said aloud only near the end: every letter would be too much. */}
      <span className={hidden} role="status">
        {left <= nearlyFull(maxLength) ? counterLabel(left) : ''}
      </span>
    </div>
  );
  return (
    <Field label={label} help={help} error={error} control={control} ids={ids} aside={aside}>
      <div
        className={areaBox}
        data-invalid={error ? '' : undefined}
        data-disabled={props.disabled ? '' : undefined}
      >
        <textarea
          rows={3}
          {...props}
          ref={ref}
          {...control}
          className={area}
          maxLength={maxLength}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            renderAgain();
          }}
        />
      </div>
    </Field>
  );
});

const nearlyFull = (maxLength = 0) => Math.min(20, maxLength / 10);
