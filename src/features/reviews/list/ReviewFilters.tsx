import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { NativeSelect } from '../../../ui/fields/choices/NativeSelect.tsx';
import type { ReviewFilter, ReviewSort } from '../useReviews.ts';
import * as css from './ReviewFilters.css.ts';

export interface ReviewFiltersProps extends Pick<ReviewFilter, 'rating' | 'sort'> {
  onChange(filter: Pick<ReviewFilter, 'rating' | 'sort'>): void;
}

const sorts: { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'highest', label: 'Highest rated' },
  { value: 'lowest', label: 'Lowest rated' },
  { value: 'helpful', label: 'Most helpful' },
];

/** Which reviews are shown, by their stars, and in which order. */
export function ReviewFilters({ rating, sort, onChange }: ReviewFiltersProps) {
  return (
    <div className={css.filters}>
      <ChipRow label="Rating">
        <Chip selected={rating === undefined} onPress={() => onChange({ rating: undefined, sort })}>
          All
        </Chip>
        {[5, 4, 3, 2, 1].map((stars) => (
          <Chip key={stars} selected={rating === stars} onPress={() => onChange({ rating: stars, sort })}>
            {stars === 1 ? '1 star' : `${stars} stars`}
          </Chip>
        ))}
      </ChipRow>
      <NativeSelect
        label="Sort by"
        options={sorts}
        value={sort ?? 'newest'}
        onChange={(sort) => onChange({ rating, sort })}
      />
    </div>
  );
}
