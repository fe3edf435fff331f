import { useEffect } from 'react';
import { note } from '../ProductReviews.css.ts';
import { useQueuedReview } from './useQueuedReview.ts';

export interface QueuedReviewProps {
  productId: string;
  /** Called with whether the user has a queued review of this product, when that changes. */
  onChange(hasQueuedReview: boolean): void;
  /** Called when a queued review, of this or another product, was sent. */
  onSent(): void;
}

/** Tells a signed-in user that their review waits for the network, or why the server refused it. */
export function QueuedReview({ productId, onChange, onSent }: QueuedReviewProps) {
  const review = useQueuedReview(productId, onSent);
  const hasQueuedReview = review !== undefined;
  useEffect(() => onChange(hasQueuedReview), [hasQueuedReview, onChange]);
  return (
    hasQueuedReview && (
      <p className={note} role="status">
        {review.refusal === undefined
          ? 'Your review goes out when the network is back.'
          : `Your review was not sent: ${review.refusal}`}
      </p>
    )
  );
}
