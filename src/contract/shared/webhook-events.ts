import { isLoopback } from './origins.ts';

/** What a webhook can be told about. */
export const webhookEvents = [
  'order.created',
  'order.updated',
  'product.listed',
  'product.sold',
  'report.created',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** The maximum length of the address of a webhook. */
export const webhookUrlLengthMax = 500;

/** The error message for a refused address of a webhook, from the server and in the form. */
export const webhookUrlMessage =
  'url must begin with https, without a user name or a password, such as https://union.example/webhooks';

/** Returns the address of a webhook as it is stored. The server decides whether loopback is allowed. */
export function parseWebhookUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isAllowedProtocol = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(text));
  if (!isAllowedProtocol || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url.href;
}
