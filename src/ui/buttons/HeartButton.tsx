import { Heart } from 'lucide';
import { Icon } from '../display/Icon.tsx';
import { disc, heart, touchTarget } from './HeartButton.css.ts';

export interface HeartButtonProps {
  /** The name of the button for a screen reader, such as "Favorite: Lamp". */
  label: string;
  /** Whether the product is a favorite. The parent component stores this state. Leave it out in a list of favorites, where a press removes the product. */
  pressed?: boolean;
  /** Called when the button is pressed. */
  onPress(): void;
}

/** The heart on the picture of a product. */
export function HeartButton({ label, pressed, onPress }: HeartButtonProps) {
  return (
    <button type="button" className={touchTarget} aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <span className={disc}>
        <Icon of={Heart} size={18} strokeWidth={2} className={heart} />
      </span>
    </button>
  );
}
