import type { FoundList, FoundMessage, FoundOrder } from './device-reads.ts';
import { type Breach, type Evidence, itemsOf, readsOf, rules } from './evidence.ts';
import type { History } from './history.ts';
import { productKinds } from './plan.ts';
import type { StoredLine } from './tables.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Amounts have at most two decimals. */
const isSameAmount = (first: number, second: number) => Math.abs(first - second) < 0.005;

export function checkOrders({ history, catalog }: Evidence): Breach[] {
  const breaches: Breach[] = [];
  /** The prices that a product had or may have had. */
  const prices = new Map(catalog.products.map(({ id, price }) => [id, [price]]));
  for (const { kind, subject, value } of history.writes.values()) {
    if (kind === 'price') prices.get(subject)?.push(value as number);
  }
  const asked = new Map(
    [...history.writes.values()]
      .filter(({ kind }) => kind === 'order')
      .map((write) => [write.subject, write]),
  );
  for (const read of [...readsOf(history, 'orders'), ...readsOf(history, 'sales')]) {
    for (const { reference, total, lines } of itemsOf<FoundOrder>(read)) {
      const write = asked.get(reference);
      const { product, quantity } = (write?.value ?? {}) as { product?: string; quantity?: number };
      const [line] = lines;
      const isAsAsked = lines.length === 1 && line?.productId === product && line?.quantity === quantity;
      const areLinesRight = lines.every(
        (part) =>
          prices.get(part.productId ?? '')?.some((price) => isSameAmount(part.price, price)) &&
          isSameAmount(part.lineTotal, part.price * part.quantity),
      );
      if (isAsAsked && areLinesRight && isSameAmount(total, sum(lines.map(({ lineTotal }) => lineTotal))))
        continue;
      const says = `${read.person} sees the order ${reference} of ${total} with ${JSON.stringify(lines)}`;
      breaches.push({ rule: rules.sums, says, ids: write ? [write.id] : [] });
    }
    const { items, total } = read.found as FoundList<FoundOrder>;
    if (read.isFinal && total !== items.length) {
      breaches.push({
        rule: rules.sums,
        says: `${read.person} has ${items.length} ${read.kind}, counted as ${total}`,
        ids: [],
      });
    }
  }
  return breaches;
}

export function checkStock({ history, catalog, tables }: Evidence): Breach[] {
  const breaches: Breach[] = [];
  const add = (says: string, ids: string[] = []) => breaches.push({ rule: rules.stock, says, ids });
  if (tables.lowestStock < 0) add(`a product has a stock of ${tables.lowestStock}`);
  for (const { person, subject, found } of readsOf(history, 'product')) {
    const { stock } = found as { stock: number | null };
    if (stock !== null && stock < 0) add(`${person} sees a stock of ${stock} of ${subject}`);
  }
  for (const [index, { id }] of catalog.products.entries()) {
    const kind = productKinds[index % productKinds.length];
    const lines = tables.orderLines.filter(({ productId }) => productId === id);
    const sold = lines.filter(({ status }) => status === 'completed');
    const stock = tables.stocks.get(id);
    const taken = sum(lines.map(({ stockTaken }) => stockTaken));
    const ids = writesOf(history, lines);
    const name = `the product ${id} (${kind?.name})`;
    const wrongLines = lines.filter(
      ({ stockTaken, status, quantity }) => stockTaken > (status === 'completed' ? quantity : 0),
    );
    if (wrongLines.length > 0)
      add(`an order of ${name} has taken more stock than was sold`, writesOf(history, wrongLines));
    if (kind?.name === 'uncounted') {
      if (stock !== null || taken !== 0) add(`${name} has a stock of ${stock}, and ${taken} were taken`, ids);
    } else if (kind?.name === 'plenty') {
      const expected = kind.stock - sum(sold.map(({ quantity }) => quantity));
      if (stock !== expected) add(`${name} has a stock of ${stock}, not ${expected}`, ids);
    } else if (kind?.name === 'scarce' && stock !== kind.stock - taken) {
      add(`${name} has a stock of ${stock}, not ${kind.stock - taken}`, ids);
    }
  }
  return [...breaches, ...checkItemsSold({ history, catalog, tables })];
}

/** Returns the ids of the writes that ordered these lines, or set the status of their orders. */
function writesOf({ writes }: History, lines: readonly StoredLine[]): string[] {
  const subjects = new Set(lines.flatMap(({ orderId, reference }) => [orderId, reference]));
  return [...writes.values()].filter(({ subject }) => subjects.has(subject)).map(({ id }) => id);
}

function checkItemsSold({ history, catalog, tables }: Evidence): Breach[] {
  return readsOf(history, 'seller').flatMap(({ subject, found }) => {
    const own = new Set(catalog.products.filter(({ seller }) => seller === subject).map(({ id }) => id));
    const sold = tables.orderLines.filter(
      ({ status, productId }) => status === 'completed' && own.has(productId),
    );
    const quantity = sum(sold.map((line) => line.quantity));
    if (found === quantity) return [];
    return [{ rule: rules.sums, says: `${subject} has sold ${quantity} items, shown as ${found}`, ids: [] }];
  });
}

export function checkChats({ history, catalog }: Evidence): Breach[] {
  const breaches: Breach[] = [];
  const add = (says: string) => breaches.push({ rule: rules.sums, says, ids: [] });
  for (const { person, found } of readsOf(history, 'chats')) {
    const { items, total } = found as FoundList<{ id: string; unreadCount: number; last: string }>;
    const personId = catalog.people.find(({ name }) => name === person)?.id;
    for (const { id, unreadCount, last } of items) {
      const [chat] = Object.entries(catalog.chats).find(([, chatId]) => chatId === id) ?? [];
      const read = readsOf(history, 'chat').find(
        (other) => other.isFinal && other.person === person && other.subject === chat,
      );
      if (!read) continue;
      const messages = itemsOf<FoundMessage>(read);
      const unread = messages.filter(({ senderId, read: isRead }) => senderId !== personId && !isRead).length;
      if (unread !== unreadCount)
        add(`${person} has ${unread} unread messages in ${chat}, shown as ${unreadCount}`);
      if (messages[0]?.content !== last) add(`${person} sees ${last} as the last message of ${chat}`);
    }
    const unreadCounts = sum(items.map(({ unreadCount }) => unreadCount));
    if (unreadCounts !== total) add(`${person} has ${unreadCounts} unread messages, shown as ${total}`);
  }
  return breaches;
}

export function checkPictures({ history, tables }: Evidence): Breach[] {
  const uploads = [...history.writes.values()].filter(
    ({ kind, outcome }) => kind === 'picture' && outcome === 'done',
  );
  const idOfUpload = new Map(uploads.map(({ id, answer }) => [(answer as { id: string }).id, id]));
  const idsOf = (pictures: readonly string[]) =>
    pictures.flatMap((picture) => idOfUpload.get(picture.split('/')[0] ?? '') ?? []);
  const add = (says: string, pictures: string[]): Breach[] =>
    pictures.length === 0
      ? []
      : [{ rule: rules.pictures, says: `${says}: ${pictures.join(', ')}`, ids: idsOf(pictures) }];
  const notShown = readsOf(history, 'picture')
    .filter(({ found }) => !(found as { isPicture: boolean }).isPicture)
    .map(({ subject }) => subject);
  return [
    ...add('pictures are not shown', notShown),
    ...add('pictures lack files', tables.picturesWithoutFiles),
    ...add('folders belong to no picture', tables.foldersWithoutPicture),
  ];
}
