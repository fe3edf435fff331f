import type { ToastMessage } from '../../../ui/feedback/ToastQueue.ts';

/** Converts the message of a rule to a toast. In `Title: text`, the part before the colon becomes the title. */
export function ruleToast(message: string, defaultTitle = 'Missing required fields'): ToastMessage {
  const [, messageTitle, text] = /^([A-Z][a-z ]+): (.+)$/.exec(message) ?? [];
  return { kind: 'destructive', title: messageTitle ?? defaultTitle, text: text ?? message };
}
