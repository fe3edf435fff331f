import { type Kysely, sql } from 'kysely';
import type { AdminReport, Calls, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { byTime, type SortedRow, sortedList } from '../../calls/paging.ts';
import { column, columns, fromTable, type RowOf, withColumns } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { type AlertDraft, recordAlerts } from '../alerts/record-alerts.ts';
import { recordChange } from '../trail/record-change.ts';

const reportColumns = columns({
  ...fromTable('reports', ['id', 'kind', 'target_id', 'reason', 'reporter_id', 'created_at', 'resolved_at']),
  ...fromTable('reports', ['outcome']),
  reporter_name: column<string | null>('reporters.display_name'),
  owner_id: column<string | null>('owners.id'),
  owner_name: column<string | null>('owners.display_name'),
  owner_suspended_at: column<Date | null>('owners.suspended_at'),
  product_id: column<string | null>('products.id'),
  is_hidden: column<boolean | null>('products.is_hidden'),
  target: column<string | null>(`case reports.kind
    when 'product' then (select name from products where id = reports.target_id)
    when 'store' then (select name from stores where id = reports.target_id)
    when 'review' then (select comment from reviews where id = reports.target_id)
    when 'message' then (select content from messages where id = reports.target_id)
    when 'person' then (select display_name from people where id = reports.target_id)
  end`),
});

/**
 * Joins for a select from `reports`. `owners` are the people responsible for the reported targets: the seller of a
 * product or store, the author of a review or message, the other person of a thread, or the reported person.
 */
const reportJoins = sql`
  left join people as reporters on reporters.id = reports.reporter_id
  left join products on products.id = case reports.kind
    when 'product' then reports.target_id
    when 'review' then (select product_id from reviews where id = reports.target_id)
  end
  left join people as owners on owners.id = case reports.kind
    when 'product' then products.seller_id
    when 'store' then (select owner_id from stores where id = reports.target_id)
    when 'review' then (select person_id from reviews where id = reports.target_id)
    when 'message' then (
      select case when messages.from_low then threads.low_id else threads.high_id end
      from messages join threads on threads.id = messages.thread_id where messages.id = reports.target_id
    )
    when 'thread' then (
      select case when low_id = reports.reporter_id then high_id else low_id end
      from threads where id = reports.target_id and reports.reporter_id in (low_id, high_id)
    )
    when 'person' then reports.target_id
  end`;

type ReportRow = RowOf<typeof reportColumns>;

const sortKeys = { createdAt: byTime('reports.created_at') };

export async function listReports(
  db: Kysely<Schema>,
  query: Query<'GET /admin/reports'>,
): Promise<Reply<'GET /admin/reports'>> {
  const list = sortedList({ ...query, sortBy: 'createdAt' }, sortKeys, 'reports.id');
  const openCondition = query.open === undefined ? sql`` : sql`and (resolved_at is null) = ${query.open}`;
  const { rows } = await sql<SortedRow<ReportRow>>`
    select ${withColumns(reportColumns, { sort_key: list.key })}
    from (
      select * from reports where ${list.afterPreviousBatch} ${openCondition}
      order by ${list.order} limit ${list.limit} offset ${list.offset}
    ) as reports ${reportJoins}
    order by ${list.order}`.execute(db);
  const { batch, pagination } = list.toBatch(rows);
  return { reports: batch.map(toReport), pagination };
}

/**
 * Resolves or reopens a report. Resolving a resolved report again keeps the date. It also keeps the outcome, unless the
 * request contains a new one.
 */
export function resolveReport(
  db: Kysely<Schema>,
  adminId: string,
  id: string,
  { resolved, outcome }: Calls['PATCH /admin/reports/{id}']['body'],
): Promise<AdminReport> {
  return db.transaction().execute(async (tx) => {
    const lockedRow = await tx
      .selectFrom('reports')
      .select(['resolved_at', 'outcome'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const oldReport = requireFound(lockedRow, 'Report not found');
    const { rows } = await sql<ReportRow>`
      with changed as (
        update reports set resolved_at = case when ${resolved} then coalesce(resolved_at, now()) end,
          outcome = case when ${resolved} then coalesce(${outcome ?? null}::text, outcome) end
        where id = ${id} returning *
      )
      select ${reportColumns} from changed as reports ${reportJoins}`.execute(tx);
    const report = toReport(requireFound(rows[0], 'Report not found'));
    await recordChange(tx, adminId, {
      kind: 'report',
      id,
      name: nameInTrail(report),
      personId: report.owner?._id ?? null,
      before: { resolved: oldReport.resolved_at !== null, outcome: oldReport.outcome },
      after: { resolved: report.resolved, outcome: report.outcome },
    });
    if (report.resolved) {
      const drafts = sql<AlertDraft>`
        select reporter_id as person_id, id as subject_id from reports where id = ${id}`;
      await recordAlerts(tx, 'report', drafts);
    }
    return report;
  });
}

/**
 * Returns the name of the reported item for the audit trail. The text of a review or message is personal data, so the
 * trail must not store it.
 */
function nameInTrail({ kind, target }: AdminReport): string | null {
  return kind === 'review' || kind === 'message' ? null : (target ?? null);
}

function toReport(row: ReportRow): AdminReport {
  return {
    _id: row.id,
    kind: row.kind,
    targetId: row.target_id,
    ...(row.target !== null && { target: row.target }),
    ...(row.product_id !== null && { productId: row.product_id, isHidden: row.is_hidden === true }),
    ...(row.owner_id !== null && {
      owner: {
        _id: row.owner_id,
        name: row.owner_name ?? '',
        isSuspended: row.owner_suspended_at !== null,
      },
    }),
    reason: row.reason,
    ...(row.reporter_id !== null && { reporterId: row.reporter_id }),
    ...(row.reporter_name !== null && { reporterName: row.reporter_name }),
    createdAt: row.created_at.toISOString(),
    resolved: row.resolved_at !== null,
    ...(row.resolved_at !== null && { resolvedAt: row.resolved_at.toISOString() }),
    ...(row.outcome !== null && { outcome: row.outcome }),
  };
}
