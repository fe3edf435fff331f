import type { FoundMessage, FoundOrder, FoundProduct } from './device-reads.ts';
import { type Breach, type Evidence, itemsOf, readsOf, rules } from './evidence.ts';
import type { Read, ReadKind, Write, WriteKind } from './history.ts';
import { firstDescription } from './plan.ts';

const idOfText = (text: string) => text.split(' ')[0] ?? '';

/** A list in which each write of some kinds appears once. */
interface WrittenList {
  reads: ReadKind;
  /** Returns the ids of the writes that a read shows. */
  idsIn(read: Read): string[];
  /** Whether a write belongs into the list that was read. */
  contains(read: Read, write: Write): boolean;
}

function writtenLists({ history, catalog }: Evidence): WrittenList[] {
  const references = new Map(
    [...history.writes.values()]
      .filter(({ kind }) => kind === 'order')
      .map(({ subject, id }) => [subject, id]),
  );
  const idsOfOrders = (read: Read) =>
    itemsOf<FoundOrder>(read).map(({ reference }) => references.get(reference) ?? reference);
  const sellers = new Map(catalog.products.map(({ id, seller }) => [id, seller]));
  return [
    {
      reads: 'orders',
      idsIn: idsOfOrders,
      contains: (read, write) => write.kind === 'order' && write.person === read.person,
    },
    {
      reads: 'sales',
      idsIn: idsOfOrders,
      contains: (read, write) =>
        write.kind === 'order' && sellers.get((write.value as { product: string }).product) === read.person,
    },
    {
      reads: 'chat',
      idsIn: (read) => itemsOf<FoundMessage>(read).map(({ content }) => idOfText(content)),
      contains: (read, write) =>
        (write.kind === 'message' || write.kind === 'first message') && write.subject === read.subject,
    },
    {
      reads: 'my products',
      idsIn: (read) =>
        itemsOf<{ name: string }>(read)
          .filter(({ name }) => name.startsWith('Thing '))
          .map(({ name }) => name.replace('Thing ', '')),
      contains: (read, write) => write.kind === 'product' && write.person === read.person,
    },
  ];
}

export function checkLists(evidence: Evidence): Breach[] {
  const breaches: Breach[] = [];
  const writes = [...evidence.history.writes.values()];
  for (const { reads, idsIn, contains } of writtenLists(evidence)) {
    for (const read of readsOf(evidence.history, reads)) {
      const ids = idsIn(read);
      const where = `${read.person}'s ${read.kind} ${read.subject}`.trim();
      const add = (rule: string, says: string, found: string[]) => {
        if (found.length > 0)
          breaches.push({ rule, says: `${where} ${says}: ${found.join(', ')}`, ids: found });
      };
      const own = writes.filter((write) => contains(read, write));
      const idSet = new Set(ids);
      const missing = own.filter(
        ({ id, outcome, endedAt = Number.POSITIVE_INFINITY }) =>
          outcome === 'done' && endedAt < read.startedAt && !idSet.has(id),
      );
      add(
        read.isFinal ? rules.kept : rules.seen,
        'do not show',
        missing.map(({ id }) => id),
      );
      add(rules.once, 'show twice', duplicatesIn(ids));
      const ownIds = new Set(own.map(({ id }) => id));
      add(
        rules.known,
        'show',
        ids.filter((id) => !ownIds.has(id) && !id.startsWith('setup')),
      );
      const refused = own.filter(({ outcome, id }) => outcome === 'refused' && idSet.has(id));
      if (read.isFinal)
        add(
          rules.refused,
          'show',
          refused.map(({ id }) => id),
        );
    }
  }
  return breaches;
}

function duplicatesIn(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

/** How long a request may still run on a server when its sender no longer waits for it: a statement ends after 30 seconds. */
const lingerMs = 45_000;

/** When the effect of a write can no longer come. */
function endOf({ outcome, endedAt = Number.POSITIVE_INFINITY }: Write): number {
  return outcome === 'unknown' ? endedAt + lingerMs : endedAt;
}

/** Returns what a read may show of a value that several writes have set. */
function possibleValues(initial: unknown, writes: readonly Write[], read: Read): unknown[] {
  const isOver = (start: number, self?: Write) =>
    writes.some(
      (later) =>
        later !== self &&
        later.outcome === 'done' &&
        later.startedAt > start &&
        (later.endedAt ?? Number.POSITIVE_INFINITY) < read.startedAt,
    );
  const possible = writes.filter(
    (write) => write.outcome !== 'refused' && write.startedAt < read.endedAt && !isOver(endOf(write), write),
  );
  return [...(isOver(Number.NEGATIVE_INFINITY) ? [] : [initial]), ...possible.map(({ value }) => value)];
}

function groupBySubject(writes: readonly Write[]): Map<string, Write[]> {
  const groups = new Map<string, Write[]>();
  for (const write of writes) groups.set(write.subject, [...(groups.get(write.subject) ?? []), write]);
  return groups;
}

export function checkLastValues({ history, catalog }: Evidence): Breach[] {
  const breaches: Breach[] = [];
  const compare = (read: Read, writes: readonly Write[], initial: unknown, shown: unknown) => {
    const possible = possibleValues(initial, writes, read);
    if (possible.includes(shown)) return;
    const says = `${read.person}'s ${read.kind} show ${writes[0]?.subject ?? read.subject} as ${shown}, not as ${possible.join(' or ')}`;
    breaches.push({ rule: rules.last, says, ids: writes.map(({ id }) => id) });
  };
  const writes = [...history.writes.values()];
  for (const read of readsOf(history, 'favorites')) {
    const shown = new Set(itemsOf<string>(read));
    const own = writes.filter(({ kind, person }) => kind === 'favorite' && person === read.person);
    for (const [product, presses] of groupBySubject(own)) compare(read, presses, false, shown.has(product));
  }
  const statuses = groupBySubject(writes.filter(({ kind }) => kind === 'status'));
  for (const read of [...readsOf(history, 'sales'), ...readsOf(history, 'orders')]) {
    for (const { id, status } of itemsOf<FoundOrder>(read)) {
      compare(read, statuses.get(id) ?? [], 'opened', status);
    }
  }
  const initialPrices = new Map(catalog.products.map(({ id, price }) => [id, price]));
  const editsOf = (product: string, kind: WriteKind) =>
    writes.filter((write) => write.kind === kind && write.subject === product);
  for (const read of readsOf(history, 'product')) {
    const { price, description } = read.found as FoundProduct;
    compare(read, editsOf(read.subject, 'price'), initialPrices.get(read.subject), price);
    compare(read, editsOf(read.subject, 'description'), firstDescription, description);
  }
  return breaches;
}

const numberOf = (id: string) => Number(id.split('.')[1]);

export function checkMessageOrder({ history }: Evidence): Breach[] {
  const breaches: Breach[] = [];
  for (const read of readsOf(history, 'chat')) {
    // The list begins with the latest.
    const written = itemsOf<FoundMessage>(read)
      .toReversed()
      .flatMap(({ content }) => history.writes.get(idOfText(content)) ?? [])
      .filter(({ kind }) => kind === 'message');
    for (const person of new Set(written.map((write) => write.person))) {
      const ids = written.filter((write) => write.person === person).map(({ id }) => id);
      for (const [index, id] of ids.entries()) {
        const earlier = ids[index - 1];
        if (earlier === undefined || numberOf(earlier) < numberOf(id)) continue;
        const says = `${read.person} sees ${earlier} before ${id} in the chat ${read.subject}`;
        breaches.push({ rule: rules.order, says, ids: [earlier, id] });
      }
    }
  }
  return breaches;
}
