import { LoaderCircle } from 'lucide';
import { Icon } from './Icon.tsx';
import { spinner } from './Spinner.css.ts';

export interface SpinnerProps {
  /** What is being waited for, for people who hear the page. */
  label: string;
  /** How wide and high it is. */
  size?: number;
}

/** Shows that something loads, for an unknown time. It stands still where reduced motion is asked for. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  return <Icon of={LoaderCircle} className={spinner} size={size} label={label} />;
}
