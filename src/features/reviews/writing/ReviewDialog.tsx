import { useContext, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { ruleMessages } from '../../../contract/shared/rules.ts';
import type { Review } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import type { Waiting } from '../../../core/outbox/queued-calls.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { RatingInput } from '../../../ui/fields/choices/RatingInput.tsx';
import { type FormError, FormSection } from '../../../ui/fields/FormSection.tsx';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useRequireSignIn } from '../../sign-in/index.ts';
import * as css from './ReviewDialog.css.ts';
import { keepDraft, type ReviewDraft, readDraft } from './review-drafts.ts';
import { useWriteReview } from './useWriteReview.ts';

export interface ReviewDialogProps {
  productId: string;
  /** One's own review, when there is one to change. */
  own: Review | null;
  /** What was written without a network and is not sent yet. */
  waiting: Waiting<'POST /reviews/{productId}'> | undefined;
  onClose(): void;
  /** Called when the market has the review, or it waits for the network. */
  onSent(isWaiting: boolean): void;
}

const formId = 'write-review';
const starsId = 'review-stars';
const commentId = 'review-comment';

const [tooShortTitle = '', tooShortText] = ruleMessages.reviewTooShort.split(': ');
const tooShort = { about: 'review', kind: 'destructive' as const, title: tooShortTitle, text: tooShortText };

const guidelines = ['Be honest.', 'Focus on the product.', 'Avoid personal info.'];

/** Writes a review of a product, or changes one's own. What was begun is kept until it is sent. */
export function ReviewDialog({ productId, own, waiting, onClose, onSent }: ReviewDialogProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [answers, setAnswers] = useState<ReviewDraft>(
    () =>
      readDraft(market, productId) ?? {
        rating: own?.rating ?? null,
        comment: own?.comment ?? '',
        ...waiting?.input.body,
      },
  );
  const [errors, setErrors] = useState<FormError[]>([]);
  const { askAgain, dialog } = useRequireSignIn('Sign in to write a review.');
  const { isSending, send } = useWriteReview({ askAgain }, (isWaiting) => {
    keepDraft(market, productId, undefined);
    onSent(isWaiting);
  });
  const { rating, comment } = answers;
  const isTooShort = comment.trim().length < limits.reviewLengthMin;

  const answer = (part: Partial<ReviewDraft>) => {
    const next = { ...answers, ...part };
    setAnswers(next);
    setErrors([]);
    keepDraft(market, productId, next);
  };

  const submit = () => {
    const wrong: FormError[] = [];
    if (rating === null) wrong.push({ field: starsId, message: 'Choose how many stars you give.' });
    if (isTooShort) wrong.push({ field: commentId, message: ruleMessages.reviewTooShort });
    setErrors(wrong);
    if (isTooShort) showLateToast(tooShort, root);
    if (wrong.length === 0) send({ params: { productId }, body: { comment: comment.trim(), rating } });
  };
  const errorAt = (field: string) => errors.find((error) => error.field === field)?.message;

  return (
    <Dialog
      title={own ? 'Edit your review' : 'Write a Review'}
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
            {own ? 'Save review' : 'Submit Review'}
          </Button>
        </>
      }
    >
      {dialog}
      <FormSection id={formId} errors={errors} onSubmit={submit}>
        <div className={css.fields}>
          <div className={css.guidelines}>
            <p className={css.guidelinesTitle}>Review guidelines</p>
            <ul className={css.rules}>
              {guidelines.map((rule) => (
                <li key={rule} className={css.rule}>
                  {rule}
                </li>
              ))}
            </ul>
          </div>
          <RatingInput
            label="Your rating"
            id={starsId}
            value={rating}
            error={errorAt(starsId)}
            onChange={(rating) => answer({ rating })}
            required
          />
          <TextArea
            label="Your review"
            help="What is good, and what is not?"
            id={commentId}
            value={comment}
            error={errorAt(commentId)}
            maxLength={limits.reviewLengthMax}
            onChange={(comment) => answer({ comment })}
            required
            rows={5}
          />
        </div>
      </FormSection>
    </Dialog>
  );
}
