import { PencilLine } from 'lucide';
import { type MouseEvent, useContext } from 'react';
import type { ProductDetails } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isPlainPress } from '../../core/plain-press.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './FirstReviews.css.ts';
import { ReviewItem } from './ReviewItem.tsx';

export interface FirstReviewsProps {
  product: Pick<ProductDetails, '_id' | 'rating' | 'reviewCount' | 'reviews'>;
  /** False for the seller, who reviews no goods of their own. */
  mayWrite: boolean;
}

/** As many as a product's page shows. */
const shownMax = 3;

/** The first reviews of a product, with the ways to all of them and to a review of one's own. */
export function FirstReviews({ product, mayWrite }: FirstReviewsProps) {
  const { rating, reviewCount, reviews } = product;
  const market = useMarket();
  const all = market.link(`/product/${encodeURIComponent(product._id)}/reviews`);
  const own = `${all}?write=true`;
  const reading = useGuestQuestion('Sign in to view all reviews.', all, 'Read without signing in');
  const writing = useGuestQuestion('Sign in to write a review.', own);
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2 className={css.heading}>Customer Reviews</h2>
        {mayWrite && (
          <a className={css.add} href={own} onClick={writing.ask}>
            <Icon of={PencilLine} size={18} />
            Add Review
          </a>
        )}
      </div>
      {rating !== null && (
        <p className={css.average}>
          <Rating value={rating} count={reviewCount} describe={describe} />
        </p>
      )}
      {reviews.length > 0 ? (
        <ul className={css.list}>
          {reviews.slice(0, shownMax).map((review) => (
            <li key={review._id} className={css.place}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.none}>No reviews yet.{mayWrite && ' Be the first to say how it is.'}</p>
      )}
      {reviewCount > 0 && (
        <p className={css.all}>
          <LinkButton look="outline" href={all} onClick={reading.ask}>
            View All Reviews ({reviewCount})
          </LinkButton>
        </p>
      )}
      {reading.dialog}
      {writing.dialog}
    </section>
  );
}

/** Some reviews have no stars, so the count is of reviews and not of those who rated. */
const describe = (value: string, count = 0) =>
  `Rated ${value} out of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * Asks a guest to sign in before a link of the site is followed. Widgets on other pages leave that to the site: a page
 * that opens there after signing in would be blocked.
 */
function useGuestQuestion(reason: string, href: string, otherwise?: string) {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const { requireSignIn, dialog } = useRequireSignIn(reason, {
    returnTo: href,
    ...(otherwise && { otherwise: { label: otherwise, href } }),
  });
  const ask = (event: MouseEvent) => {
    if (!navigate || !isPlainPress(event) || session.state().status === 'signed-in') return;
    event.preventDefault();
    requireSignIn(() => navigate(href));
  };
  return { ask, dialog };
}
