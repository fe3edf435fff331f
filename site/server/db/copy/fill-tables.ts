import type pg from 'pg';

/** What stands aside while tables are filled, and comes back afterwards. */
interface Aside {
  away: string;
  back: string;
}

/**
 * Runs some work that fills empty tables, all or nothing. Triggers would do again what they have done for these rows
 * once. Foreign keys and indexes are made from the whole tables afterwards, which takes a tenth of the time, and so the
 * order of the tables does not matter.
 */
export async function fillTables(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    const aside = await findAside(client);
    for (const { away } of aside) await client.query(away);
    await work();
    for (const { back } of aside.toReversed()) await client.query(back);
    await client.query('commit');
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
  await client.query('analyze');
}

async function findAside(client: pg.Client): Promise<Aside[]> {
  const keys = await client.query<Aside>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  // Those of a constraint stay, and those whose statistics were set, which their definition does not tell.
  const indexes = await client.query<Aside>(`
    select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
      and not exists (select from pg_depend where objid = indrelid and deptype = 'e')
      and not exists (
        select from pg_attribute where attrelid = indexrelid and coalesce(attstattarget, -1) >= 0
      )`);
  const triggers = await client.query<Aside>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as back
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled = 'O'`);
  return [...keys.rows, ...indexes.rows, ...triggers.rows];
}
