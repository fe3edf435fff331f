import { Star } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import type { FieldTexts } from './Field.tsx';
import { RadioFrame } from './RadioFrame.tsx';
import { input, row, star, touchTarget } from './RatingInput.css.ts';

export interface RatingInputProps extends FieldTexts {
  /** The number of stars, 1 to 5, or null before the user has chosen. The parent component stores the number. */
  value: number | null;
  /** Called when another number of stars is chosen. */
  onChange(value: number): void;
  /** Returns the name of a star for a screen reader, such as "4 stars". */
  starLabel?(stars: number): string;
  /** The name of the field in a form that the browser submits. */
  name?: string;
  /** Whether a rating is required. */
  required?: boolean;
  /** Whether the field is disabled. */
  disabled?: boolean;
}

/** Asks for one to five stars. Built with native radio buttons, so the arrow keys choose a number. */
export function RatingInput({
  value,
  onChange,
  starLabel = (stars) => (stars === 1 ? '1 star' : `${stars} stars`),
  ...frame
}: RatingInputProps) {
  return (
    <RadioFrame {...frame} onChoose={(stars) => onChange(Number(stars))}>
      {({ radio }) => (
        <div className={row} data-disabled={frame.disabled ? '' : undefined}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <span key={stars} className={touchTarget} data-filled={stars <= (value ?? 0) ? '' : undefined}>
              <input
                {...radio}
                className={input}
                value={stars}
                checked={stars === value}
                aria-label={starLabel(stars)}
              />
              <Icon of={Star} size={32} strokeWidth={1.5} className={star} />
            </span>
          ))}
        </div>
      )}
    </RadioFrame>
  );
}
