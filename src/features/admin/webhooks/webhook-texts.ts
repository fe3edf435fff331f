import type { Webhook, WebhookDelivery } from '../../../contract/shared/types.ts';
import type { WebhookEvent } from '../../../contract/shared/webhook-events.ts';

/** The label of each event, and when it happens. */
export const eventTexts: Record<WebhookEvent, { label: string; help: string }> = {
  'order.created': { label: 'Order placed', help: 'Somebody orders from a seller or a canteen.' },
  'order.updated': { label: 'Order changed', help: 'An order is completed, cancelled or opened again.' },
  'product.listed': { label: 'Product listed', help: 'Somebody puts a product up for sale.' },
  'product.sold': { label: 'Product sold', help: 'Once for each product of a completed order.' },
  'report.created': { label: 'Report', help: 'Somebody reports a product, a store, a person or a message.' },
};

/** How each state of a delivery is shown. */
export const statusTexts: Record<
  WebhookDelivery['status'],
  { label: string; color: 'green' | 'grey' | 'red' }
> = {
  delivered: { label: 'Delivered', color: 'green' },
  pending: { label: 'Waiting', color: 'grey' },
  failed: { label: 'Failed', color: 'red' },
};

/** The name of a webhook or, without a name, its address. */
export const webhookName = ({ name, url }: Webhook): string => name || url;
