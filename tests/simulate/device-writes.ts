import { ApiError } from '../../src/core/client.ts';
import { createOnce } from '../../src/core/create-once.ts';
import { getOutbox } from '../../src/core/outbox/outbox.ts';
import { getOutboxStorage } from '../../src/core/outbox/outbox-storage.ts';
import { type QueuedCall, registerQueueable, replaceKey } from '../../src/core/outbox/queued-calls.ts';
import { isRefusal } from '../../src/core/refusals.ts';
import { addFavorite, removeFavorite } from '../../src/features/favorites/queueable-calls.ts';
import { sendMessage, startThread } from '../../src/features/messages/queueable-calls.ts';
import { postOrder } from '../../src/features/orders/queueable-calls.ts';
import { chatKey } from './device-messages.ts';
import type { Page, Reader } from './device-reads.ts';
import { now, type WriteKind } from './history.ts';
import type { Action } from './plan.ts';

type WriteAction = Extract<
  Action,
  {
    do:
      | 'order'
      | 'message'
      | 'open chat'
      | 'favorite'
      | 'set status'
      | 'restock'
      | 'edit product'
      | 'upload'
      | 'list product'
      | 'mark read';
  }
>;

/**
 * Returns the reference of an order: CM- and six letters or digits, here the position of the person and the number of the
 * write.
 */
function referenceOf(id: string, position: number): string {
  const [, number] = id.split('.');
  return `CM-${position}${Number(number).toString(36).toUpperCase().padStart(5, '0')}`;
}

const numberOfReference = (reference: string) => Number.parseInt(reference.slice(4), 36);

/** The key under which this device remembers a product that it is still listing, as a form does with its draft. */
const formPrefix = 'simulated-form:';

/** The key under which this device remembers which press of a heart a call of the outbox is, which the call itself does not say. */
const heartKey = (callKey: string) => `simulated-heart:${callKey}`;

/** Added to the numbers of the last presses, so that they differ from those of the planned actions. */
const lastPressNumber = 1_000_000;

/** The orders whose status this seller has set last, the latest first. */
const changedSalesKey = 'simulated-sales';
const changedSalesMax = 6;

/** How many of their sales sellers look through to set a status: the latest. */
const shownSalesMax = 50;

/** How long an upload may take, as long as `sendFile` waits without progress. */
const uploadTimeoutMs = 60_000;

