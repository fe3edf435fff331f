import { Minus, Plus } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { count, look as looks, step } from './Stepper.css.ts';

export interface StepperProps {
  /** What is counted, such as the name of a product. Not shown. */
  label: string;
  /** How many there are now, 1 or more. */
  value: number;
  /** Called with how many there should be. */
  onChange(value: number): void;
  /** Called by minus when there is one. Without it, one is the least. */
  onRemove?(): void;
  /** The most there can be. */
  max?: number;
  /** `brand` where it takes the place of a filled button, `tint` in a small row. */
  look?: keyof typeof looks;
  /** What minus is called. */
  lessLabel?: string;
  /** What plus is called. */
  moreLabel?: string;
  /** What minus is called when it removes. */
  removeLabel?: string;
}

/** How many of something: one less, the count, one more. */
export function Stepper({
  label,
  value,
  onChange,
  onRemove,
  max = Number.POSITIVE_INFINITY,
  look = 'quiet',
  lessLabel = 'One less',
  moreLabel = 'One more',
  removeLabel = 'Remove',
}: StepperProps) {
  const isLast = value <= 1;
  const isLeast = isLast && !onRemove;
  const isMost = value >= max;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that nobody sees.
    <div className={looks[look]} role="group" aria-label={label}>
      {/* Not `disabled`: the focus would be lost with the press that reaches the end. */}
      <button
        type="button"
        className={step}
        aria-label={isLast && onRemove ? removeLabel : lessLabel}
        aria-disabled={isLeast || undefined}
        onClick={() => (isLast ? onRemove?.() : onChange(value - 1))}
      >
        <Icon of={Minus} size={20} strokeWidth={2} />
      </button>
      <output className={count}>{value}</output>
      <button
        type="button"
        className={step}
        aria-label={moreLabel}
        aria-disabled={isMost || undefined}
        onClick={() => isMost || onChange(value + 1)}
      >
        <Icon of={Plus} size={20} strokeWidth={2} />
      </button>
    </div>
  );
}
