// Until it is killed, this program inserts rows, and prints the id of each row that the database has committed.
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../site/server/db/open.ts';
import { makeLog } from '../../../site/server/log.ts';

const { db } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '',
  databaseMemory: 32,
  log: makeLog({ logLevel: 'silent' }),
});
for (let count = 0; ; count += 1) {
  const id = `${process.env.ROUND}-${count}`;
  await db.insertInto('people').values({ id, display_name: id, paid_at: null, verified_as: null }).execute();
  // Not console.log, which is asynchronous: the line must be printed before the next insert.
  writeSync(1, `${id}\n`);
}
