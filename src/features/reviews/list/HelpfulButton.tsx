import { ThumbsUp } from 'lucide';
import type { Review } from '../../../contract/shared/types.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { button } from './HelpfulButton.css.ts';

export interface HelpfulButtonProps {
  review: Review;
  pressed: boolean;
  onPress(): void;
}

/** Says that a review helped, or takes that back. */
export function HelpfulButton({ review: { helpful, userName }, pressed, onPress }: HelpfulButtonProps) {
  return (
    <button
      type="button"
      className={button}
      aria-pressed={pressed}
      aria-label={`Helpful (${helpful}): review by ${userName}`}
      onClick={onPress}
    >
      <Icon of={ThumbsUp} size={16} />
      Helpful ({helpful})
    </button>
  );
}
