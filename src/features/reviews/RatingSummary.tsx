import { Star } from 'lucide';
import type { ReviewStats } from '../../contract/shared/types.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import * as css from './RatingSummary.css.ts';

export interface RatingSummaryProps {
  stats: ReviewStats;
}

const starsDescending = [5, 4, 3, 2, 1] as const;

/** A product's average rating, and the percentage of ratings for each number of stars. */
export function RatingSummary({ stats }: RatingSummaryProps) {
  const { averageRating, totalReviews, ratingDistribution } = stats;
  const ratingCount = starsDescending.reduce((sum, stars) => sum + ratingDistribution[stars], 0);
  return (
    <div className={css.summary}>
      <div className={css.average}>
        <span className={css.number} aria-hidden>
          {averageRating.toFixed(1)}
        </span>
        <Rating
          value={averageRating}
          onlyStars
          describe={() => (ratingCount > 0 ? `Rated ${averageRating.toFixed(1)} out of 5` : 'No ratings yet')}
        />
        <span className={css.count}>{reviewCountText(totalReviews)}</span>
      </div>
      <ul className={css.barList} aria-label="Stars">
        {starsDescending.map((stars) => {
          const percent = ratingCount > 0 ? Math.round((100 * ratingDistribution[stars]) / ratingCount) : 0;
          return (
            <li key={stars} className={css.barRow}>
              <span className={css.starsLabel}>
                {stars}
                <Icon of={Star} size={12} />
                <span className={visuallyHidden}>{stars === 1 ? 'star' : 'stars'}</span>
              </span>
              <svg className={css.track} aria-hidden="true">
                <rect className={css.filledBar} width={`${percent}%`} height="100%" />
              </svg>
              <span className={css.percent}>{percent}%</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const reviewCountText = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
