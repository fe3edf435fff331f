import { useState } from 'react';
import type { Input } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { serverMessage } from '../../core/refusals.ts';
import { useSend } from '../../core/useSend.ts';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { SignInRequirement } from '../sign-in/index.ts';

type NewReport = Input<'POST /reports'>;

/**
 * Sends a report, and shows the result in a toast. Calls `onSent` when the report is stored, and `onRefused` with the server's
 * error about the reason.
 */
export function useSendReport(
  { handleSignedOut }: Pick<SignInRequirement, 'handleSignedOut'>,
  onSent: () => void,
  onRefused: (message: string) => void,
): { isSending: boolean; send(report: NewReport): void } {
  const bindToastToUser = useToast('report');
  const [isSending, setSending] = useState(false);
  const post = useSend('POST /reports');

  const send = async (report: NewReport): Promise<void> => {
    if (isSending) return;
    const showToast = bindToastToUser();
    setSending(true);
    try {
      await post(report);
      showToast({ title: 'Report sent', text: 'Thank you. We will look at it.' });
      onSent();
    } catch (error) {
      if (handleSignedOut(error, () => void send(report))) return;
      showToast({
        kind: 'destructive',
        title: 'Error sending report',
        text: serverMessage(error, 'Please try again later.'),
      });
      if (error instanceof ApiError && error.fields.reason) onRefused(error.fields.reason);
    } finally {
      setSending(false);
    }
  };
  return { isSending, send: (report) => void send(report) };
}
