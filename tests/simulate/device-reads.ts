import { setTimeout as wait } from 'node:timers/promises';
import type { AlertKind } from '../../src/contract/shared/alert-kinds.ts';
import type { Order } from '../../src/contract/shared/types.ts';
import { ApiError } from '../../src/core/client.ts';
import type { Market } from '../../src/core/market.ts';
import { chatKey, type DeviceData } from './device-messages.ts';
import { type DeviceEvent, now, type Read, type ReadKind } from './history.ts';

/** What the code of a device shares. */
export interface Page {
  data: DeviceData;
  market: Market;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  tell(event: DeviceEvent): void;
}

/** An order, or a sale, as it was read. */
export interface FoundOrder {
  id: string;
  reference: string;
  status: string;
  total: number;
  lines: { productId?: string; price: number; quantity: number; lineTotal: number }[];
}

export interface FoundMessage {
  id: string;
  senderId: string | null;
  content: string;
  timestamp: string;
  read: boolean;
}

export interface FoundAlert {
  kind: AlertKind;
  text: string;
  path: string | undefined;
  isRead: boolean;
}

export interface FoundProduct {
  stock: number | null;
  price: number;
  description: string;
}

export interface FoundList<Item> {
  items: Item[];
  total?: number;
}

interface Batch<Item> {
  items: Item[];
  pagination: { nextCursor?: string | null; total?: number };
}

/** Reads all batches of a list. */
async function readAll<Item>(readBatch: (cursor?: string) => Promise<Batch<Item>>): Promise<FoundList<Item>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  let total: number | undefined;
  do {
    const batch = await readBatch(cursor);
    total ??= batch.pagination.total;
    items.push(...batch.items);
    cursor = batch.pagination.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return { items, total };
}

