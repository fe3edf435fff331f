import { LoaderCircle } from 'lucide';
import { Icon } from './Icon.tsx';
import { spinner } from './Spinner.css.ts';

export interface SpinnerProps {
  /** The name of what is loading, for a screen reader. */
  label: string;
  /** The width and height of the spinner, in px. */
  size?: number;
}

/** Shows that something is loading, for an unknown time. It does not turn if the visitor prefers reduced motion. */
export function Spinner({ label, size = 24 }: SpinnerProps) {
  return <Icon of={LoaderCircle} className={spinner} size={size} label={label} />;
}
