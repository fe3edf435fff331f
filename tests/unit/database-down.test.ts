import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '../../site/server/db/database-errors.ts';
import { emptyFolder } from '../support/processes/project-copy.ts';

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('a missing socket counts as a database that is down, but a missing file does not', async () => {
  const { folder } = emptyFolder();
  expect(isDatabaseUnavailable(await errorOf(new pg.Client({ host: folder }).connect()))).toBe(true);
  expect(isDatabaseUnavailable(await errorOf(readFile(join(folder, 'photo.webp'))))).toBe(false);
});

test('a host whose two addresses both refuse the connection counts as a database that is down', async () => {
  const lookup = (_name: string, _options: object, callback: (error: null, addresses: object[]) => void) =>
    callback(null, [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]);
  // Nothing listens on port 1.
  const error = await new Promise((resolve) =>
    connect({ host: 'database', port: 1, lookup, autoSelectFamily: true } as never).once('error', resolve),
  );
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a query on a closed connection counts as a database that is down', async () => {
  const client = new pg.Client({ host: emptyFolder().folder });
  await errorOf(client.connect());
  await client.end();
  const error = await errorOf(client.query('select 1'));
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(true);
});
