import { type Kysely, sql } from 'kysely';
import type { AdminReport, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutBatch, isAfter, startOf } from '../../calls/paging.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { found } from '../../refusals/refusal.ts';

const reportColumns = columns({
  ...fromTable('reports', ['id', 'kind', 'target_id', 'reason', 'reporter_id', 'created_at', 'resolved_at']),
  reporter_name: column<string | null>('people.display_name'),
  target: column<string | null>(`case reports.kind
    when 'product' then (select name from products where id = reports.target_id)
    when 'store' then (select name from stores where id = reports.target_id)
    when 'review' then (select comment from reviews where id = reports.target_id)
    when 'message' then (select content from messages where id = reports.target_id)
    when 'person' then (select display_name from people where id = reports.target_id)
  end`),
});

type ReportRow = RowOf<typeof reportColumns>;

export async function listReports(
  db: Kysely<Schema>,
  query: Query<'GET /admin/reports'>,
): Promise<Reply<'GET /admin/reports'>> {
  const start = startOf(query);
  const open = query.open === undefined ? sql`` : sql`and (resolved_at is null) = ${query.open}`;
  const { rows } = await sql<ReportRow>`
    select ${reportColumns}
    from (
      select * from reports where ${isAfter(start, 'created_at', 'id')} ${open}
      order by created_at desc, id desc limit ${start.limit + 1} offset ${start.offset}
    ) as reports left join people on people.id = reports.reporter_id
    order by reports.created_at desc, reports.id desc`.execute(db);
  const { shown, pagination } = cutBatch(rows, start);
  return { reports: shown.map(toReport), pagination };
}

/** Resolving again keeps the date of the first time. */
export async function resolveReport(db: Kysely<Schema>, id: string, resolved: boolean): Promise<AdminReport> {
  const resolvedAt = resolved ? sql`coalesce(resolved_at, now())` : sql`null`;
  const { rows } = await sql<ReportRow>`
    with changed as (update reports set resolved_at = ${resolvedAt} where id = ${id} returning *)
    select ${reportColumns}
    from changed as reports left join people on people.id = reports.reporter_id`.execute(db);
  return toReport(found(rows[0], 'Report not found'));
}

function toReport(row: ReportRow): AdminReport {
  return {
    _id: row.id,
    kind: row.kind,
    targetId: row.target_id,
    ...(row.target !== null && { target: row.target }),
    reason: row.reason,
    ...(row.reporter_id !== null && { reporterId: row.reporter_id }),
    ...(row.reporter_name !== null && { reporterName: row.reporter_name }),
    createdAt: row.created_at.toISOString(),
    resolved: row.resolved_at !== null,
    ...(row.resolved_at !== null && { resolvedAt: row.resolved_at.toISOString() }),
  };
}
