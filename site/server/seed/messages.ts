import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly } from './rows.ts';
import table from './tables/conversations.tsv?raw';
import { minute, timeBefore } from './times.ts';

const messageSchema = z.strictObject({
  buyer: z.string(),
  /** The name of the store or the person. */
  seller: z.string(),
  /** The name of the linked product. */
  product: z.string(),
  /** How many minutes ago the message was sent. */
  minutes: z.coerce.number(),
  from: z.literal(['buyer', 'seller']),
  content: z.string(),
  state: z.literal(['read', 'unread']),
});

/** Adds conversations of the demo users who can sign in. Some of the messages are unread. */
export function addMessages(demo: Demo, random: Random): void {
  const { rows, now } = demo;
  for (const cells of readTsv(table)) {
    const { buyer, seller, product, minutes, from, content, state } = messageSchema.parse(cells);
    const ids = { buyer: findPersonId(buyer, demo), seller: findPersonId(seller, demo) };
    const createdAt = timeBefore(now, minutes * minute);
    const thread = findOrAddThread(ids.buyer, ids.seller, createdAt, demo, random);
    thread.last_message_at = createdAt;
    rows.messages.push({
      id: random.id(),
      thread_id: thread.id,
      from_low: thread.low_id === ids[from],
      product_id: product === '' ? null : findOnly(rows.products, ({ name }) => name === product, product).id,
      content,
      created_at: createdAt,
      read_at: state === 'unread' ? null : new Date(createdAt.getTime() + minute),
    });
  }
}

/** Finds a person by their own name or by the name of their store. */
function findPersonId(name: string, { rows }: Demo): string {
  const store = rows.stores.find((candidate) => candidate.name === name);
  return store?.owner_id ?? findOnly(rows.people, ({ display_name }) => display_name === name, name).id;
}

/** Finds or adds the thread of two people. `low_id` is the lower of their ids. */
function findOrAddThread(
  personId: string,
  otherId: string,
  created_at: Date,
  { rows }: Demo,
  random: Random,
) {
  const [low_id, high_id] = personId < otherId ? [personId, otherId] : [otherId, personId];
  const existingThread = rows.threads.find(
    (thread) => thread.low_id === low_id && thread.high_id === high_id,
  );
  if (existingThread) return existingThread;
  const thread: Demo['rows']['threads'][number] = { id: random.id(), low_id, high_id, created_at };
  rows.threads.push(thread);
  return thread;
}
