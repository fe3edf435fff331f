import { useContext, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import type { Review } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import type { QueuedCall } from '../../../core/outbox/queued-calls.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { type FormError, FormSection } from '../../../ui/fields/FormSection.tsx';
import { RatingInput } from '../../../ui/fields/RatingInput.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../../sign-in/index.ts';
import * as css from './ReviewDialog.css.ts';
import { type ReviewDraft, readDraft, storeDraft } from './review-drafts.ts';
import { useWriteReview } from './useWriteReview.ts';

export interface ReviewDialogProps {
  productId: string;
  /** The review that the user has already sent, or null. */
  ownReview: Review | null;
  /** The review that was written offline and is not sent yet. */
  queuedReview: QueuedCall<'POST /reviews/{productId}'> | undefined;
  onClose(): void;
  /** Called when the review was sent, or queued until the network is back. */
  onSent(isQueued: boolean): void;
}

const formId = 'write-review';
const starsId = 'review-stars';
const commentId = 'review-comment';

const [tooShortTitle = '', tooShortText] = ruleMessages.reviewTooShort.split(': ');
const tooShortToast = {
  about: 'review',
  kind: 'destructive' as const,
  title: tooShortTitle,
  text: tooShortText,
};

const guidelines = ['Be honest.', 'Focus on the product.', 'Avoid personal info.'];

/** Writes or changes a review of a product. An unsent review is stored as a draft. */
export function ReviewDialog({ productId, ownReview, queuedReview, onClose, onSent }: ReviewDialogProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [draft, setDraft] = useState<ReviewDraft>(
    () =>
      readDraft(market, productId) ?? {
        rating: ownReview?.rating ?? null,
        comment: ownReview?.comment ?? '',
        ...queuedReview?.input.body,
      },
  );
  const [errors, setErrors] = useState<FormError[]>([]);
  const { handleSignedOut, dialog } = useRequireSignIn('Sign in to write a review.');
  const { isSending, send } = useWriteReview({ handleSignedOut }, (isQueued) => {
    storeDraft(market, productId, undefined);
    onSent(isQueued);
  });
  const { rating, comment } = draft;
  const isTooShort = comment.trim().length < limits.reviewLengthMin;

  const change = (changes: Partial<ReviewDraft>) => {
    const changedDraft = { ...draft, ...changes };
    setDraft(changedDraft);
    setErrors([]);
    storeDraft(market, productId, changedDraft);
  };

  const submit = () => {
    const problems: FormError[] = [];
    if (rating === null) problems.push({ field: starsId, message: 'Choose how many stars you give.' });
    if (isTooShort) problems.push({ field: commentId, message: ruleMessages.reviewTooShort });
    setErrors(problems);
    if (isTooShort) showLazyToast(tooShortToast, root);
    if (problems.length === 0) send({ params: { productId }, body: { comment: comment.trim(), rating } });
  };
  const getErrorMessage = (field: string) => errors.find((error) => error.field === field)?.message;

  return (
    <Dialog
      title={ownReview ? 'Edit your review' : 'Write a Review'}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={isSending}
            pendingLabel="Sending your review"
            aria-disabled={isTooShort || undefined}
          >
            {ownReview ? 'Save review' : 'Submit Review'}
          </Button>
        </>
      }
    >
      {dialog}
      <FormSection id={formId} errors={errors} onSubmit={submit}>
        <div className={css.fields}>
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
            id={starsId}
            value={rating}
            error={getErrorMessage(starsId)}
            onChange={(rating) => change({ rating })}
            required
          />
          <TextArea
            label="Your review"
            help="What is good, and what is not?"
            id={commentId}
            value={comment}
            error={getErrorMessage(commentId)}
            maxLength={limits.reviewLengthMax}
            onChange={(comment) => change({ comment })}
            required
            rows={5}
          />
        </div>
      </FormSection>
    </Dialog>
  );
}
