import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { check } from '../simulate/checker.ts';
import { type Catalog, deviceHeader } from '../simulate/device-messages.ts';
import type { FoundAlert, FoundMessage, FoundOrder } from '../simulate/device-reads.ts';
import { History, type Outcome, type ReadKind, type Write } from '../simulate/history.ts';
import { startNetwork } from '../simulate/network.ts';
import { type Fate, fateOf, makePlan } from '../simulate/plan.ts';
import { addFault, type PlantedFault, plantedNames } from '../simulate/planted.ts';
import type { Tables } from '../simulate/tables.ts';
import { projectFolder } from '../support/project-folder.ts';

const catalog: Catalog = {
  people: [
    { name: 'buyer1', id: 'ada' },
    { name: 'seller1', id: 'femi' },
  ],
  // One product of each kind.
  products: [
    { id: 'plenty', name: 'Lamp', seller: 'seller1', price: 100 },
    { id: 'scarce', name: 'Fan', seller: 'seller1', price: 100 },
    { id: 'restocked', name: 'Iron', seller: 'seller1', price: 100 },
    { id: 'uncounted', name: 'Desk', seller: 'seller1', price: 100 },
  ],
  chats: { 'buyer1 seller1': 't1' },
};

const cleanTables: Tables = {
  lowestStock: 0,
  stocks: new Map([
    ['plenty', 100_000],
    ['scarce', 3],
    ['restocked', 5],
    ['uncounted', null],
  ]),
  orderLines: [],
  picturesWithoutFiles: [],
  foldersWithoutPicture: [],
};

/** A history in which each write and each read takes a second. */
class WrittenHistory extends History {
  #seconds = 0;

