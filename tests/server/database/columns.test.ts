import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { column, columns, fromTable, type RowOf, withColumns } from '../../../site/server/db/columns.ts';
import { startServer } from '../../support/server/server.ts';

const { db } = (await startServer()).database;

test('a row has only the listed columns, also in its type', async () => {
  const list = withColumns(
    columns({ ...fromTable('stores', ['name']), length: sql<number>`length(${'four'})` }),
    {
      upper: column<string>('upper(stores.name)'),
    },
  );
  const { rows } = await sql<RowOf<typeof list>>`select ${list} from stores order by id limit 1`.execute(db);
  const [row] = rows;
  expect(row).toEqual({ name: row?.name, length: 4, upper: row?.name.toUpperCase() });
  // @ts-expect-error: it is a column of the table, but not of the list.
  expect(row?.slug).toBeUndefined();
});
