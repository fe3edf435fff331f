import { useState } from 'react';
import type { Input } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSendOrQueue } from '../../../core/outbox/useSendOrQueue.ts';
import { serverWords } from '../../../core/refusals/server-words.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { startOutbox } from '../../outbox/index.ts';
import type { SignInRequirement } from '../../sign-in/index.ts';

type Written = Input<'POST /reviews/{productId}'>;

/** Sends a review, and says how that went. `onSent` is called when the market has it, or it waits for the network. */
export function useWriteReview(
  { askAgain }: Pick<SignInRequirement, 'askAgain'>,
  onSent: (isWaiting: boolean) => void,
): { isSending: boolean; send(written: Written): void } {
  const market = useMarket();
  const say = useToast('review');
  const [isSending, setSending] = useState(false);
  const post = useSendOrQueue('POST /reviews/{productId}');

  const send = async (written: Written): Promise<void> => {
    if (isSending) return;
    const tell = say();
    setSending(true);
    try {
      startOutbox(market);
      const sent = await post(written);
      const isWaiting = sent === 'waiting';
      tell(isWaiting ? waits : { title: 'Review submitted' });
      onSent(isWaiting);
    } catch (error) {
      if (!askAgain(error, () => void send(written)))
        tell({ ...notSubmitted, text: serverWords(error, 'Please try again later.') });
    } finally {
      setSending(false);
    }
  };
  return { isSending, send: (written) => void send(written) };
}

const waits: ToastMessage = {
  title: 'You seem to be offline',
  text: 'Your review is kept, and goes out when the network is back.',
};

const notSubmitted = { kind: 'destructive' as const, title: 'Error submitting review' };
