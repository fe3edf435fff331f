import type { QueueableCall, Settled } from '../../core/outbox/queued-calls.ts';
import { serverMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

/** The toasts of a queued call. A sent message appears in its thread, so it has a toast only when it is refused. */
interface ToastTexts {
  sent?: string;
  /** The subject of the toast, so that it replaces one of the screen about the same. */
  about?: string;
  refused: string;
  /** Default: the server's message. */
  why?: string;
}

const favorite = {
  about: 'favorites',
  refused: 'Error updating favorites',
  why: 'Failed to update favorites. Please try again.',
};
const message: ToastTexts = { refused: 'Message not sent' };

const textsByCall: Record<QueueableCall, ToastTexts> = {
  'GET /add-favorites/{id}': { sent: 'Added to favorites', ...favorite },
  'DELETE /favorites/{id}': { sent: 'Removed from favorites', ...favorite },
  'POST /reviews/{productId}': {
    about: 'review',
    sent: 'Review submitted',
    refused: 'Error submitting review',
  },
  'POST /threads': message,
  'POST /threads/{id}/messages': message,
};

/** Calls that are sent within this time share one toast. */
const groupingMs = 1000;

let sent: ToastTexts[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the result of a call that was queued while the network was gone. */
export function showDeliveryToast({ entry, error }: Settled): void {
  const texts = textsByCall[entry.call];
  if (error)
    showToast({
      about: texts.about,
      kind: 'destructive',
      title: texts.refused,
      text: texts.why ?? serverMessage(error, 'Please try again later.'),
    });
  if (error || !texts.sent) return;
  sent.push(texts);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const [first] = sent;
    showToast(
      sent.length === 1
        ? { about: first?.about, title: first?.sent ?? '' }
        : { title: 'Sent', text: `${sent.length} things you did offline have gone out.` },
    );
    sent = [];
  }, groupingMs);
}

const showToast = (message: ToastMessage) => showLazyToast(message);
