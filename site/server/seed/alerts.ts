import type { AlertKind } from '../../../src/contract/shared/alert-kinds.ts';
import type { Random } from './random.ts';
import type { Demo } from './rows.ts';
import { day, hour, timeBefore } from './times.ts';

/**
 * Adds what the demo users who can sign in were told in the last two weeks. What is older than a day is read, and alerts
 * about messages are as read as the messages.
 */
export function addAlerts({ rows, now }: Demo, random: Random): void {
  const earliestTime = timeBefore(now, 14 * day);
  const yesterday = timeBefore(now, day);
  const peopleWhoSignIn = new Set(rows.people.filter(({ google_id }) => google_id).map(({ id }) => id));

  const tell = (
    kind: AlertKind,
    personId: string | null | undefined,
    subjectId: string,
    time: Date | null | undefined,
    { isRead = time ? time < yesterday : false, priceBefore = null as number | null } = {},
  ) => {
    if (!personId || !time || !peopleWhoSignIn.has(personId) || time < earliestTime) return;
    rows.alerts.push({
      id: random.id(),
      person_id: personId,
      kind,
      subject_id: subjectId,
      price_before_kobo: priceBefore,
      created_at: time,
      read_at: isRead ? time : null,
    });
  };

  for (const { id, low_id, high_id } of rows.threads) {
    const message = rows.messages.findLast(({ thread_id }) => thread_id === id);
    if (!message) continue;
    const receiverId = message.from_low ? high_id : low_id;
    tell('message', receiverId, id, message.created_at, { isRead: Boolean(message.read_at) });
  }
  for (const { id, seller_id, created_at } of rows.orders) tell('order', seller_id, id, created_at);
  for (const { id, buyer_id, status, completed_at } of rows.orders) {
    if (status === 'completed') tell('order_update', buyer_id, id, completed_at && new Date(completed_at));
  }
  for (const { id, product_id, created_at } of rows.reviews) {
    const product = rows.products.find((candidate) => candidate.id === product_id);
    tell('review', product?.seller_id, id, created_at);
  }
  const lowered = new Map(
    rows.products.flatMap(({ id, original_price_kobo }) =>
      original_price_kobo ? [[id, Number(original_price_kobo)] as const] : [],
    ),
  );
  for (const { person_id, product_id } of rows.favorites) {
    const priceBefore = lowered.get(product_id);
    if (priceBefore) tell('price_drop', person_id, product_id, timeBefore(now, 5 * hour), { priceBefore });
  }
}