  write(
    write: Pick<Write, 'kind' | 'subject' | 'value' | 'id'>,
    outcome: Outcome = 'done',
    answer?: unknown,
  ) {
    const person = write.id.split('.')[0] ?? '';
    this.#seconds += 1;
    this.add({ event: 'began', ...write, person, at: this.#seconds * 1000 });
    if (outcome !== 'open')
      this.add({ event: 'ended', id: write.id, outcome, answer, at: this.#seconds * 1000 + 500 });
    return this;
  }

  read(person: string, kind: ReadKind, found: unknown, { subject = '', isFinal = true } = {}) {
    this.#seconds += 1;
    const startedAt = this.#seconds * 1000;
    this.add({
      event: 'read',
      read: { person, kind, subject, startedAt, endedAt: startedAt + 500, found, isFinal },
    });
    return this;
  }
}

const rulesBrokenBy = (history: History, tables: Partial<Tables> = {}) => [
  ...new Set(check({ history, catalog, tables: { ...cleanTables, ...tables } }).map(({ rule }) => rule)),
];

const order = {
  id: 'buyer1.1',
  kind: 'order',
  subject: 'CM-000001',
  value: { product: 'plenty', quantity: 2 },
} as const;
const foundOrder: FoundOrder = {
  id: 'o1',
  reference: 'CM-000001',
  status: 'opened',
  total: 200,
  lines: [{ productId: 'plenty', price: 100, quantity: 2, lineTotal: 200 }],
};
const listOf = <Item>(...items: Item[]) => ({ items, total: items.length });

const messageOf = (id: string, second: number): FoundMessage => ({
  id: `m${id}`,
  senderId: 'ada',
  content: `${id} hello`,
  timestamp: `2026-09-01T08:00:0${second}.000Z`,
  read: false,
});
const message = (id: string) =>
  ({ id, kind: 'message', subject: 'buyer1 seller1', value: `${id} hello` }) as const;
const chat = { subject: 'buyer1 seller1' };
const orderAlert: FoundAlert = {
  kind: 'order',
  text: 'buyer1 ordered 2 × Lamp.',
  path: '/my-goods',
  isRead: false,
};
const updateAlert: FoundAlert = {
  kind: 'order_update',
  text: 'seller1 completed your order of 2 × Lamp.',
  path: '/orders',
  isRead: false,
};
const chatAlert: FoundAlert = {
  kind: 'message',
  text: 'buyer1 wrote to you.',
  path: '/messages?thread=t1',
  isRead: false,
};
const heart = (id: string, value: boolean) => ({ id, kind: 'favorite', subject: 'plenty', value }) as const;

test('the plan of a seed is always the same, and that of another seed differs', () => {
  expect(makePlan(4, 1)).toEqual(makePlan(4, 1));
  expect(makePlan(4, 1)).not.toEqual(makePlan(5, 1));
  expect(fateOf(4, 'buyer1', 7)).toEqual(fateOf(4, 'buyer1', 7));
});

test('a history in which everything went well breaks no rule', () => {
  const history = new WrittenHistory()
    .write(order)
    .write(message('buyer1.2'))
    .write(message('buyer1.3'), 'unknown')
    .write(heart('buyer1.4', true))
    .read('buyer1', 'orders', listOf(foundOrder))
    .read('seller1', 'sales', listOf(foundOrder))
    .read('buyer1', 'chat', listOf(messageOf('buyer1.3', 2), messageOf('buyer1.2', 1)), chat)
    .read('buyer1', 'favorites', listOf('plenty'))
    .read('seller1', 'chat', listOf(messageOf('buyer1.3', 2), messageOf('buyer1.2', 1)), chat)
    .read('seller1', 'alerts', listOf(orderAlert, chatAlert));
  expect(rulesBrokenBy(history)).toEqual([]);
});

test.each<[string, WrittenHistory, Partial<Tables>?]>([
  [
    'Nothing that was acknowledged is lost',
    new WrittenHistory().write(order).read('buyer1', 'orders', listOf()),
  ],
  [
    'A reader sees everything that was acknowledged before',
    new WrittenHistory().write(order).read('seller1', 'sales', listOf(), { isFinal: false }),
  ],
  [
    'Nothing happens twice under one key',
    new WrittenHistory().write(order, 'unknown').read('buyer1', 'orders', listOf(foundOrder, foundOrder)),
  ],
  [
    'What was refused did not happen',
    new WrittenHistory().write(order, 'refused').read('buyer1', 'orders', listOf(foundOrder)),
  ],
  [
    'Nothing is there that nobody wrote',
    new WrittenHistory().read('buyer1', 'chat', listOf(messageOf('buyer1.9', 1)), chat),
  ],
  [
    'What was set last is what is shown',
    new WrittenHistory()
      .write(heart('buyer1.1', true))
      .write(heart('buyer1.2', false))
      .read('buyer1', 'favorites', listOf('plenty')),
  ],
  [
    'What was set last is what is shown',
    new WrittenHistory()
      .write({ id: 'seller1.1', kind: 'description', subject: 'plenty', value: 'The thing of seller1.1.' })
      .write({ id: 'seller1.1.price', kind: 'price', subject: 'plenty', value: 90 })
      .read('buyer1', 'product', { stock: 5, price: 90, description: 'A thing.' }, { subject: 'plenty' }),
  ],
  [
    'The messages of a person stay in the order in which they were written',
    new WrittenHistory()
      .write(message('buyer1.1'))
      .write(message('buyer1.2'))
      .read('buyer1', 'chat', listOf(messageOf('buyer1.1', 2), messageOf('buyer1.2', 1)), chat),
  ],
  [
    'The stock is what was there, less what was sold, and never below zero',
    new WrittenHistory(),
    {
      orderLines: [
        {
          orderId: 'o1',
          reference: 'CM-000001',
          productId: 'plenty',
          quantity: 2,
          stockTaken: 0,
          status: 'completed',
        },
      ],
    },
  ],
  [
    'Totals equal their parts',
    new WrittenHistory().write(order).read('buyer1', 'orders', listOf({ ...foundOrder, total: 100 })),
  ],
  [
    'A picture that was acknowledged is there with all its files',
    new WrittenHistory(),
    { picturesWithoutFiles: ['p1'] },
  ],
  [
    'Everybody is told once of each order, of its end and of each chat',
    new WrittenHistory().write(order).read('seller1', 'alerts', listOf(), { isFinal: false }),
  ],
  [
    'Everybody is told once of each order, of its end and of each chat',
    new WrittenHistory()
      .write(order)
      .read('seller1', 'sales', listOf(foundOrder))
      .read('seller1', 'alerts', listOf(orderAlert, orderAlert)),
  ],
  [
    'Everybody is told once of each order, of its end and of each chat',
    new WrittenHistory()
      .write(order, 'unknown')
      .read('seller1', 'sales', listOf())
      .read('seller1', 'alerts', listOf(orderAlert)),
  ],
  [
    'Everybody is told once of each order, of its end and of each chat',
    new WrittenHistory()
      .write(order)
      .write({ id: 'seller1.1', kind: 'status', subject: 'o1', value: 'completed' })
      .read('buyer1', 'orders', listOf({ ...foundOrder, status: 'completed' }))
      .read(
        'buyer1',
        'alerts',
        listOf({ ...updateAlert, text: 'seller1 cancelled your order of 2 × Lamp.' }),
      ),
  ],
  [
    'Everybody is told once of each order, of its end and of each chat',
    new WrittenHistory()
      .write(message('buyer1.1'))
      .read('seller1', 'chat', listOf(messageOf('buyer1.1', 1)), chat)
      .read('seller1', 'alerts', listOf({ ...chatAlert, isRead: true })),
  ],
  [
    'Everybody is told once of each order, of its end and of each chat',
    new WrittenHistory().read('buyer1', 'alerts', listOf(chatAlert, chatAlert), { isFinal: false }),
  ],
])('a history breaks the rule: %s', (rule, history, tables) => {
  expect(rulesBrokenBy(history, tables)).toEqual([rule]);
});

test('an order that was placed while its price was changed has the price before or after', () => {
  const atPrice = (price: number) =>
    new WrittenHistory()
      .write({ id: 'seller1.1', kind: 'price', subject: 'plenty', value: 90 })
      .write(order)
      .read('buyer1', 'orders', {
        items: [
          {
            ...foundOrder,
            total: 2 * price,
            lines: [{ productId: 'plenty', price, quantity: 2, lineTotal: 2 * price }],
          },
        ],
        total: 1,
      });
  expect(rulesBrokenBy(atPrice(90))).toEqual([]);
  expect(rulesBrokenBy(atPrice(100))).toEqual([]);
  expect(rulesBrokenBy(atPrice(80))).toEqual(['Totals equal their parts']);
});

test('a heart whose answer was lost may be shown either way, for as long as its request may still run', () => {
  const afterUnknown = (isShown: boolean) =>
    new WrittenHistory()
      .write(heart('buyer1.1', true), 'unknown')
      .read('buyer1', 'favorites', isShown ? listOf('plenty') : listOf());
  expect(rulesBrokenBy(afterUnknown(true))).toEqual([]);
  expect(rulesBrokenBy(afterUnknown(false))).toEqual([]);
});

/** Returns the seed of a network in which the first request of a device meets a fate. */
function seedOfFirstFate(wanted: Fate): number {
  let seed = 0;
  while (fateOf(seed, 'buyer1', 1).fate !== wanted) seed += 1;
  return seed;
}

test('a request that arrives twice gets the later answer, as after a retry by a proxy', async () => {
  const responses: ServerResponse[] = [];
  const server = createServer((_, response) => {
    const [firstResponse] = responses;
    responses.push(response);
    if (!firstResponse) return;
    // The second answer is sent when the first has arrived.
    firstResponse.once('close', () => response.end('second'));
    firstResponse.end('first');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const network = await startNetwork(seedOfFirstFate('repeat the request'));
  onTestFinished(() => network.close());
  network.serverPorts.add((server.address() as AddressInfo).port);
  const response = await fetch(network.url, { headers: { [deviceHeader]: 'buyer1' } });
  expect(await response.text()).toBe('second');
  expect(responses).toHaveLength(2);
});

test.each(plantedNames())('the planted fault %s still fits the source of the server', async (name) => {
  const { fault }: { fault: PlantedFault } = await import(`../simulate/planted/${name}.ts`);
  const source = readFileSync(join(projectFolder, fault.file), 'utf8');
  expect(addFault(fault, source)).not.toBe(source);
});
