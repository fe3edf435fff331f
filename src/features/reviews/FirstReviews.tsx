import { PencilLine } from 'lucide';
import { type MouseEvent, useContext } from 'react';
import type { ProductDetails } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { useRequireSignIn } from '../sign-in/index.ts';
import * as css from './FirstReviews.css.ts';
import { ReviewItem } from './ReviewItem.tsx';

export interface FirstReviewsProps {
  product: Pick<ProductDetails, '_id' | 'rating' | 'reviewCount' | 'reviews'>;
  /** False for the seller, who cannot review their own product. */
  mayWrite: boolean;
}

/** How many reviews a product's page shows. */
const maxShownReviews = 3;

/** Shows the first reviews of a product, with links to all reviews and to the form of a new review. */
export function FirstReviews({ product, mayWrite }: FirstReviewsProps) {
  const { rating, reviewCount, reviews } = product;
  const market = useMarket();
  const reviewsUrl = market.link(`/product/${encodeURIComponent(product._id)}/reviews`);
  const writeUrl = `${reviewsUrl}?write=true`;
  const viewAllLink = useSignInLink('Sign in to view all reviews.', reviewsUrl, 'Read without signing in');
  const writeLink = useSignInLink('Sign in to write a review.', writeUrl);
  return (
    <section className={css.section}>
      <div className={css.headingRow}>
        <h2 className={css.heading}>Customer Reviews</h2>
        {mayWrite && (
          <a className={css.addReviewLink} href={writeUrl} onClick={writeLink.onClick}>
            <Icon of={PencilLine} size={18} />
            Add Review
          </a>
        )}
      </div>
      {rating !== null && (
        <p className={css.average}>
          <Rating value={rating} count={reviewCount} describe={describeRating} />
        </p>
      )}
      {reviews.length > 0 ? (
        <ul className={css.list}>
          {reviews.slice(0, maxShownReviews).map((review) => (
            <li key={review._id} className={css.item}>
              <ReviewItem review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.noReviews}>No reviews yet.{mayWrite && ' Be the first to say how it is.'}</p>
      )}
      {reviewCount > 0 && (
        <p className={css.viewAllRow}>
          <LinkButton look="outline" href={reviewsUrl} onClick={viewAllLink.onClick}>
            View All Reviews ({reviewCount})
          </LinkButton>
        </p>
      )}
      {viewAllLink.dialog}
      {writeLink.dialog}
    </section>
  );
}

/** Returns the accessible text of the rating. The count is of reviews, not of ratings: some reviews have no stars. */
const describeRating = (value: string, count = 0) =>
  `Rated ${value} out of 5, ${count} ${count === 1 ? 'review' : 'reviews'}`;

/**
 * Asks a guest to sign in before a link of the site is followed. An embed only follows the link, and the site asks, because
 * browsers would block a tab that an embed opens after the sign-in.
 */
function useSignInLink(reason: string, href: string, guestLabel?: string) {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const { requireSignIn, dialog } = useRequireSignIn(reason, {
    returnTo: href,
    ...(guestLabel && { guestLink: { label: guestLabel, href } }),
  });
  const onClick = (event: MouseEvent) => {
    if (!navigate || !isPlainPress(event) || session.state().status === 'signed-in') return;
    event.preventDefault();
    requireSignIn(() => navigate(href));
  };
  return { onClick, dialog };
}
