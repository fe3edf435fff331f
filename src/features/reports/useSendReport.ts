import { useState } from 'react';
import type { Input } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { serverMessage } from '../../core/refusals.ts';
import { useSend } from '../../core/useSend.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
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
  const say = useToast('report');
  const [isSending, setSending] = useState(false);
  const post = useSend('POST /reports');

  const send = async (written: Written): Promise<void> => {
    if (isSending) return;
    const tell = say();
    setSending(true);
    try {
      await post(written);
      tell({ title: 'Report sent', text: 'Thank you. We will look at it.' });
      onSent();
    } catch (error) {
      if (askAgain(error, () => void send(written))) return;
      tell({
        kind: 'destructive',
        title: 'Error sending report',
        text: serverMessage(error, 'Please try again later.'),
      });
      if (error instanceof ApiError && error.fields.reason) onRefused(error.fields.reason);
    } finally {
      setSending(false);
    }
  };
  return { isSending, send: (written) => void send(written) };
}
