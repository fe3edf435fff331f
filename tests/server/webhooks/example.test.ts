import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startJobWorker } from '../../../site/server/features/jobs/job-worker.ts';
import { webhookJobs } from '../../../site/server/features/webhooks/webhook-jobs.ts';
import { makeLog } from '../../../site/server/log.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller } from '../../support/market/products.ts';
import { findFreePort } from '../../support/processes/running-site.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { startServer } from '../../support/server/server.ts';

/** Starts the program of examples/webhooks. Returns what it has printed. */
async function startExample(port: number, secret: string): Promise<() => string> {
  const child = spawn(process.execPath, [join(projectFolder, 'examples/webhooks/receive.js')], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toContain('Waiting for events'), 20_000);
  return () => output;
}

test('the example prints an order of the market once, and refuses an event with another signature', async () => {
  const server = await startServer({ settings: { WEBHOOK_LOOPBACK: 'on' } });
  const { database, config } = server;
  await emptyTables(database);
  await addSeller(database, 'seller');
  await addPerson(database, 'ada');
  await addProducts(database, [{ id: 'lamp' }]);
  const adminHeaders = await signInAdmin(server);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const added = await server.send({
    method: 'POST',
    url: '/api/admin/webhooks',
    headers: adminHeaders,
    payload: { url, events: ['order.created'] },
  });
  const { secret } = added.json().data;
  const output = await startExample(port, secret);
  onTestFinished(
    startJobWorker({
      database,
      log: makeLog({ logLevel: 'silent' }),
      jobKinds: [webhookJobs({ db: database.db, config })],
      pollIntervalMs: 200,
    }),
  );
  const payload = { reference: 'CM-LAMP01', lines: [{ productId: 'lamp', quantity: 2 }] };
  const { headers } = await signIn(server, 'ada');
  await server.send({ method: 'POST', url: '/api/orders', headers, payload });
  await vi.waitFor(() => expect(output()).toContain('New order CM-LAMP01 for ₦2000'), 15_000);

  const post = async (id: string, signedWith: string) => {
    const body = JSON.stringify({ type: 'order.created', data: { reference: 'CM-FORGED', total: 1 } });
    const now = new Date();
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': new Webhook(signedWith).sign(id, now, body),
      },
    });
    return response.status;
  };
  expect(await post('other', 'whsec_c2VjcmV0')).toBe(400);
  expect(output()).not.toContain('FORGED');
  // A request that breaks off must not end the program.
  const socket = connect(port, '127.0.0.1').resume();
  socket.end('POST / HTTP/1.1\r\nhost: union.example\r\ncontent-length: 100\r\n\r\n{');
  await once(socket, 'close');
  expect(await post('same', secret)).toBe(204);
  expect(await post('same', secret)).toBe(204);
  expect(output().match(/FORGED/g)).toHaveLength(1);
});
