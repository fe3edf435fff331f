import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { ruleMessages } from '../../../contract/shared/rules.ts';
import type { Review } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { loadToasts } from '../../../ui/feedback/late-toast.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { actions, form } from './Reply.css.ts';
import { useReply } from './useReply.ts';

export interface ReplyProps {
  review: Review;
}

/** The seller's reply below a review of their product: written, changed and deleted here. */
export function Reply({ review }: ReplyProps) {
  const given = review.sellerResponse?.message ?? '';
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOpen = text !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    field.current?.focus();
    // What tells that sending has failed: by then the network may be gone.
    loadToasts().catch(() => {});
  }, [isOpen]);
  const reply = useReply(review._id, () => setText(undefined));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text?.trim() ?? '';
    setError(message ? undefined : ruleMessages.reviewReplyMissing);
    if (message) reply.send(message);
  };

  return (
    <>
      {reply.dialog}
      {!isOpen ? (
        <div className={actions}>
          <Button
            look="outline"
            size="s"
            aria-label={`${given ? 'Edit reply' : 'Reply'} to ${review.userName}`}
            onClick={() => setText(given)}
          >
            {given ? 'Edit reply' : 'Reply'}
          </Button>
          {given && (
            <Button
              look="outline"
              size="s"
              pending={reply.isSending}
              pendingLabel="Deleting your reply"
              aria-label={`Delete reply to ${review.userName}`}
              onClick={reply.remove}
            >
              Delete reply
            </Button>
          )}
        </div>
      ) : (
        <form className={form} noValidate onSubmit={submit}>
          <TextArea
            label="Your reply"
            value={text}
            error={error}
            maxLength={limits.reviewLengthMax}
            onChange={(next) => {
              setText(next);
              setError(undefined);
            }}
            required
            ref={field}
          />
          <div className={actions}>
            <Button type="submit" size="s" pending={reply.isSending} pendingLabel="Sending your reply">
              Send reply
            </Button>
            <Button look="outline" size="s" onClick={() => setText(undefined)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
