import { Plus } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { quantityMax } from '../../../contract/shared/list-limits.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Stepper, type StepperProps } from '../../../ui/navigation/Stepper.tsx';

export interface AddOrStepperProps extends Pick<StepperProps, 'look'> {
  /** Of the dish. */
  name: string;
  /** How many are ordered. */
  quantity: number;
  /** Called with how many there should be. */
  onChange(quantity: number): void;
  /** The place of the stepper, the button that adds the first, and the disc that is seen of it. */
  classes: { stepper: string; add: string; addDisc: string };
}

/** How many of a dish are ordered: a button that adds the first, then a stepper. */
export function AddOrStepper({ name, quantity, onChange, classes, look }: AddOrStepperProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOrdered = quantity > 0;
  const wasOrdered = useRef(isOrdered);
  const wasPressed = useRef(false);
  const change = (next: number) => {
    wasPressed.current = true;
    onChange(next);
  };
  useLayoutEffect(() => {
    if (wasOrdered.current === isOrdered) return;
    wasOrdered.current = isOrdered;
    // The pressed button is gone: the focus goes to plus, which both have last.
    if (wasPressed.current) [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    wasPressed.current = false;
  }, [isOrdered]);
  return (
    <div ref={place} className={isOrdered ? classes.stepper : undefined}>
      {isOrdered ? (
        <Stepper
          look={look}
          label={name}
          value={quantity}
          max={quantityMax}
          onChange={change}
          onRemove={() => change(0)}
          lessLabel={`One less ${name}`}
          moreLabel={`One more ${name}`}
          removeLabel={`Remove ${name}`}
        />
      ) : (
        <button type="button" className={classes.add} aria-label={`Add ${name}`} onClick={() => change(1)}>
          <span className={classes.addDisc}>
            <Icon of={Plus} size={20} strokeWidth={2.25} />
          </span>
        </button>
      )}
    </div>
  );
}
