import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** Returns the message of a rule as a toast: rules write `Title: text`. */
export function ruleToast(message: string, title = 'Missing required fields'): ToastMessage {
  const [, ownTitle, text] = /^([A-Z][a-z ]+): (.+)$/.exec(message) ?? [];
  return { kind: 'destructive', title: ownTitle ?? title, text: text ?? message };
}
