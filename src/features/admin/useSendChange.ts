import { useRef, useState } from 'react';
import { isSignedOut, refusalMessage } from '../../core/refusals.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';
import { useToast } from '../../ui/feedback/useToast.ts';

/** The toast after a change succeeded, and the title of the toast after it failed. */
export interface ChangeMessages {
  done: ToastMessage;
  failed: string;
}

/** Returns the toast of a failed change, with the server's reason if it gave one. */
export const failureToast = (title: string, error: unknown): ToastMessage => ({
  kind: 'destructive',
  title,
  text: refusalMessage(error, 'Please try again.'),
});

/**
 * Sends changes and shows the result of each in a toast. An item has at most one change at a time, but several items
 * may change at once.
 */
export function useSendChange() {
  const bindToastToUser = useToast('change');
  const changingIdsRef = useRef(new Set<string>());
  const [changingIds, setChangingIds] = useState<readonly string[]>([]);

  /** Sends a change whose result is shown elsewhere. Until it ends, the item counts as changing. */
  const trackChange = async <Reply>(id: string, send: () => Promise<Reply>): Promise<Reply> => {
    changingIdsRef.current.add(id);
    setChangingIds([...changingIdsRef.current]);
    try {
      return await send();
    } finally {
      changingIdsRef.current.delete(id);
      setChangingIds([...changingIdsRef.current]);
    }
  };
  const sendChange = async (
    id: string,
    send: () => Promise<unknown>,
    messages: ChangeMessages,
  ): Promise<boolean> => {
    if (changingIdsRef.current.has(id)) return false;
    const showToast = bindToastToUser();
    try {
      await trackChange(id, send);
      showToast({ about: id, ...messages.done });
      return true;
    } catch (error) {
      if (!isSignedOut(error)) showToast({ about: id, ...failureToast(messages.failed, error) });
      return false;
    }
  };
  return { sendChange, trackChange, isChanging: (id: string) => changingIds.includes(id) };
}
