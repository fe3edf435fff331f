import { Minus, Plus } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { count, looks, stepButton } from './Stepper.css.ts';

export interface StepperProps {
  /** The name of the stepper for a screen reader, such as the name of a product. */
  label: string;
  /** The quantity, 1 or more. */
  value: number;
  /** Called with the new quantity. */
  onChange(value: number): void;
  /** Called when minus is pressed at 1. If left out, 1 is the minimum. */
  onRemove?(): void;
  /** The maximum quantity. */
  max?: number;
  /** `brand` where the stepper replaces a filled button, `tint` in a small row. */
  look?: keyof typeof looks;
  /** The name of minus. */
  lessLabel?: string;
  /** The name of plus. */
  moreLabel?: string;
  /** The name of minus when a press removes the product. */
  removeLabel?: string;
}

/** A quantity between a minus and a plus button. */
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
  const isOne = value <= 1;
  const isAtMin = isOne && !onRemove;
  const isAtMax = value >= max;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, which is not shown.
    <div className={looks[look]} role="group" aria-label={label}>
      {/* Not `disabled`: at the limit, the button that was just pressed would lose the focus. */}
      <button
        type="button"
        className={stepButton}
        aria-label={isOne && onRemove ? removeLabel : lessLabel}
        aria-disabled={isAtMin || undefined}
        onClick={() => (isOne ? onRemove?.() : onChange(value - 1))}
      >
        <Icon of={Minus} size={20} strokeWidth={2} />
      </button>
      <output className={count}>{value}</output>
      <button
        type="button"
        className={stepButton}
        aria-label={moreLabel}
        aria-disabled={isAtMax || undefined}
        onClick={() => isAtMax || onChange(value + 1)}
      >
        <Icon of={Plus} size={20} strokeWidth={2} />
      </button>
    </div>
  );
}
