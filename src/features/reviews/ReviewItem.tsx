import { CircleCheck, ThumbsUp } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Review } from '../../contract/shared/types.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { ReportMenu } from '../reports/index.ts';
import * as css from './ReviewItem.css.ts';
import { dayText, timeAgo } from './time-ago.ts';

export interface ReviewItemProps {
  review: Review;
  /** Stands in the place of how many found it helpful, where people can say so. */
  mark?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** What one person says of a product. */
export function ReviewItem({ review, mark, children }: ReviewItemProps) {
  const { userName, rating, comment, helpful, verified, sellerResponse } = review;
  return (
    <article className={css.item} aria-label={`Review by ${userName}`}>
      <div className={css.head}>
        <Avatar name={userName} />
        <div className={css.who}>
          <p className={css.name}>{userName}</p>
          <div className={css.facts}>
            {rating !== null && <Rating value={rating} size="s" onlyStars />}
            <TimeAgo date={review.date} />
            {review.edited && <span>Edited</span>}
          </div>
        </div>
        <div className={css.menu}>
          <ReportMenu
            kind="review"
            targetId={review._id}
            name={`Review by ${userName}`}
            ownerId={review.userId}
          />
        </div>
      </div>
      <p className={css.comment}>{comment}</p>
      {(verified || mark || helpful > 0) && (
        <div className={css.notes}>
          {verified && (
            <span className={css.note}>
              <Icon of={CircleCheck} size={16} />
              Bought here
            </span>
          )}
          {mark ??
            (helpful > 0 && (
              <span className={css.note}>
                <Icon of={ThumbsUp} size={16} />
                Helpful ({helpful})
              </span>
            ))}
        </div>
      )}
      {sellerResponse && (
        <div className={css.response}>
          <p className={css.responseFrom}>Seller's reply</p>
          <p>{sellerResponse.message}</p>
        </div>
      )}
      {children}
    </article>
  );
}

const neverChanges = () => () => {};

/** How long ago it was. In the server's HTML, which may be read later, the day. */
function TimeAgo({ date }: { date: string }) {
  const day = dayText(date);
  const text = useSyncExternalStore(
    neverChanges,
    () => timeAgo(date, Date.now()),
    () => day,
  );
  return day && <time dateTime={date}>{text}</time>;
}
