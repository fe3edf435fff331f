import { Star } from 'lucide';
import { Icon } from './Icon.tsx';
import { count as countClass, empty, filled, half, number, sizes, star, stars } from './Rating.css.ts';

export interface RatingProps {
  /** How many stars of five, on average. */
  value: number;
  /** How many people rated. 0 is told in words; left out, it is not shown. */
  count?: number;
  /** `s` stands in lists and beside small text. */
  size?: keyof typeof sizes;
  /** One star instead of five, where there is little room: on a card or in a list of stores. */
  compact?: boolean;
  /** Neither number nor count beside the stars: what one person gave. */
  onlyStars?: boolean;
  /** The words for no ratings yet. */
  emptyText?: string;
  /** The one text that people hear instead of the stars. */
  describe?(value: string, count: number | undefined): string;
}

const iconSizes = { s: 14, m: 18 } as const;

/** How good people found something: yellow stars, the number and how many rated. Only shows: `RatingInput` asks. */
export function Rating({
  value,
  count,
  size = 'm',
  compact = false,
  onlyStars = false,
  emptyText = 'No ratings yet',
  describe = inWords,
}: RatingProps) {
  const isEmpty = count === 0;
  const given = isEmpty ? 0 : Math.min(Math.max(value, 0), 5);
  const shown = given.toFixed(1);
  const filledOf = (place: number) => (compact ? Number(!isEmpty) : fill(given, place));
  return (
    <span
      className={sizes[size]}
      role="img"
      aria-label={isEmpty ? emptyText : describe(onlyStars ? String(given) : shown, count)}
      data-compact={compact || undefined}
    >
      <span className={stars}>
        {(compact ? [1] : [1, 2, 3, 4, 5]).map((place) => (
          <RatingStar key={place} part={filledOf(place)} size={iconSizes[size]} />
        ))}
      </span>
      {isEmpty && <span className={countClass}>{emptyText}</span>}
      {!isEmpty && !onlyStars && <span className={number}>{shown}</span>}
      {!isEmpty && !onlyStars && count !== undefined && (
        <span className={countClass}>({count.toLocaleString('en-NG')})</span>
      )}
    </span>
  );
}

/** How much of the star at a place is yellow: to the nearest half. */
function fill(value: number, place: number): number {
  const halves = Math.round(value * 2) / 2;
  return Math.min(Math.max(halves - place + 1, 0), 1);
}

function RatingStar({ part, size }: { part: number; size: number }) {
  return (
    <span className={star}>
      <Icon of={Star} size={size} strokeWidth={1.5} className={part === 1 ? filled : empty} />
      {part === 0.5 && (
        <span className={half}>
          <Icon of={Star} size={size} strokeWidth={1.5} className={filled} />
        </span>
      )}
    </span>
  );
}

function inWords(value: string, count: number | undefined): string {
  const rated = `Rated ${value} out of 5`;
  if (count === undefined) return rated;
  return `${rated} by ${count.toLocaleString('en-NG')} ${count === 1 ? 'person' : 'people'}`;
}
