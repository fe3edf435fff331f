import type { AlertKind } from '../../src/contract/shared/alert-kinds.ts';
import type { Catalog } from './device-messages.ts';
import type { FoundAlert, FoundMessage, FoundOrder } from './device-reads.ts';
import { type Breach, type Evidence, itemsOf, readsOf, rules } from './evidence.ts';
import type { Read, ReadKind, Write } from './history.ts';

/** What an order contains, as it was asked for. */
interface Asked {
  product: string;
  quantity: number;
}

/** The fewest and the most alerts with a text that a read may show, and the writes that they are about. */
interface Expected {
  least: number;
  most: number;
  ids: string[];
}

/** Checks what people are told of: each order, the end of each order, and each chat. */
export function checkAlerts(evidence: Evidence): Breach[] {
  return readsOf(evidence.history, 'alerts').flatMap((read) => [
    ...checkOrders(evidence, read),
    ...checkOneForEachThing(read),
    ...(read.isFinal ? [...checkOrderUpdates(evidence, read), ...checkChats(evidence, read)] : []),
  ]);
}

const alertsOf = (read: Read, kind: AlertKind) =>
  itemsOf<FoundAlert>(read).filter((alert) => alert.kind === kind);

const productOf = ({ products }: Catalog, id: string) => products.find((product) => product.id === id);

function itemsText(catalog: Catalog, { product, quantity }: Asked): string {
  return `${quantity} × ${productOf(catalog, product)?.name}`;
}

/** Returns the last read of a kind by the reader of another read. */
const lastReadOf = ({ history }: Evidence, { person }: Read, kind: ReadKind, subject = '') =>
  readsOf(history, kind).find((read) => read.isFinal && read.person === person && read.subject === subject);

/** A seller is told once of each order, from the moment at which its buyer knows that it was placed. */
function checkOrders(evidence: Evidence, read: Read): Breach[] {
  const { history, catalog } = evidence;
  const expected = new Map<string, Expected>();
  const sales = read.isFinal ? lastReadOf(evidence, read, 'sales') : undefined;
  const references = sales && new Set(itemsOf<FoundOrder>(sales).map(({ reference }) => reference));
  /** An order without an answer may have been placed. After a run, the seller's list of orders says so. */
  const mayBePlaced = ({ outcome, startedAt, subject }: Write) =>
    references ? references.has(subject) : outcome !== 'refused' && startedAt < read.endedAt;
  const isPlaced = ({ outcome, endedAt = Number.POSITIVE_INFINITY, subject }: Write) =>
    references?.has(subject) || (outcome === 'done' && endedAt < read.startedAt);
  for (const write of history.writes.values()) {
    const asked = write.value as Asked;
    if (write.kind !== 'order' || productOf(catalog, asked.product)?.seller !== read.person) continue;
    const text = `${write.person} ordered ${itemsText(catalog, asked)}.`;
    addExpected(expected, text, { isSure: isPlaced(write), isPossible: mayBePlaced(write), id: write.id });
  }
  return compareTexts(read, 'order', expected);
}

/** A buyer is told once of each order that is completed or cancelled. */
function checkOrderUpdates(evidence: Evidence, read: Read): Breach[] {
  const { catalog } = evidence;
  const orders = lastReadOf(evidence, read, 'orders');
  if (!orders) return [];
  const expected = new Map<string, Expected>();
  for (const { id, status, lines } of itemsOf<FoundOrder>(orders)) {
    const [line] = lines;
    if (status === 'opened' || !line) continue;
    const asked = { product: line.productId ?? '', quantity: line.quantity };
    const text = `${productOf(catalog, asked.product)?.seller} ${status} your order of ${itemsText(catalog, asked)}.`;
    addExpected(expected, text, { isSure: true, isPossible: true, id });
  }
  return compareTexts(read, 'order_update', expected);
}

function addExpected(
  expected: Map<string, Expected>,
  text: string,
  { isSure, isPossible, id }: { isSure: boolean; isPossible: boolean; id: string },
): void {
  const { least, most, ids } = expected.get(text) ?? { least: 0, most: 0, ids: [] };
  expected.set(text, {
    least: least + Number(isSure),
    most: most + Number(isPossible),
    ids: isPossible ? [...ids, id] : ids,
  });
}

/** Compares how often a read shows each text with how often it may. */
function compareTexts(read: Read, kind: AlertKind, expected: ReadonlyMap<string, Expected>): Breach[] {
  const texts = alertsOf(read, kind).map(({ text }) => text);
  return [...new Set([...texts, ...expected.keys()])].flatMap((text) => {
    const count = texts.filter((other) => other === text).length;
    const { least, most, ids } = expected.get(text) ?? { least: 0, most: 0, ids: [] };
    if (count >= least && count <= most) return [];
    const times = least === most ? least : `${least} to ${most}`;
    return [{ rule: rules.told, says: `${read.person} is told ${count} times, not ${times}: ${text}`, ids }];
  });
}

/** There is one alert of these kinds about each chat or product: a new event renews it. */
const renewedKinds: AlertKind[] = ['message', 'price_drop', 'back_in_stock'];

function checkOneForEachThing(read: Read): Breach[] {
  return renewedKinds.flatMap((kind) => {
    const paths = alertsOf(read, kind).map(({ path }) => path);
    const repeated = paths.filter((path, index) => paths.indexOf(path) !== index);
    return repeated.map((path) => ({
      rule: rules.told,
      says: `${read.person} has several alerts of the kind ${kind} about ${path}`,
      ids: [],
    }));
  });
}

/** A person is told of each chat in which the other has written. The alert is read when all messages are. */
function checkChats(evidence: Evidence, read: Read): Breach[] {
  const { catalog } = evidence;
  const personId = catalog.people.find(({ name }) => name === read.person)?.id;
  return Object.entries(catalog.chats).flatMap(([chat, id]) => {
    const messagesRead = lastReadOf(evidence, read, 'chat', chat);
    const received = messagesRead
      ? itemsOf<FoundMessage>(messagesRead).filter(({ senderId }) => senderId !== personId)
      : [];
    if (received.length === 0) return [];
    const path = `/messages?${new URLSearchParams({ thread: id })}`;
    const alert = alertsOf(read, 'message').find((other) => other.path === path);
    const areAllRead = received.every((message) => message.read);
    if (alert?.isRead === areAllRead) return [];
    const found = alert ? `shown as ${alert.isRead ? 'read' : 'unread'}` : 'missing';
    const says = `${read.person}'s alert about the chat ${chat} is ${found}, the messages are ${areAllRead ? 'read' : 'unread'}`;
    return [{ rule: rules.told, says, ids: [] }];
  });
}
