import { CircleAlert, MapPinX, PackageOpen, WifiOff } from 'lucide';
import { Placeholder } from './Placeholder.tsx';

const icons = { empty: PackageOpen, unknown: MapPinX, failed: CircleAlert, offline: WifiOff };

export interface StatePlaceholderProps {
  /** Any text. The adire pattern behind the icon is drawn from it: the same text gives the same pattern. */
  name: string;
  /**
   * The name of the icon, not the icon itself: `statePlaceholder` takes the same props, and its callers must not load
   * the icon's code.
   */
  icon?: keyof typeof icons;
}

/** A `Placeholder` with the icon of a common state. */
export function StatePlaceholder({ name, icon }: StatePlaceholderProps) {
  return <Placeholder name={name} icon={icon && icons[icon]} />;
}
