import { Star } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../display/Icon.tsx';
import { field, label as labelClass } from '../Field.css.ts';
import { FieldMessages, type FieldTexts, useFieldIds, useRenderAgain } from '../Field.tsx';
import { input, row, star, target } from './RatingInput.css.ts';

export interface RatingInputProps extends FieldTexts {
  /** How many stars are given, 1 to 5, or null before. The screen keeps it. */
  value: number | null;
  /** Called when another number of stars is chosen. */
  onChange(value: number): void;
  /** What the star at this place is called: "4 stars". */
  starLabel?(stars: number): string;
  /** Its name in a form that is sent by the browser. */
  name?: string;
  /** Whether stars must be given. */
  required?: boolean;
  /** Whether no stars can be given. */
  disabled?: boolean;
}

/** Asks for one to five stars. Underneath it is a group of native radio buttons: the arrow keys choose. */
export function RatingInput({
  label,
  help,
  error,
  id,
  value,
  onChange,
  starLabel = (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
  name,
  required,
  disabled,
}: RatingInputProps) {
  const ownName = useId();
  const labelId = useId();
  const { control, ids } = useFieldIds({ id, help, error });
  const renderAgain = useRenderAgain();
  return (
    <div
      {...control}
      className={field}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required}
      data-invalid={error ? '' : undefined}
    >
      <div id={labelId} className={labelClass}>
        {label}
      </div>
      <div className={row} data-disabled={disabled ? '' : undefined}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <span key={stars} className={target} data-filled={stars <= (value ?? 0) ? '' : undefined}>
            <input
              className={input}
              type="radio"
              name={name ?? ownName}
              value={stars}
              checked={stars === value}
              required={required}
              disabled={disabled}
              aria-label={starLabel(stars)}
              data-invalid={error ? '' : undefined}
              onChange={() => {
                onChange(stars);
                renderAgain();
              }}
            />
            <Icon of={Star} size={32} strokeWidth={1.5} className={star} />
          </span>
        ))}
      </div>
      <FieldMessages help={help} error={error} ids={ids} />
    </div>
  );
}
