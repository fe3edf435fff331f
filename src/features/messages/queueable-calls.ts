import { type QueueRules, queueable } from '../../core/outbox/queued-calls.ts';

/**
 * A message is always queued, because its bubble shows its state. Other calls are rolled back, which the user sees. A
 * sent message appears in its thread, so it has a toast only when it is refused.
 */
const rules: QueueRules<unknown> = {
  queuedWhen: 'always',
  canDuplicate: true,
  keepsRefused: true,
  isValidBody: ({ content }) => typeof content === 'string',
  toast: { refusedTitle: () => 'Message not sent' },
};

export const startThread = queueable('POST /threads', rules);
export const sendMessage = queueable('POST /threads/{id}/messages', rules);
