import { type Kysely, sql } from 'kysely';
import type { AdminReport, Query, Reply } from '../../../../src/contract/shared/types.ts';
import { cutPage, startOf } from '../../calls/paging.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';

interface ReportRow {
  id: string;
  kind: AdminReport['kind'];
  target_id: string;
  target: string | null;
  reason: string;
  reporter_id: string | null;
  reporter_name: string | null;
  created_at: Date;
  resolved_at: Date | null;
}

const columns = sql`
  reports.id, reports.kind, reports.target_id, reports.reason, reports.reporter_id,
  people.display_name as reporter_name, reports.created_at, reports.resolved_at,
  case reports.kind
    when 'product' then (select name from products where id = reports.target_id)
    when 'store' then (select name from stores where id = reports.target_id)
    when 'review' then (select comment from reviews where id = reports.target_id)
    when 'person' then (select display_name from people where id = reports.target_id)
  end as target`;

export async function listReports(
  db: Kysely<Schema>,
  query: Query<'GET /admin/reports'>,
): Promise<Reply<'GET /admin/reports'>> {
  const start = startOf(query);
  const { after } = start;
  const open = query.open === undefined ? sql`` : sql`and (resolved_at is null) = ${query.open}`;
  const further = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``;
  const { rows } = await sql<ReportRow>`
    select ${columns}
    from (
      select * from reports where true ${open} ${further}
      order by created_at desc, id desc limit ${start.limit + 1} offset ${start.offset}
    ) as reports left join people on people.id = reports.reporter_id
    order by reports.created_at desc, reports.id desc`.execute(db);
  const { shown, pagination } = cutPage(rows, start, (row) => ({ createdAt: row.created_at, id: row.id }));
  return { reports: shown.map(toReport), pagination };
}

/** Resolving again keeps the date of the first time. */
export async function resolveReport(db: Kysely<Schema>, id: string, resolved: boolean): Promise<AdminReport> {
  const resolvedAt = resolved ? sql`coalesce(resolved_at, now())` : sql`null`;
  const { rows } = await sql<ReportRow>`
    with changed as (update reports set resolved_at = ${resolvedAt} where id = ${id} returning *)
    select ${columns} from changed as reports left join people on people.id = reports.reporter_id`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refusal('not_found', 'Report not found');
  return toReport(row);
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
