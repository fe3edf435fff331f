import { type QueueRules, rulesOf, type SettledCall } from '../../core/outbox/queued-calls.ts';
import { serverMessage } from '../../core/refusals.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';

/** Calls that are sent within this time share one toast. */
const groupingMs = 1000;

/** The texts of the sent calls that the next toast will report. */
let sentCallTexts: QueueRules['toast'][] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the result of a call that was queued while the network was gone. */
export function showQueuedCallToast({ entry, error }: SettledCall): void {
  const texts = rulesOf(entry)?.toast;
  if (!texts) return;
  const { about, sentTitle, refusedText } = texts;
  if (error) {
    const title = texts.refusedTitle(entry.input as never);
    const text = refusedText ?? serverMessage(error, 'Please try again later.');
    showLazyToast({ about, kind: 'destructive', title, text });
    return;
  }
  if (!sentTitle) return;
  sentCallTexts.push(texts);
  clearTimeout(timer);
  timer = setTimeout(() => {
    showLazyToast(
      sentCallTexts.length === 1
        ? { about, title: sentTitle }
        : { title: 'Sent', text: `${sentCallTexts.length} things you did offline have gone out.` },
    );
    sentCallTexts = [];
  }, groupingMs);
}
