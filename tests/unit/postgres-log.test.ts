import { expect, test } from 'vitest';
import { readLogLine } from '../../site/server/db/embedded/log-line.ts';

test.each([
  ['postmaster|00000|LOG:  database system is ready to accept connections', 'debug'],
  ['startup|00000|LOG:  database system was not properly shut down; automatic recovery in progress', 'warn'],
  ['postmaster|00000|LOG:  client backend (PID 7) was terminated by signal 9: Killed', 'warn'],
  ['client backend|23505|ERROR:  duplicate key value violates unique constraint "people_pkey"', 'debug'],
  ['client backend|57P01|FATAL:  terminating connection due to administrator command', 'debug'],
  ['client backend|53100|ERROR:  could not extend file "base/5/1": No space left on device', 'error'],
  ['client backend|XX001|ERROR:  invalid page in block 7 of relation "base/5/1"', 'error'],
  ['client backend|01000|WARNING:  there is already a transaction in progress', 'warn'],
  ['checkpointer|53100|PANIC:  could not write to file "pg_wal/xlogtemp.7"', 'error'],
  ['autovacuum worker|58030|ERROR:  could not read blocks 0..0', 'error'],
  ['setpriv: failed to execute postgres: No such file or directory', 'debug'],
])('"%s" is logged as %s', (line, level) => {
  expect(readLogLine(line).level).toBe(level);
});

test('PostgreSQL’s messages are logged without PostgreSQL’s prefixes', () => {
  const line = 'not initialized|55000|FATAL:  data directory "x" has wrong ownership';
  expect(readLogLine(line)).toMatchObject({
    message: 'data directory "x" has wrong ownership',
    isFatal: true,
  });
});
