import { useRef, useState } from 'react';
import { isSignedOut, refusalMessage } from '../../../core/refusals.ts';
import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';

/** The words of a change: when it was made, and when it was not. */
export interface ChangeWords {
  done: ToastMessage;
  failed: string;
}

/** A failed change: with the server's reason where it has given one. */
export const failureOf = (title: string, error: unknown): ToastMessage => ({
  kind: 'destructive',
  title,
  text: refusalMessage(error, 'Please try again.'),
});

/** Makes changes, and says how each went. Several things can be changed at once, and each of them once at a time. */
export function useChanges() {
  const say = useToast('change');
  const running = useRef(new Set<string>());
  const [ids, setIds] = useState<readonly string[]>([]);

  const change = async (id: string, send: () => Promise<unknown>, words: ChangeWords): Promise<boolean> => {
    if (running.current.has(id)) return false;
    const tell = say();
    running.current.add(id);
    setIds([...running.current]);
    try {
      await send();
      tell({ about: id, ...words.done });
      return true;
    } catch (error) {
      if (!isSignedOut(error)) tell({ about: id, ...failureOf(words.failed, error) });
      return false;
    } finally {
      running.current.delete(id);
      setIds([...running.current]);
    }
  };
  return { change, isChanging: (id: string) => ids.includes(id) };
}
