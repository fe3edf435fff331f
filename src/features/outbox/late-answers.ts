import type { QueueableCall, Settled } from '../../core/outbox/queued-calls.ts';
import { serverWords } from '../../core/refusals/server-words.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import type { ToastMessage } from '../../ui/feedback/ToastQueue.ts';

/** What a call says that was made earlier. A message says it in its thread, so only its refusal is told. */
interface LateWords {
  sent?: string;
  /** What it is about, where a toast of the screen is about the same. */
  about?: string;
  refused: string;
  /** Default: the server's words. */
  why?: string;
}

const favorite = {
  about: 'favorites',
  refused: 'Error updating favorites',
  why: 'Failed to update favorites. Please try again.',
};
const message: LateWords = { refused: 'Message not sent' };

const words: Record<QueueableCall, LateWords> = {
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

/** Several things go out one after the other: in this time, in milliseconds, they are told as one. */
const togetherMs = 1000;

let sent: LateWords[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says how something has ended that was done while the network was gone. */
export function tellLateAnswer({ entry, error }: Settled): void {
  const of = words[entry.call];
  if (error)
    say({
      about: of.about,
      kind: 'destructive',
      title: of.refused,
      text: of.why ?? serverWords(error, 'Please try again later.'),
    });
  if (error || !of.sent) return;
  sent.push(of);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const [first] = sent;
    say(
      sent.length === 1
        ? { about: first?.about, title: first?.sent ?? '' }
        : { title: 'Sent', text: `${sent.length} things you did offline have gone out.` },
    );
    sent = [];
  }, togetherMs);
}

const say = (message: ToastMessage) => showLateToast(message);
