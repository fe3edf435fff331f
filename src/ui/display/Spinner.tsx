import { LoaderCircle } from 'lucide';
import { Icon } from './Icon.tsx';
import { spinner } from './Spinner.css.ts';

export interface SpinnerProps {
  /** What is being waited for, for people who hear the page. */
  label: string;
  /** How wide and high it is. */
  size?: number;
}

/** Something is on its way, and nobody knows how long it takes. It stands still for those who want no motion. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  return <Icon of={LoaderCircle} className={spinner} size={size} label={label} />;
}
