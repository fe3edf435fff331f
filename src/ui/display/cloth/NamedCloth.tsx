import { CircleAlert, MapPinX, PackageOpen, WifiOff } from 'lucide';
import { Cloth } from './Cloth.tsx';

const drawings = { empty: PackageOpen, unknown: MapPinX, failed: CircleAlert, offline: WifiOff };

export interface NamedClothProps {
  /** Picks the pattern. */
  name: string;
  /** The drawing on it: what is loaded before the drawings can only name it. */
  icon?: keyof typeof drawings;
}

/** `Cloth` with the drawings of states that many widgets have. */
export function NamedCloth({ name, icon }: NamedClothProps) {
  return <Cloth name={name} icon={icon && drawings[icon]} />;
}
