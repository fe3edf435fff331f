import { Star } from 'lucide';
import { Icon } from './Icon.tsx';
import * as css from './Rating.css.ts';

export interface RatingProps {
  /** The average number of stars, of five. */
  value: number;
  /** The number of ratings. If 0, `emptyText` is shown. If left out, no count is shown. */
  count?: number;
  /** `s` fits in lists and beside small text. */
  size?: keyof typeof css.sizes;
  /** Whether to show one star instead of five, where there is little room, such as on a card. */
  compact?: boolean;
  /** Whether to hide the number and the count beside the stars, such as for the rating of one user. */
  onlyStars?: boolean;
  /** The text that is shown when there are no ratings. */
  emptyText?: string;
  /** Returns the text that a screen reader reads instead of the stars. */
  describe?(value: string, count: number | undefined): string;
}

const iconSizes = { s: 14, m: 18 } as const;

/** An average rating: yellow stars, the number and the count. It is read-only; to ask for a rating, use `RatingInput`. */
export function Rating({
  value,
  count,
  size = 'm',
  compact = false,
  onlyStars = false,
  emptyText = 'No ratings yet',
  describe = describeRating,
}: RatingProps) {
  const isEmpty = count === 0;
  const rating = isEmpty ? 0 : Math.min(Math.max(value, 0), 5);
  const ratingText = rating.toFixed(1);
  const getFill = (position: number) => (compact ? Number(!isEmpty) : fillOfStar(rating, position));
  return (
    <span
      className={css.sizes[size]}
      role="img"
      aria-label={isEmpty ? emptyText : describe(onlyStars ? String(rating) : ratingText, count)}
      data-compact={compact || undefined}
    >
      <span className={css.starRow}>
        {(compact ? [1] : [1, 2, 3, 4, 5]).map((position) => (
          <RatingStar key={position} fill={getFill(position)} size={iconSizes[size]} />
        ))}
      </span>
      {isEmpty && <span className={css.count}>{emptyText}</span>}
      {!isEmpty && !onlyStars && <span className={css.ratingNumber}>{ratingText}</span>}
      {!isEmpty && !onlyStars && count !== undefined && (
        <span className={css.count}>({count.toLocaleString('en-NG')})</span>
      )}
    </span>
  );
}

/** Returns how much of the star at a position is filled: 0, 0.5 or 1. */
function fillOfStar(value: number, position: number): number {
  const roundedValue = Math.round(value * 2) / 2;
  return Math.min(Math.max(roundedValue - position + 1, 0), 1);
}

function RatingStar({ fill, size }: { fill: number; size: number }) {
  return (
    <span className={css.star}>
      <Icon of={Star} size={size} strokeWidth={1.5} className={fill === 1 ? css.filledStar : css.emptyStar} />
      {fill === 0.5 && (
        <span className={css.halfStar}>
          <Icon of={Star} size={size} strokeWidth={1.5} className={css.filledStar} />
        </span>
      )}
    </span>
  );
}

function describeRating(value: string, count: number | undefined): string {
  const ratedText = `Rated ${value} out of 5`;
  if (count === undefined) return ratedText;
  return `${ratedText} by ${count.toLocaleString('en-NG')} ${count === 1 ? 'person' : 'people'}`;
}