/** Returns functions that read, and report what they have found. */
export function makeReader({ data, market, fetch, tell }: Page) {
  const { catalog, person } = data;
  const personOf = (index: number) => catalog.people[index]?.name ?? '';

  const report = async <Found>(
    kind: ReadKind,
    subject: string,
    read: () => Promise<Found>,
    isFinal = false,
  ): Promise<Found> => {
    const startedAt = now();
    const found = await read();
    const event: Read = { person, kind, subject, startedAt, endedAt: now(), found, isFinal };
    tell({ event: 'read', read: event });
    return found;
  };

  const toFoundOrder = ({ _id, reference, status, total, lines }: Order): FoundOrder => ({
    id: _id,
    reference,
    status,
    total,
    lines: lines.map(({ productId, price, quantity, lineTotal }) => ({
      productId,
      price,
      quantity,
      lineTotal,
    })),
  });

  const lists = {
    orders: () =>
      readAll(async (cursor) => {
        const { orders, pagination } = await market.read('GET /orders', { query: { limit: 50, cursor } });
        return { items: orders.map(toFoundOrder), pagination };
      }),
    sales: () =>
      readAll(async (cursor) => {
        const query = { limit: 50, cursor };
        const { orders, pagination } = await market.read('GET /stores/my-store/orders', { query });
        return { items: orders.map(toFoundOrder), pagination };
      }),
    favorites: async () => ({ items: (await market.read('GET /favorites/ids')).productIds }),
    'my products': () =>
      readAll(async (cursor) => {
        const { products, pagination } = await market.read('GET /my-products', {
          query: { limit: 50, cursor },
        });
        const items = products.map(({ _id, productName, stock }) => ({ id: _id, name: productName, stock }));
        return { items, pagination };
      }),
    alerts: () =>
      readAll(async (cursor): Promise<Batch<FoundAlert>> => {
        const { alerts, pagination } = await market.read('GET /alerts', { query: { limit: 50, cursor } });
        const items = alerts.map(({ kind, text, path, isRead }) => ({ kind, text, path, isRead }));
        return { items, pagination };
      }),
  };

  const readList = <Kind extends keyof typeof lists>(kind: Kind, isFinal = false) =>
    report<Awaited<ReturnType<(typeof lists)[Kind]>>>(
      kind,
      '',
      lists[kind] as () => Promise<Awaited<ReturnType<(typeof lists)[Kind]>>>,
      isFinal,
    );

  const readChatWith = (other: string, isFinal = false) => {
    const subject = chatKey(person, other);
    const id = catalog.chats[subject] ?? '';
    return report(
      'chat',
      subject,
      () =>
        readAll(async (cursor): Promise<Batch<FoundMessage>> => {
          const { messages, pagination } = await market.read('GET /threads/{id}/messages', {
            params: { id },
            query: { limit: 50, cursor },
          });
          const items = messages.map(({ _id, senderId, content, timestamp, read }) => ({
            id: _id,
            senderId,
            content,
            timestamp,
            read,
          }));
          return { items, pagination };
        }),
      isFinal,
    );
  };

  const readProductById = (id: string, isFinal = false) =>
    report(
      'product',
      id,
      async (): Promise<FoundProduct> => {
        const { product } = await market.read('GET /product-details/{id}', { params: { id } });
        return {
          stock: product.stock,
          price: product.productPrice,
          description: product.productDescription,
        };
      },
      isFinal,
    );

  const readPictureFile = (id: string, file: string, isFinal = false) =>
    report(
      'picture',
      `${id}/${file}`,
      async () => {
        const response = await fetch(market.resolve(`/media/${id}/${file}`)).catch(() => undefined);
        const bytes = await response?.arrayBuffer().catch(() => undefined);
        // An answer such as 503 is no picture, and no proof that there is none.
        if (!response || !bytes || response.status >= 500)
          throw new ApiError('network', 0, 'No picture came.');
        return { status: response.status, isPicture: response.status === 200 && bytes.byteLength > 0 };
      },
      isFinal,
    );

  /** Repeats a read until it succeeds. */
  const untilRead = async <Found>(read: () => Promise<Found>): Promise<Found> => {
    for (;;) {
      try {
        return await read();
      } catch {
        await wait(300);
      }
    }
  };

  return {
    readList: <Kind extends keyof typeof lists>(kind: Kind) => readList(kind),
    readChat: (index: number) => readChatWith(personOf(index)),
    readProduct: (index: number) => readProductById(catalog.products[index]?.id ?? ''),
    /** Reads a list, as a tab does that opens meanwhile. A read that fails is no finding. */
    readInAnotherTab: (kind: keyof typeof lists) =>
      readList(kind).catch((error) => {
        if (!(error instanceof ApiError)) throw error;
      }),
    /** Reads the files of a picture that a card, a product's page and the preview of a shared link show. */
    async readPicture(id: string) {
      await Promise.all(['480.webp', '240.webp', 'og.jpg'].map((file) => readPictureFile(id, file)));
    },
    /** Reads all that this person can see, when nothing is written any more. */
    async readEverything() {
      for (const kind of Object.keys(lists) as (keyof typeof lists)[])
        await untilRead(() => readList(kind, true));
      for (const key of Object.keys(catalog.chats)) {
        const other = key.split(' ').find((name) => name !== person);
        if (other && key.split(' ').includes(person)) await untilRead(() => readChatWith(other, true));
      }
      await untilRead(() =>
        report(
          'chats',
          '',
          async () => {
            const { threads, unreadTotal } = await market.read('GET /threads', { query: { limit: 50 } });
            const items = threads.map(({ _id, unreadCount, lastMessage }) => ({
              id: _id,
              unreadCount,
              last: lastMessage.content,
            }));
            return { items, total: unreadTotal };
          },
          true,
        ),
      );
      for (const { id } of catalog.products) await untilRead(() => readProductById(id, true));
      const sellers = new Set(catalog.products.map(({ seller }) => seller));
      for (const { id, name } of catalog.people.filter((other) => sellers.has(other.name))) {
        await untilRead(() =>
          report(
            'seller',
            name,
            async () => (await market.read('GET /sellers/{id}', { params: { id } })).seller.itemsSold,
            true,
          ),
        );
      }
    },
  };
}

export type Reader = ReturnType<typeof makeReader>;
