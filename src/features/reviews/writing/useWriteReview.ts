import { useState } from 'react';
import type { Input } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSendOrQueue } from '../../../core/outbox/useSendOrQueue.ts';
import { serverMessage } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { startQueuedCallToasts } from '../../outbox/index.ts';
import type { SignInRequirement } from '../../sign-in/index.ts';

type ReviewInput = Input<'POST /reviews/{productId}'>;

/** Sends a review and shows the result in a toast. Calls `onSent` when it was sent, or queued until the network is back. */
export function useWriteReview(
  { handleSignedOut }: Pick<SignInRequirement, 'handleSignedOut'>,
  onSent: (isQueued: boolean) => void,
): { isSending: boolean; send(input: ReviewInput): void } {
  const market = useMarket();
  const bindToastToUser = useToast('review');
  const [isSending, setSending] = useState(false);
  const post = useSendOrQueue('POST /reviews/{productId}');

  const send = async (input: ReviewInput): Promise<void> => {
    if (isSending) return;
    const showToast = bindToastToUser();
    setSending(true);
    try {
      startQueuedCallToasts(market);
      const result = await post(input);
      const isQueued = result === 'queued';
      showToast(isQueued ? queuedToast : { title: 'Review submitted' });
      onSent(isQueued);
    } catch (error) {
      if (!handleSignedOut(error, () => void send(input)))
        showToast({ ...submitFailedToast, text: serverMessage(error, 'Please try again later.') });
    } finally {
      setSending(false);
    }
  };
  return { isSending, send: (input) => void send(input) };
}

const queuedToast: ToastMessage = {
  title: 'You seem to be offline',
  text: 'Your review is kept, and goes out when the network is back.',
};

const submitFailedToast = { kind: 'destructive' as const, title: 'Error submitting review' };
