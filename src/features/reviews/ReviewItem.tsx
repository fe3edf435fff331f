import { CircleCheck, ThumbsUp } from 'lucide';
import type { ReactNode } from 'react';
import { formatDay } from '../../contract/shared/lagos-time.ts';
import type { Review } from '../../contract/shared/types.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { ProfilePicture } from '../../ui/display/ProfilePicture.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { MenuButton, type MenuButtonProps } from '../../ui/menus/MenuButton.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { ReportMenu } from '../reports/index.ts';
import * as css from './ReviewItem.css.ts';

export interface ReviewItemProps {
  review: Review;
  /** Shown instead of the number of people who found the review helpful. */
  helpfulButton?: ReactNode;
  /** The actions of the menu. Default: reporting the review. */
  actions?: MenuButtonProps['actions'];
  /** Shown below the review. */
  children?: ReactNode;
}

/** One review of a product. */
export function ReviewItem({ review, helpfulButton, actions, children }: ReviewItemProps) {
  const { userName, rating, comment, helpful, verified, sellerResponse } = review;
  return (
    <article className={css.item} aria-label={`Review by ${userName}`}>
      <div className={css.authorAndMenu}>
        <ProfilePicture name={userName} picture={review.userAvatar} />
        <div className={css.author}>
          <p className={css.name}>{userName}</p>
          <div className={css.ratingAndDate}>
            {rating !== null && <Rating value={rating} size="s" onlyStars />}
            <TimeAgo date={review.date} />
            {review.edited && <span>Edited</span>}
          </div>
        </div>
        <div className={css.menu}>
          {actions ? (
            <MenuButton label="More: Your review" actions={actions} />
          ) : (
            <ReportMenu
              kind="review"
              targetId={review._id}
              name={`Review by ${userName}`}
              ownerId={review.userId}
            />
          )}
        </div>
      </div>
      <p className={css.comment}>{comment}</p>
      {(verified || helpfulButton || helpful > 0) && (
        <div className={css.badgeRow}>
          {verified && (
            <span className={css.badge}>
              <Icon of={CircleCheck} size={16} />
              Bought here
            </span>
          )}
          {helpfulButton ??
            (helpful > 0 && (
              <span className={css.badge}>
                <Icon of={ThumbsUp} size={16} />
                Helpful ({helpful})
              </span>
            ))}
        </div>
      )}
      {sellerResponse && (
        <div className={css.sellerReply}>
          <p className={css.sellerReplyTitle}>Seller's reply</p>
          <p>{sellerResponse.message}</p>
        </div>
      )}
      {children}
    </article>
  );
}

/** How long ago the review was written. The server's HTML contains the date instead, because the HTML may be cached. */
function TimeAgo({ date }: { date: string }) {
  const isHydrated = useIsHydrated();
  const day = formatDay(date);
  const text = isHydrated ? timeAgo(date, Date.now()) : day;
  return day && <time dateTime={date}>{text}</time>;
}

const minuteMs = 60_000;
const units = [
  { name: 'year', ms: 365 * 24 * 60 * minuteMs },
  { name: 'month', ms: 30 * 24 * 60 * minuteMs },
  { name: 'week', ms: 7 * 24 * 60 * minuteMs },
  { name: 'day', ms: 24 * 60 * minuteMs },
  { name: 'hour', ms: 60 * minuteMs },
  { name: 'minute', ms: minuteMs },
];

/** Formats the time since a date, such as `2 days ago`. */
export function timeAgo(date: string, now: number): string {
  const passedMs = now - Date.parse(date);
  if (Number.isNaN(passedMs)) return '';
  const unit = units.find(({ ms }) => passedMs >= ms);
  if (!unit) return 'just now';
  const count = Math.floor(passedMs / unit.ms);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
