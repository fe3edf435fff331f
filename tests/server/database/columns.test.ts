import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { column, columns, fromTable, type RowOf, withColumns } from '../../../site/server/db/columns.ts';
import { addStores } from '../../support/market/stores.ts';
import { startServer } from '../../support/server/server.ts';

const { database } = await startServer();

test('a row has the listed columns, and its type has no other columns', async () => {
  await addStores(database, [{ id: 'ade', name: 'Ade’s Phones' }]);
  const listedColumns = withColumns(
    columns({ ...fromTable('stores', ['name']), length: sql<number>`length(${'four'})` }),
    {
      upper: column<string>('upper(stores.name)'),
    },
  );
  const { rows } = await sql<
    RowOf<typeof listedColumns>
  >`select ${listedColumns} from stores where id = 'ade'`.execute(database.db);
  const [row] = rows;
  expect(row).toEqual({ name: 'Ade’s Phones', length: 4, upper: 'ADE’S PHONES' });
  // @ts-expect-error: a column of the table that is not in the list.
  expect(row?.slug).toBeUndefined();
});
