import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** A rule's message as a toast: the rules write `Title: text`. */
export function ruleToast(message: string, title = 'Missing required fields'): ToastMessage {
  const [, own, text] = /^([A-Z][a-z ]+): (.+)$/.exec(message) ?? [];
  return { kind: 'destructive', title: own ?? title, text: text ?? message };
}
