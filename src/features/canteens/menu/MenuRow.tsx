import { Plus } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { quantityMax } from '../../../contract/shared/list-limits.ts';
import type { MenuItem } from '../../../contract/shared/types.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/price/Price.tsx';
import { Stepper } from '../../../ui/navigation/Stepper.tsx';
import * as css from './MenuRow.css.ts';

export interface MenuRowProps {
  item: MenuItem;
  /** Of its name: one below that of the canteen. */
  heading: 'h2' | 'h3';
  /** Its picture is on the first screen. */
  eager: boolean;
  /** How many are ordered. */
  quantity: number;
  /** Called with how many there should be. Undefined while nothing can be ordered. */
  onChange: ((quantity: number) => void) | undefined;
}

/** A dish of a menu: what it is, what it costs, and how many of it are ordered. */
export function MenuRow({ item, heading: Heading, eager, quantity, onChange }: MenuRowProps) {
  const { name, description, price, media } = item;
  const side = useRef<HTMLDivElement>(null);
  const isOrdered = quantity > 0;
  const wasOrdered = useRef(isOrdered);
  const wasPressed = useRef(false);
  const change = (next: number) => {
    wasPressed.current = true;
    onChange?.(next);
  };
  useLayoutEffect(() => {
    if (wasOrdered.current === isOrdered) return;
    wasOrdered.current = isOrdered;
    // The pressed button is gone: the focus goes to plus, which both have last.
    if (wasPressed.current) [...(side.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    wasPressed.current = false;
  }, [isOrdered]);
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Heading className={css.name}>{name}</Heading>
        <p className={css.description}>{description}</p>
        <div className={css.price}>
          <Price amount={price} />
        </div>
      </div>
      <div className={css.side} ref={side}>
        <div className={css.picture}>
          <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="112px" eager={eager} />
        </div>
        {onChange &&
          (isOrdered ? (
            <div className={css.stepper}>
              <Stepper
                look="brand"
                label={name}
                value={quantity}
                max={quantityMax}
                onChange={change}
                onRemove={() => change(0)}
                lessLabel={`One less ${name}`}
                moreLabel={`One more ${name}`}
                removeLabel={`Remove ${name}`}
              />
            </div>
          ) : (
            <button type="button" className={css.add} aria-label={`Add ${name}`} onClick={() => change(1)}>
              <span className={css.addDisc}>
                <Icon of={Plus} size={20} strokeWidth={2.25} />
              </span>
            </button>
          ))}
      </div>
    </li>
  );
}
