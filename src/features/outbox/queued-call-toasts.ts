import type { QueueableCall, SettledCall } from '../../core/outbox/queued-calls.ts';
import { serverMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

/** The toasts of a queued call. A sent message appears in its thread, so it has a toast only when it is refused. */
interface ToastTexts {
  sentTitle?: string;
  /** The topic of the toast. It replaces an earlier toast with the same topic. */
  about?: string;
  refusedTitle: string;
  /** Default: the server's message. */
  refusedText?: string;
}

const favoriteTexts = {
  about: 'favorites',
  refusedTitle: 'Error updating favorites',
  refusedText: 'Failed to update favorites. Please try again.',
};
const messageTexts: ToastTexts = { refusedTitle: 'Message not sent' };

const textsByCall: Record<QueueableCall, ToastTexts> = {
  'GET /add-favorites/{id}': { sentTitle: 'Added to favorites', ...favoriteTexts },
  'DELETE /favorites/{id}': { sentTitle: 'Removed from favorites', ...favoriteTexts },
  'POST /reviews/{productId}': {
    about: 'review',
    sentTitle: 'Review submitted',
    refusedTitle: 'Error submitting review',
  },
  'POST /threads': messageTexts,
  'POST /threads/{id}/messages': messageTexts,
};

/** Calls that are sent within this time share one toast. */
const groupingMs = 1000;

/** The texts of the sent calls that the next toast will report. */
let sentCallTexts: ToastTexts[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the result of a call that was queued while the network was gone. */
export function showQueuedCallToast({ entry, error }: SettledCall): void {
  const texts = textsByCall[entry.call];
  if (error)
    showToast({
      about: texts.about,
      kind: 'destructive',
      title: texts.refusedTitle,
      text: texts.refusedText ?? serverMessage(error, 'Please try again later.'),
    });
  if (error || !texts.sentTitle) return;
  sentCallTexts.push(texts);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const [firstTexts] = sentCallTexts;
    showToast(
      sentCallTexts.length === 1
        ? { about: firstTexts?.about, title: firstTexts?.sentTitle ?? '' }
        : { title: 'Sent', text: `${sentCallTexts.length} things you did offline have gone out.` },
    );
    sentCallTexts = [];
  }, groupingMs);
}

const showToast = (message: ToastMessage) => showLazyToast(message);
