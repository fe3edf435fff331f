import { type RawBuilder, sql } from 'kysely';
import type { Endpoint } from '../../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../../src/contract/calls/endpoints.ts';
import type { Gate } from '../../auth/gate.ts';
import type { Visitor } from '../../calls/public-reads.ts';

/** The permission for finding a store by Google ID. Finding one by its id needs no session. */
const byGoogleId: Endpoint = { ...endpoints['POST /store-detail'], access: 'person', scope: 'account' };

/** The store whose owner has this Google ID, for that person and admins only. Others get a 404. */
export async function storeOfGoogleId(
  gate: Gate,
  request: Visitor,
  googleId: string,
): Promise<RawBuilder<unknown>> {
  const caller = await gate(request, byGoogleId);
  const isOwn = caller?.role === 'admin' ? sql`true` : sql`owners.id = ${caller?.id ?? null}`;
  return sql`owners.google_id = ${googleId} and ${isOwn}`;
}
