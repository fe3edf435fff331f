import type { IconNode } from 'lucide';
import { Adire } from '../Adire.tsx';
import { Icon } from '../Icon.tsx';
import { ground } from './Cloth.css.ts';

export interface ClothProps {
  /** Picks the pattern. */
  name: string;
  /** A drawing of lucide on it. */
  icon?: IconNode;
}

/** Adire on indigo, in the place of a picture or behind the drawing of a state. */
export function Cloth({ name, icon }: ClothProps) {
  return (
    <span className={ground} aria-hidden="true">
      <Adire name={name} />
      {icon && <Icon of={icon} size={40} />}
    </span>
  );
}
