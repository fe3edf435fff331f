import { expect, onTestFinished, test } from 'vitest';
import { listenOnPostgres, notificationChannel } from '../../../site/server/db/notifications.ts';
import { copyDemo } from '../../support/database/database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { startCuttableProxy } from '../../support/processes/tcp-proxies.ts';

test('a dead database connection is detected, and events arrive over a new one', async () => {
  const copy = await copyDemo();
  onTestFinished(copy.remove);
  const url = new URL(copy.databaseUrl);
  // Our PostgreSQL also listens on loopback, through a proxy whose connections can be cut.
  if (url.hostname.startsWith('%2F')) url.hostname = '127.0.0.1';
  const line = await startCuttableProxy({ host: url.hostname, port: Number(url.port) });
  onTestFinished(line.cut);
  url.port = String(line.port);

  const heard: string[] = [];
  const listener = {
    onListening: () => heard.push('listening'),
    onNotification: (payload: string) => heard.push(payload),
  };
  const checks = { checkIntervalMs: 20, checkTimeoutMs: 2_000 };
  const stop = listenOnPostgres({ connectionString: url.href }, listener, checks);
  onTestFinished(stop);
  const notify = (payload: string) =>
    withClient(copy.databaseUrl, (client) =>
      client.query('select pg_notify($1, $2)', [notificationChannel, payload]),
    );

  await expect.poll(() => heard).toEqual(['listening']);
  await notify('before');
  await expect.poll(() => heard).toEqual(['listening', 'before']);
  line.silenceOpenOnes();
  await notify('missed');
  await expect.poll(() => heard).toEqual(['listening', 'before', 'listening']);
  await notify('after');
  await expect.poll(() => heard).toEqual(['listening', 'before', 'listening', 'after']);
});
