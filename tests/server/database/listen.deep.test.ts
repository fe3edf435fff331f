import { expect, onTestFinished, test } from 'vitest';
import { listenOnPostgres, notificationChannel } from '../../../site/server/db/notifications.ts';
import { copyDemo } from '../../support/database/database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { startCuttableProxy } from '../../support/processes/tcp-proxies.ts';

test('a dead database connection is detected, and events arrive over a new connection', async () => {
  const copy = await copyDemo();
  onTestFinished(copy.remove);
  const url = new URL(copy.databaseUrl);
  // The host may be a Unix socket. The proxy needs a TCP address, which the PostgreSQL of the tests has, too.
  if (url.hostname.startsWith('%2F')) url.hostname = '127.0.0.1';
  const proxy = await startCuttableProxy({ host: url.hostname, port: Number(url.port) });
  onTestFinished(proxy.cut);
  url.port = String(proxy.port);

  const receivedEvents: string[] = [];
  const listener = {
    onListening: () => receivedEvents.push('listening'),
    onNotification: (payload: string) => receivedEvents.push(payload),
  };
  const checks = { checkIntervalMs: 20, checkTimeoutMs: 2_000 };
  const stop = listenOnPostgres({ connectionString: url.href }, listener, checks);
  onTestFinished(stop);
  const notify = (payload: string) =>
    withClient(copy.databaseUrl, (client) =>
      client.query('select pg_notify($1, $2)', [notificationChannel, payload]),
    );

  await expect.poll(() => receivedEvents).toEqual(['listening']);
  await notify('before');
  await expect.poll(() => receivedEvents).toEqual(['listening', 'before']);
  proxy.freezeOpenConnections();
  await notify('missed');
  await expect.poll(() => receivedEvents).toEqual(['listening', 'before', 'listening']);
  await notify('after');
  await expect.poll(() => receivedEvents).toEqual(['listening', 'before', 'listening', 'after']);
});
