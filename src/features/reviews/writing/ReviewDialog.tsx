import { useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Review } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSendOrQueue } from '../../../core/outbox/useSendOrQueue.ts';
import { RatingInput } from '../../../ui/fields/RatingInput.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type FormProblem, useForm } from '../../../ui/forms/useForm.ts';
import { startQueuedCallToasts } from '../../outbox/index.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { postReview } from '../queueable-calls.ts';
import * as css from './ReviewDialog.css.ts';
import { type ReviewDraft, readDraft, storeDraft } from './review-drafts.ts';
import { useQueuedReview } from './useQueuedReview.ts';

export interface ReviewDialogProps {
  productId: string;
  /** The review that the user has already sent, or null. */
  ownReview: Review | null;
  onClose(): void;
  /** Called when the review was sent, or queued until the network is back. */
  onSent(isQueued: boolean): void;
}

const guidelines = ['Be honest.', 'Focus on the product.', 'Avoid personal info.'];

const isTooShort = ({ comment }: ReviewDraft) => comment.trim().length < limits.reviewLengthMin;

function findProblem(values: ReviewDraft): FormProblem {
  const starsError = { field: 'rating', message: 'Choose how many stars you give.' };
  const starsErrors = values.rating === null ? [starsError] : [];
  const shortErrors = isTooShort(values) ? [{ field: 'comment', message: ruleMessages.reviewTooShort }] : [];
  return { errors: [...starsErrors, ...shortErrors] };
}

/** Writes or changes a review of a product. An unsent review is stored as a draft. */
export function ReviewDialog({ productId, ownReview, onClose, onSent }: ReviewDialogProps) {
  const market = useMarket();
  const queuedReview = useQueuedReview(productId);
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to write a review.');
  const post = useSendOrQueue(postReview);
  const [initialValues] = useState<ReviewDraft>(() => ({
    rating: ownReview?.rating ?? null,
    comment: ownReview?.comment ?? '',
    ...queuedReview?.input.body,
  }));
  const [savedDraft] = useState(() => readDraft(market, productId));
  const form = useForm({
    name: 'review',
    initialValues,
    draft: {
      saved: savedDraft,
      save: (changes) => storeDraft(market, productId, { ...initialValues, ...changes }),
      discard: () => storeDraft(market, productId, undefined),
    },
    check: findProblem,
    toBody: ({ rating, comment }) => ({ comment: comment.trim(), rating }),
    send(body) {
      startQueuedCallToasts(market);
      return post({ params: { productId }, body });
    },
    handleSignedOut,
    success: (result) =>
      result === 'queued'
        ? {
            title: 'You seem to be offline',
            text: 'Your review is kept, and goes out when the network is back.',
          }
        : { title: 'Review submitted' },
    failure: 'Error submitting review',
    onDone: (result) => onSent(result === 'queued'),
  });
  const setValues = (changes: Partial<ReviewDraft>) => form.setValues(changes, ['rating', 'comment']);

  return (
    <FormDialog
      title={ownReview ? 'Edit your review' : 'Write a Review'}
      form={form}
      submitLabel={ownReview ? 'Save review' : 'Submit Review'}
      pendingLabel="Sending your review"
      isIncomplete={isTooShort(form.values)}
      hasEqualButtons
      draftNotice={null}
      onClose={onClose}
      intro={dialog}
    >
      <div className={css.guidelines}>
        <p className={css.guidelinesTitle}>Review guidelines</p>
        <ul className={css.guidelineList}>
          {guidelines.map((guideline) => (
            <li key={guideline} className={css.guideline}>
              {guideline}
            </li>
          ))}
        </ul>
      </div>
      <RatingInput
        label="Your rating"
        {...form.fieldProps('rating')}
        onChange={(rating) => setValues({ rating })}
        required
      />
      <TextArea
        label="Your review"
        help="What is good, and what is not?"
        {...form.fieldProps('comment')}
        maxLength={limits.reviewLengthMax}
        onChange={(comment) => setValues({ comment })}
        required
        rows={5}
      />
    </FormDialog>
  );
}
