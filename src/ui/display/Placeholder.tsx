import type { IconNode } from 'lucide';
import { Adire } from './Adire.tsx';
import { Icon } from './Icon.tsx';
import { placeholder } from './Placeholder.css.ts';

export interface PlaceholderProps {
  /** Any text. The adire pattern is drawn from it: the same text gives the same pattern. */
  name: string;
  /** An icon of lucide, shown on top of the pattern. */
  icon?: IconNode;
}

/** An adire pattern on indigo, in place of a picture, or behind the icon of an empty list or of an error. */
export function Placeholder({ name, icon }: PlaceholderProps) {
  return (
    <span className={placeholder} aria-hidden="true">
      <Adire name={name} />
      {icon && <Icon of={icon} size={40} />}
    </span>
  );
}
