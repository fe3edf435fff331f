import { useEffect, useRef } from 'react';
import { limits } from '../../contract/shared/limits.ts';
import { ruleMessages } from '../../contract/shared/rule-messages.ts';
import type { Review } from '../../contract/shared/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { loadToasts } from '../../ui/feedback/lazy-toast.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import type { SignInControl } from '../sign-in/index.ts';
import { actions, form as formClass } from './ProductReviews.css.ts';

export interface ReplyFormProps {
  review: Review;
  /** Whether a reply is being sent, also by a form that was cancelled meanwhile. */
  isSending: boolean;
  send(message: string): Promise<unknown>;
  handleSignedOut: SignInControl['handleSignedOut'];
  onClose(): void;
}

/** A cancelled reply is not restored. */
const noDraft = { saved: undefined, save() {}, discard() {} };

/** The form of a seller's reply to a review. */
export function ReplyForm({ review, isSending, send, handleSignedOut, onClose }: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    // Load the toasts now, because the network may be down when sending fails.
    loadToasts().catch(() => {});
  }, []);
  const form = useForm({
    name: 'reply',
    // Several replies may be open on a page.
    subject: review._id,
    about: 'reply',
    initialValues: { message: review.sellerResponse?.message ?? '' },
    draft: noDraft,
    check: ({ message }) => ({
      errors: message.trim() ? [] : [{ field: 'message', message: ruleMessages.reviewReplyMissing }],
    }),
    toBody: ({ message }) => message.trim(),
    send,
    handleSignedOut,
    success: { title: 'Reply sent' },
    failure: 'Error sending reply',
    onDone: onClose,
  });
  return (
    <form
      className={formClass}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending) return;
        form.sectionProps.onSubmit();
        if (!form.values.message.trim()) field.current?.focus();
      }}
    >
      <TextArea
        label="Your reply"
        {...form.fieldProps('message')}
        maxLength={limits.reviewLengthMax}
        required
        ref={field}
      />
      <div className={actions}>
        <Button type="submit" size="s" pending={isSending} pendingLabel="Sending your reply">
          Send reply
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