/** Returns functions that write, and report how each write began and ended. */
export function makeWriter({ data, market, fetch, tell }: Page, reader: Reader) {
  const { catalog, person } = data;
  const position = catalog.people.findIndex(({ name }) => name === person);
  const ownProducts = catalog.products.filter(({ seller }) => seller === person);
  const outbox = getOutbox(market);
  const storage = getOutboxStorage(market);
  registerQueueable([postOrder, sendMessage, startThread, addFavorite, removeFavorite]);
  /** The orders whose status is being set. */
  const changingSales = new Set<string>();
  const openForms = new Set<string>();

  /** The writes that have begun on this page. */
  const begunIds = new Set<string>();

  const began = (id: string, kind: WriteKind, subject: string, value: unknown) => {
    begunIds.add(id);
    tell({ event: 'began', id, person, kind, subject, value, at: now() });
  };
  const done = (id: string, answer?: unknown) =>
    tell({ event: 'ended', id, outcome: 'done', answer, at: now() });
  const unknown = (id: string, answer: unknown) =>
    tell({ event: 'ended', id, outcome: 'unknown', answer, at: now() });
  const failed = (id: string, error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const answer = `${error.status} ${error.message}`;
    if (isRefusal(error)) tell({ event: 'ended', id, outcome: 'refused', answer, at: now() });
    else unknown(id, answer);
  };

  /** Returns the id of the write that an entry of the outbox belongs to, even if an earlier page has made it. */
  const writeIdOf = ({ key, call, input }: QueuedCall): string | undefined => {
    const { body } = input as { body?: Record<string, string> };
    if (call === 'POST /orders') {
      return `${person}.${numberOfReference(body?.reference ?? '')}`;
    }
    if (body?.content) return body.content.split(' ')[0];
    return localStorage.getItem(heartKey(key)) ?? undefined;
  };

  outbox.onSettled(({ entry, reply, error }) => {
    const id = writeIdOf(entry);
    if (id === undefined) return;
    if (error) failed(id, error);
    else done(id, reply);
  });

  /** Reports the failure of a write. */
  const report = (id: string, writing: Promise<void>): Promise<void> =>
    writing.catch((error) => {
      // Otherwise a read before the write has failed, or a call that is not checked.
      if (begunIds.delete(id)) failed(id, error);
      else if (!(error instanceof ApiError)) throw error;
    });

  const order = (id: string, { product, quantity }: Extract<WriteAction, { do: 'order' }>) => {
    const productId = catalog.products[product]?.id ?? '';
    const personId = market.session.state().personId ?? '';
    const body = { reference: referenceOf(id, position), lines: [{ productId, quantity }] };
    began(id, 'order', body.reference, { product: productId, quantity });
    // As `recordOrder` does, which also loads the toasts.
    storage.add(storage.create(postOrder, { body }, personId));
    void outbox.sendQueued();
    // Another tab opens the orders at the same time.
    void reader.readInAnotherTab('orders');
  };

  const message = async (id: string, to: number) => {
    const other = catalog.people[to]?.name ?? '';
    const chat = chatKey(person, other);
    const content = `${id} ${'hello '.repeat(1 + (to % 3))}`.trim();
    began(id, 'message', chat, content);
    const params = { id: catalog.chats[chat] ?? '' };
    const result = await outbox.send(sendMessage, { params, body: { content } });
    if (result !== 'queued') done(id, result.reply);
  };

  const firstMessage = async (id: string, to: number) => {
    const { name = '', id: userId = '' } = catalog.people[to] ?? {};
    const content = `${id} hello`;
    began(id, 'first message', chatKey(person, name), content);
    const result = await outbox.send(startThread, { body: { userId, content } });
    if (result !== 'queued') done(id, result.reply);
  };

  const favorite = async (id: string, productId: string, on: boolean) => {
    const input = { params: { id: productId } };
    const findCall = () =>
      storage.list().find((entry) => replaceKey(entry) === addFavorite.replaceKey?.(input as never));
    const waitingCall = findCall();
    const waitingId = waitingCall && writeIdOf(waitingCall);
    // This press takes the place of the one that waits, which may have arrived or not.
    if (waitingId !== undefined) unknown(waitingId, 'pressed again');
    began(id, 'favorite', productId, on);
    const sending = on ? outbox.send(addFavorite, input) : outbox.send(removeFavorite, input);
    const call = findCall();
    if (call) localStorage.setItem(heartKey(call.key), id);
    // Another tab reads the hearts at the same time, and shows them again after the answer.
    const reading = reader.readInAnotherTab('favorites');
    const result = await sending;
    if (result === 'queued') return;
    done(id, result.reply);
    await reading;
    await reader.readInAnotherTab('favorites');
  };

  const setStatus = async (
    id: string,
    { pick, again, status }: Extract<WriteAction, { do: 'set status' }>,
  ) => {
    const changedSales: string[] = JSON.parse(localStorage.getItem(changedSalesKey) ?? '[]');
    const readSales = async () => {
      const { items } = await reader.readList('sales');
      return items.slice(0, shownSalesMax).map(({ id: saleId }) => saleId);
    };
    const sales = again && changedSales.length > 0 ? changedSales : await readSales();
    const sale = sales[Math.floor(pick * sales.length)];
    if (sale === undefined || changingSales.has(sale)) return;
    changingSales.add(sale);
    const lastSales = [...new Set([sale, ...changedSales])].slice(0, changedSalesMax);
    localStorage.setItem(changedSalesKey, JSON.stringify(lastSales));
    began(id, 'status', sale, status);
    try {
      const { order } = await market.send('PATCH /orders/{id}', { params: { id: sale }, body: { status } });
      done(id, order.status);
    } finally {
      changingSales.delete(sale);
    }
  };

  const restock = async (id: string, productId: string, stock: number) => {
    began(id, 'stock', productId, stock);
    const { product } = await market.send('POST /update-product/{id}', {
      params: { id: productId },
      body: { stock },
    });
    done(id, product.stock);
  };

  const describe = async (id: string, productId: string) => {
    const productDescription = `The thing of ${id}.`;
    began(id, 'description', productId, productDescription);
    await market.send('POST /update-product/{id}', {
      params: { id: productId },
      body: { productDescription },
    });
    done(id);
  };

  const setPrice = async (id: string, productId: string, productPrice: number) => {
    began(id, 'price', productId, productPrice);
    await market.send('POST /update-product/{id}', { params: { id: productId }, body: { productPrice } });
    done(id);
  };

  /** Uploads as `sendFile` does, which needs the XMLHttpRequest of a browser. */
  const upload = async (id: string, picture: number) => {
    began(id, 'picture', `picture ${picture}`, undefined);
    const token = await market.session.token();
    const body = new FormData();
    body.append('file', new Blob([data.pictures[picture] as Uint8Array<ArrayBuffer>]), 'picture.png');
    const reply = await fetch(`${market.apiUrl}/media/image/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(uploadTimeoutMs),
    })
      .then(async (response) => ({ status: response.status, json: await response.json() }))
      // No answer came, or a part of it.
      .catch(() => ({ status: 0, json: undefined }));
    if (reply.status === 200) {
      const mediaId = reply.json.public_id as string;
      done(id, { id: mediaId });
      await reader.readPicture(mediaId);
    } else if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) {
      tell({ event: 'ended', id, outcome: 'refused', answer: reply, at: now() });
    } else unknown(id, reply.status);
  };

  /** Sends a form until it is answered, with the same key, also after the page was closed. */
  const sendForm = async (storedKey: string) => {
    const form = JSON.parse(localStorage.getItem(storedKey) ?? 'null');
    if (!form || openForms.has(storedKey)) return;
    openForms.add(storedKey);
    try {
      const { product } = await createOnce(
        { body: form.body, create: (input) => market.send('POST /create-product', input) },
        {
          previous: form.attempt,
          save: (attempt) => localStorage.setItem(storedKey, JSON.stringify({ ...form, attempt })),
        },
      );
      localStorage.removeItem(storedKey);
      done(form.id, { id: product._id });
    } catch (error) {
      // A lost session is no answer: the person signs in again and sends the form once more. A 429 is one, because it is the
      // limit of a day.
      const isAnswer = isRefusal(error)
        ? error.status !== 401
        : error instanceof ApiError && error.status === 429;
      if (isAnswer) {
        localStorage.removeItem(storedKey);
        failed(form.id, error);
      }
    } finally {
      openForms.delete(storedKey);
    }
  };

  const listProduct = async (id: string) => {
    const [firstProduct] = ownProducts;
    if (!firstProduct) return;
    const { product } = await market.read('GET /my-products/{id}', { params: { id: firstProduct.id } });
    const body = {
      productName: `Thing ${id}`,
      productDescription: 'A thing.',
      productPrice: 500,
      category: 'Electronics',
      phoneNumber: '08031234567',
      stock: 10_000,
      public_ids: product.public_ids,
    };
    began(id, 'product', body.productName, body.stock);
    localStorage.setItem(formPrefix + id, JSON.stringify({ id, body }));
    await sendForm(formPrefix + id);
  };

  const run = async (id: string, action: WriteAction): Promise<void> => {
    switch (action.do) {
      case 'order':
        return order(id, action);
      case 'message':
        return message(id, action.to);
      case 'open chat':
        return firstMessage(id, action.to);
      case 'favorite':
        return favorite(id, catalog.products[action.product]?.id ?? '', action.on);
      case 'set status':
        return setStatus(id, action);
      case 'restock':
        return restock(id, ownProducts[action.product]?.id ?? '', action.stock);
      case 'edit product': {
        const productId = ownProducts[action.product]?.id ?? '';
        const priceId = `${id}.price`;
        await Promise.all([
          report(id, describe(id, productId)),
          report(priceId, setPrice(priceId, productId, action.price)),
        ]);
        return;
      }
      case 'upload':
        return upload(id, action.picture);
      case 'list product':
        return listProduct(id);
      case 'mark read': {
        const chat = chatKey(person, catalog.people[action.from]?.name ?? '');
        await market.send('POST /threads/{id}/read', {
          params: { id: catalog.chats[chat] ?? '' },
          body: {},
        });
      }
    }
  };

  const write = (id: string, action: WriteAction): Promise<void> => report(id, run(id, action));

  const storedForms = () => Object.keys(localStorage).filter((key) => key.startsWith(formPrefix));
  const sendUnfinished = async () => {
    for (const key of storedForms()) await sendForm(key);
  };

  return {
    write,
    sendUnfinished,
    /** Sends what an earlier page has left. */
    async resume() {
      await market.session.token();
      await Promise.allSettled([outbox.sendQueued(), sendUnfinished()]);
    },
    unsentCount: () =>
      storage.list().filter(({ state }) => state !== 'refused').length + storedForms().length,
    /** Presses each heart once more, when nothing is broken any more: what was pressed last is what stays. */
    async pressLastTime() {
      if (ownProducts.length > 0) return;
      for (const product of catalog.products.keys()) {
        const on = (product + position) % 2 === 0;
        await write(`${person}.${lastPressNumber + product}`, { do: 'favorite', product, on });
      }
    },
  };
}
