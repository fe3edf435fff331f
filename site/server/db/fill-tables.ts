import type pg from 'pg';

/** The statements that remove a constraint, index or trigger while tables are filled, and restore it afterwards. */
interface Removal {
  remove: string;
  restore: string;
}

/**
 * Runs `work`, which fills empty tables, in one transaction without triggers, foreign keys and indexes. The triggers
 * already ran when the rows were first written. Foreign keys and indexes are recreated afterwards: this takes a tenth of the
 * time of checking and indexing each row, and makes the order of the tables irrelevant.
 */
export async function fillTables(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    const removals = await findRemovals(client);
    for (const { remove } of removals) await client.query(remove);
    await work();
    for (const { restore } of removals.toReversed()) await client.query(restore);
    await client.query('commit');
  } catch (error) {
    // A rollback fails if the connection is lost. Then PostgreSQL rolls back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

async function findRemovals(client: pg.Client): Promise<Removal[]> {
  const foreignKeys = await client.query<Removal>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  // Three kinds of indexes stay: indexes of constraints, indexes of an extension's tables, and indexes with a statistics
  // target, which the definition of an index does not include.
  const indexes = await client.query<Removal>(`
    select format('drop index %s', indexrelid::regclass) as remove, pg_get_indexdef(indexrelid) as restore
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
      and not exists (select from pg_depend where objid = indrelid and deptype = 'e')
      and not exists (
        select from pg_attribute where attrelid = indexrelid and coalesce(attstattarget, -1) >= 0
      )`);
  const triggers = await client.query<Removal>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as remove,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as restore
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled = 'O'`);
  return [...foreignKeys.rows, ...indexes.rows, ...triggers.rows];
}
