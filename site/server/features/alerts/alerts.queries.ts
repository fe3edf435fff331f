import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type AlertFacts,
  type AlertKind,
  type AlertText,
  alertKindNames,
  describeAlert,
} from '../../../../src/contract/shared/alert-kinds.ts';
import { nameInSentence } from '../../../../src/contract/shared/text.ts';
import type { Alert, Calls, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { afterPreviousBatchCondition, readBatchStart, toBatch } from '../../calls/paging.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import { notify } from '../../db/notifications.ts';
import type { Schema } from '../../db/schema.ts';
import { buyable, visible } from '../../db/visibility.ts';

/** Alerts are deleted when they are older. */
const storedDays = 90;

/** Unread alerts are counted up to this number, because people who never come back have many. */
const unreadCountMax = 100;

/** Whether the reader must not learn about the other person: an admin has suspended them, or the reader has blocked them. */
const isOtherHidden = sql<boolean>`(others.suspended_at is not null or exists (
  select from blocks where blocks.blocker_id = alerts.person_id and blocks.blocked_id = others.id))`;

/** Whether the product that an alert is about is visible, or the reader's own. */
const isProductShown = sql<boolean>`((${visible}) or products.seller_id = alerts.person_id)`;

/**
 * Joins what the alerts are about. Each row is joined only where the alert's person has to do with it. `others` are the
 * people whom the alerts are about: the writer of a message or review, the buyer of an order, or the seller.
 */
const alertJoins = sql`
  left join threads on alerts.kind = 'message' and threads.id = alerts.subject_id
    and alerts.person_id in (threads.low_id, threads.high_id)
  left join orders on orders.id = alerts.subject_id and (
    alerts.kind = 'order' and orders.seller_id = alerts.person_id
    or alerts.kind = 'order_update' and orders.buyer_id = alerts.person_id)
  left join reviews on alerts.kind in ('review', 'reply') and reviews.id = alerts.subject_id
  left join verification_requests on alerts.kind = 'verification'
    and verification_requests.id = alerts.subject_id
  left join reports on alerts.kind = 'report' and reports.id = alerts.subject_id
    and reports.reporter_id = alerts.person_id
  left join products on products.id = case
    when alerts.kind in ('price_drop', 'back_in_stock', 'search_match') then alerts.subject_id
    when alerts.kind = 'report' and reports.kind = 'product' then reports.target_id
    else reviews.product_id
  end
  left join people as others on others.id = case alerts.kind
    when 'message' then case when threads.low_id = alerts.person_id then threads.high_id else threads.low_id end
    when 'order' then orders.buyer_id
    when 'order_update' then orders.seller_id
    when 'review' then reviews.person_id
    else products.seller_id
  end
  left join stores as other_stores on other_stores.owner_id = others.id and other_stores.is_active
  left join canteens on canteens.id = orders.canteen_id
  left join stores as own_stores on own_stores.owner_id = alerts.person_id
  join people as readers on readers.id = alerts.person_id`;

/**
 * Whether a product still matches the saved search that the alert is about, or the search was deleted since. Otherwise a
 * seller could raise the price, or rename the product, after many people were told.
 */
const stillMatches = sql<boolean>`coalesce((
  select bool_or(searches.campus_id = products.campus_id and searches.price_range @> products.price_kobo
    and (searches.categories is null or products.category = any(searches.categories))
    and (searches.words is null or products.search @@ searches.words))
  from saved_searches as searches
  where searches.person_id = alerts.person_id
    and coalesce(nullif(searches.search, ''), searches.category) = alerts.search
), true)`;

/** When an alert is shown, by its kind. What is about another person is not shown once that person is hidden. */
const shownWhen: Record<AlertKind, RawBuilder<boolean>> = {
  message: sql`others.id is not null and not ${isOtherHidden}`,
  // An order is the reader's own business, so it is shown without a name if the other person is hidden.
  order: sql`orders.id is not null`,
  order_update: sql`orders.status <> 'opened'`,
  review: sql`products.seller_id = alerts.person_id and not ${isOtherHidden}`,
  reply: sql`reviews.person_id = alerts.person_id and reviews.response is not null and ${isProductShown}
    and not ${isOtherHidden}`,
  verification: sql`verification_requests.store_id = own_stores.id and verification_requests.status <> 'pending'`,
  package: sql`readers.paid_at is not null`,
  // The price may have risen since.
  price_drop: sql`${buyable} and products.price_kobo < alerts.price_before_kobo and not ${isOtherHidden}`,
  back_in_stock: sql`${buyable} and not ${isOtherHidden}`,
  search_match: sql`${buyable} and not ${isOtherHidden} and ${stillMatches}`,
  report: sql`reports.resolved_at is not null`,
};

const isShown = sql<boolean>`case alerts.kind ${sql.join(
  alertKindNames.map((kind) => sql`when ${sql.lit(kind)} then ${shownWhen[kind]}`),
  sql` `,
)} end`;

const alertColumns = columns({
  ...fromTable('alerts', ['id', 'kind', 'subject_id', 'created_at', 'read_at']),
  // Buyers and writers of reviews are people, the others are shown as their store.
  other_name: sql<string | null>`case when not ${isOtherHidden} then coalesce(canteens.name, nullif(trim(
    case when alerts.kind in ('order', 'review') then others.display_name
    else coalesce(other_stores.name, others.display_name) end
  ), '')) end`,
  has_store: column<boolean>('own_stores.id is not null'),
  own_store_name: column<string | null>('own_stores.name'),
  lines: column<Pick<Selectable<Schema['order_lines']>, 'name' | 'quantity'>[]>(`(
    select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) order by position), '[]')
    from order_lines where order_lines.order_id = orders.id
  )`),
  order_status: column<'opened' | 'completed' | 'cancelled' | null>('orders.status'),
  rating: column<number | null>('reviews.rating'),
  granted_level: column<'premium' | 'gold' | null>('verification_requests.granted_level'),
  reported_kind: column<AlertFacts['report']['reported'] | null>('reports.kind'),
  product_id: sql<string | null>`case when ${isProductShown} then products.id end`,
  product_name: sql<string | null>`case when ${isProductShown} then products.name end`,
  price_kobo: column<number | null>('products.price_kobo'),
  price_before_kobo: column<number | null>('alerts.price_before_kobo'),
  search: column<string | null>('alerts.search'),
});

type AlertRow = RowOf<typeof alertColumns>;

/** Lists what a person was told, the latest first. */
export async function listAlerts(
  db: Kysely<Schema>,
  personId: string,
  query: Query<'GET /alerts'>,
): Promise<Reply<'GET /alerts'>> {
  const start = readBatchStart(query);
  const { rows } = await sql<AlertRow>`
    select ${alertColumns} from alerts ${alertJoins}
    where alerts.person_id = ${personId} and ${isShown}
      and ${afterPreviousBatchCondition(start, 'alerts.created_at', 'alerts.id')}
    order by alerts.created_at desc, alerts.id desc
    limit ${start.limit + 1} offset ${start.offset}`.execute(db);
  const { batch, pagination } = toBatch(rows, start);
  return { alerts: batch.map(toAlert), unreadTotal: await countUnreadAlerts(db, personId), pagination };
}

/** Whether the alert's person wants alerts of its kind in e-mails. */
export const isEmailedKind = sql<boolean>`not exists (
  select from alert_switches
  where alert_switches.person_id = alerts.person_id and alert_switches.kind = alerts.kind and not is_emailed
)`;

/** Lists what a person was told in a time, has not read and wants in e-mails, the latest first. */
export async function listAlertsToEmail(
  db: Kysely<Schema>,
  personId: string,
  { after, until }: { after: Date; until: Date },
  limit: number,
): Promise<Alert[]> {
  const { rows } = await sql<AlertRow>`
    select ${alertColumns} from alerts ${alertJoins}
    where alerts.person_id = ${personId} and alerts.read_at is null and alerts.created_at > ${after}
      and alerts.created_at <= ${until} and ${isShown} and ${isEmailedKind}
    order by alerts.created_at desc, alerts.id desc limit ${limit}`.execute(db);
  return rows.map(toAlert);
}

/** Finds an alert of a person; undefined if the person may not see it any more. */
export async function findShownAlert(
  db: Kysely<Schema>,
  personId: string,
  id: string,
): Promise<Alert | undefined> {
  const { rows } = await sql<AlertRow>`
    select ${alertColumns} from alerts ${alertJoins}
    where alerts.id = ${id} and alerts.person_id = ${personId} and ${isShown}`.execute(db);
  return rows[0] && toAlert(rows[0]);
}

/** Counts the unread alerts that a person may see. */
export async function countUnreadAlerts(db: Kysely<Schema>, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from alerts ${alertJoins}
      where alerts.person_id = ${personId} and alerts.read_at is null and ${isShown}
      limit ${sql.lit(unreadCountMax)}
    ) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks alerts as read, on all pages of the person. */
export function markAlertsRead(
  db: Kysely<Schema>,
  personId: string,
  { ids, until }: Calls['POST /alerts/read']['body'],
): Promise<Reply<'POST /alerts/read'>> {
  return db.transaction().execute(async (tx) => {
    const condition = ids ? sql<boolean>`id = any(${ids})` : sql<boolean>`created_at <= ${until}`;
    await setRead(tx, personId, condition);
    return { unreadTotal: await countUnreadAlerts(tx, personId) };
  });
}

/** Marks the alert about a thread as read, once the person has read all its messages. */
export async function markThreadAlertRead(
  tx: Kysely<Schema>,
  personId: string,
  threadId: string,
): Promise<void> {
  // Waits for a message that is being sent. The next statement sees it, but would not if it waited itself.
  await tx
    .selectFrom('alerts')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', 'message')
    .where('subject_id', '=', threadId)
    .forNoKeyUpdate()
    .execute();
  await setRead(
    tx,
    personId,
    sql<boolean>`kind = 'message' and subject_id = ${threadId} and not exists (
      select from messages join threads on threads.id = messages.thread_id
      where thread_id = ${threadId} and from_low = (threads.high_id = ${personId}) and messages.read_at is null
    )`,
  );
}

async function setRead(tx: Kysely<Schema>, personId: string, condition: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql`
    update alerts set read_at = now() where person_id = ${personId} and read_at is null and ${condition}
    returning id`.execute(tx);
  if (rows.length > 0) await notify(tx, { kind: 'alert', people: [personId] });
}

/** Deletes the alerts that are older than `storedDays`. */
export async function deleteOldAlerts(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('created_at', '<', sql<Date>`now() - ${storedDays} * interval '1 day'`)
    .execute();
}

function toAlert(row: AlertRow): Alert {
  const { title, text, path } = describeRow[row.kind](withNamesInSentences(row));
  return {
    _id: row.id,
    kind: row.kind,
    title,
    text,
    ...(path !== undefined && { path }),
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}

/** Prepares all texts of people that a sentence may contain. */
function withNamesInSentences(row: AlertRow): AlertRow {
  const prepare = (name: string | null) => name && (nameInSentence(name) || null);
  return {
    ...row,
    other_name: prepare(row.other_name),
    own_store_name: prepare(row.own_store_name),
    product_name: prepare(row.product_name),
    search: prepare(row.search),
    lines: row.lines.map(({ name, quantity }) => ({ name: nameInSentence(name), quantity })),
  };
}

const productOf = ({ product_id, product_name }: AlertRow) => ({
  productId: product_id ?? '',
  productName: product_name ?? '',
});

/** Makes the texts of an alert from its row. `shownWhen` excludes rows without what these need. */
const describeRow: Record<AlertKind, (row: AlertRow) => AlertText> = {
  message: (row) =>
    describeAlert('message', { threadId: row.subject_id, name: row.other_name ?? 'Somebody' }),
  order: (row) =>
    describeAlert('order', {
      name: row.other_name ?? undefined,
      lines: row.lines,
      hasStore: row.has_store,
    }),
  order_update: (row) =>
    describeAlert('order_update', {
      name: row.other_name ?? undefined,
      lines: row.lines,
      status: row.order_status === 'cancelled' ? 'cancelled' : 'completed',
    }),
  review: (row) =>
    describeAlert('review', { ...productOf(row), name: row.other_name ?? undefined, rating: row.rating }),
  reply: (row) => describeAlert('reply', { ...productOf(row), name: row.other_name ?? undefined }),
  verification: (row) =>
    describeAlert('verification', { storeName: row.own_store_name ?? '', level: row.granted_level }),
  package: (row) => describeAlert('package', { hasStore: row.has_store }),
  price_drop: (row) =>
    describeAlert('price_drop', {
      ...productOf(row),
      price: toNaira(row.price_kobo ?? 0),
      priceBefore: toNaira(row.price_before_kobo ?? 0),
    }),
  back_in_stock: (row) =>
    describeAlert('back_in_stock', { ...productOf(row), price: toNaira(row.price_kobo ?? 0) }),
  search_match: (row) =>
    describeAlert('search_match', {
      ...productOf(row),
      search: row.search ?? '',
      price: toNaira(row.price_kobo ?? 0),
    }),
  report: (row) =>
    describeAlert('report', {
      reported: row.reported_kind ?? 'person',
      ...(row.product_id !== null && {
        product: { id: row.product_id, name: row.product_name ?? '' },
      }),
    }),
};
