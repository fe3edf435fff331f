import { useContext, useState } from 'react';
import type { Input } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSend } from '../../core/useSend.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { SignInRequirement } from '../sign-in/index.ts';

type Written = Input<'POST /reports'>;

/**
 * Sends a report, and says how that went. `onSent` is called when the market has it, `onRefused` with what it says of
 * the reason.
 */
export function useSendReport(
  { askAgain }: Pick<SignInRequirement, 'askAgain'>,
  onSent: () => void,
  onRefused: (reason: string) => void,
): { isSending: boolean; send(written: Written): void } {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const [isSending, setSending] = useState(false);
  const post = useSend('POST /reports');

  const send = async (written: Written): Promise<void> => {
    if (isSending) return;
    const person = market.session.state().personId;
    const say = (message: ToastMessage) => {
      // Whoever has signed out meanwhile is told nothing about it.
      if (market.session.state().personId === person) showLateToast(message, root);
    };
    setSending(true);
    try {
      await post(written);
      say({ title: 'Report sent', text: 'Thank you. We will look at it.' });
      onSent();
    } catch (error) {
      if (askAgain(error, () => void send(written))) return;
      say({ kind: 'destructive', title: 'Error sending report', text: reasonOf(error) });
      if (error instanceof ApiError && error.fields.reason) onRefused(error.fields.reason);
    } finally {
      setSending(false);
    }
  };
  return { isSending, send: (written) => void send(written) };
}

/** In the server's words. A network that failed has none. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status > 0 ? error.message : 'Please try again later.';
