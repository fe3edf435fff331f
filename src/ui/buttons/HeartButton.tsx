import { Heart } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { disc, heart, target } from './HeartButton.css.ts';

export interface HeartButtonProps {
  /** What it keeps: "Favorite: Lamp". A screen reader adds whether it is pressed. */
  label: string;
  /** Whether it is among the favorites. The screen keeps it. Left out where all are, and a press takes them out. */
  pressed?: boolean;
  /** Called when it is pressed. */
  onPress(): void;
}

/** The heart on the picture of a product. */
export function HeartButton({ label, pressed, onPress }: HeartButtonProps) {
  return (
    <button type="button" className={target} aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <span className={disc}>
        <Icon of={Heart} size={18} strokeWidth={2} className={heart} />
      </span>
    </button>
  );
}
