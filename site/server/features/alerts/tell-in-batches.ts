import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How many people one transaction tells. A notification with their ids must stay below the 8,000 bytes of PostgreSQL. */
export const peoplePerBatch = 200;

/** How many people are told something, batch after batch. `Cause` is the row of what they are told about. */
export interface BatchSteps<Cause, Person> {
  /** Reads and locks the row. Returns undefined if everybody has been told. */
  lock(tx: Kysely<Schema>): Promise<Cause | undefined>;
  /** Finds the next people in their order, at most `peoplePerBatch`. */
  findPeople(tx: Kysely<Schema>, cause: Cause): Promise<readonly Person[]>;
  /** Records their alerts. */
  recordAlerts(tx: Kysely<Schema>, cause: Cause, people: readonly Person[]): Promise<void>;
  /** Remembers in the row who was told last. */
  remember(tx: Kysely<Schema>, last: Person): Promise<unknown>;
  /** Deletes the row, because everybody has been told. */
  finish(tx: Kysely<Schema>): Promise<unknown>;
}

/**
 * Tells the next people, and remembers the last one of them in the same transaction, so that a killed server tells nobody
 * twice. Returns whether there are more people.
 */
export function tellNextBatch<Cause, Person>(
  db: Kysely<Schema>,
  steps: BatchSteps<Cause, Person>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const cause = await steps.lock(tx);
    if (!cause) return false;
    const people = await steps.findPeople(tx, cause);
    await steps.recordAlerts(tx, cause, people);
    const last = people.at(-1);
    const hasMore = last !== undefined && people.length === peoplePerBatch;
    if (hasMore) await steps.remember(tx, last);
    else await steps.finish(tx);
    return hasMore;
  });
}

/** Tells everybody. A job that was stopped is done later, because the row remembers who has been told. */
export async function tellAllBatches(
  tellNext: () => Promise<boolean>,
  stopSignal: AbortSignal | undefined,
): Promise<void> {
  while (!stopSignal?.aborted && (await tellNext()));
}
