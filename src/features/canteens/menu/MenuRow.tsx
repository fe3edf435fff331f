import { Plus } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { quantityMax } from '../../../contract/shared/tree-shakeable-limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { Stepper, type StepperProps } from '../../../ui/fields/Stepper.tsx';
import * as css from './MenuRow.css.ts';

export interface MenuRowProps {
  item: MenuItem;
  /** The heading level of the dish's name, one level below the canteen's name. */
  heading: 'h2' | 'h3';
  /** Whether the picture is on the first screen, so that it is fetched at once. */
  eager: boolean;
  /** The quantity of the dish in the order. */
  quantity: number;
  /** Called with the new quantity. Undefined while the canteen is closed. */
  onChange: ((quantity: number) => void) | undefined;
}

/** A dish of the menu: its name, price and picture, and the quantity in the order. */
export function MenuRow({ item, heading: Heading, eager, quantity, onChange }: MenuRowProps) {
  const { name, description, price, media } = item;
  return (
    <li className={css.row}>
      <div className={css.text}>
        <Heading className={css.name}>{name}</Heading>
        <p className={css.description}>{description}</p>
        <div className={css.price}>
          <Price amount={price} />
        </div>
      </div>
      <div className={css.pictureAndButton}>
        <div className={css.picture}>
          <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="112px" eager={eager} />
        </div>
        {onChange && (
          <QuantityControl
            name={name}
            quantity={quantity}
            onChange={onChange}
            classes={{ stepper: css.stepper, add: css.addButton, addDisc: css.addDisc }}
            look="brand"
          />
        )}
      </div>
    </li>
  );
}

interface QuantityControlProps extends Pick<StepperProps, 'look'> {
  /** The name of the dish. */
  name: string;
  /** The quantity of the dish in the order. */
  quantity: number;
  /** Called with the new quantity. */
  onChange(quantity: number): void;
  /** CSS classes of the stepper's position, the add button, and the visible disc inside that button. */
  classes: { stepper: string; add: string; addDisc: string };
}

/** Sets the quantity of a dish. A button adds the first portion, then a stepper replaces the button. */
export function QuantityControl({ name, quantity, onChange, classes, look }: QuantityControlProps) {
  const container = useRef<HTMLDivElement>(null);
  const isOrdered = quantity > 0;
  const wasOrdered = useRef(isOrdered);
  const wasPressed = useRef(false);
  const changeQuantity = (newQuantity: number) => {
    wasPressed.current = true;
    onChange(newQuantity);
  };
  useLayoutEffect(() => {
    if (wasOrdered.current === isOrdered) return;
    wasOrdered.current = isOrdered;
    // The pressed button was removed, so focus the plus button, which is the last button in both states.
    if (wasPressed.current) [...(container.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    wasPressed.current = false;
  }, [isOrdered]);
  return (
    <div ref={container} className={isOrdered ? classes.stepper : undefined}>
      {isOrdered ? (
        <Stepper
          look={look}
          label={name}
          value={quantity}
          max={quantityMax}
          onChange={changeQuantity}
          onRemove={() => changeQuantity(0)}
          lessLabel={`One less ${name}`}
          moreLabel={`One more ${name}`}
          removeLabel={`Remove ${name}`}
        />
      ) : (
        <button
          type="button"
          className={classes.add}
          aria-label={`Add ${name}`}
          onClick={() => changeQuantity(1)}
        >
          <span className={classes.addDisc}>
            <Icon of={Plus} size={20} strokeWidth={2.25} />
          </span>
        </button>
      )}
    </div>
  );
}
