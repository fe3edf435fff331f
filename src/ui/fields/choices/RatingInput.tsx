import { Star } from 'lucide';
import { Icon } from '../../display/Icon.tsx';
import type { FieldTexts } from '../Field.tsx';
import { RadioFrame } from './RadioFrame.tsx';
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
            <span key={stars} className={target} data-filled={stars <= (value ?? 0) ? '' : undefined}>
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
