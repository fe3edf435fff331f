import { type Kysely, type Selectable, sql } from 'kysely';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { randomId } from '../../auth/secrets.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../refusals/refusal.ts';

type Call = 'POST /stores/my-store/request-verification';
type Verification = Reply<Call>['verification'];

/** The time is text when it is read from JSON. */
export type VerificationRow = Pick<
  Selectable<Schema['verification_requests']>,
  'id' | 'level' | 'note' | 'status'
> & { created_at: Date | string };

/** A store waits for one answer at a time, and asks for no level that it has. */
export async function requestVerification(
  tx: Kysely<Schema>,
  ownerId: string,
  { level, note }: Calls[Call]['body'],
): Promise<Verification> {
  const isEnough = level === 'gold' ? ['gold'] : ['premium', 'gold'];
  const owner = await tx
    .selectFrom('people')
    .select('verified_as')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (owner?.verified_as && isEnough.includes(owner.verified_as)) {
    throw new Refusal('conflict', 'Your store has this level already.');
  }
  const { rows } = await sql<VerificationRow>`
    insert into verification_requests (id, store_id, level, note)
    select ${randomId()}, id, ${level}, ${note} from stores where owner_id = ${ownerId}
    on conflict (store_id) where status = 'pending' do nothing
    returning id, level, note, status, created_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refusal('conflict', 'Your last request still waits for an answer.');
  return toVerification(row);
}

export function toVerification({ id, level, note, status, created_at }: VerificationRow): Verification {
  return { _id: id, level, note, status, createdAt: new Date(created_at).toISOString() };
}
