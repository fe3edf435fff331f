import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { defaultTimeouts } from '../../../site/server/limits/request-timeouts.ts';
import { signIn } from '../../support/market/people.ts';
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

/** Starts a server with these timeouts and opens a connection to it. */
async function connectTo(timeouts: Partial<typeof defaultTimeouts>): Promise<Socket> {
  const { app } = await startServer({
    databaseLocation: server.databaseLocation,
    timeouts: { ...defaultTimeouts, ...timeouts },
  });
  // Node reads this setting when the server begins to listen.
  Object.assign(app.server, { connectionsCheckingInterval: 20 });
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return connect(Number(port), hostname);
}

test('headers and bodies may take half a minute, an upload an hour as long as bytes arrive', async () => {
  expect(defaultTimeouts).toMatchObject({ bodyMs: 30_000, idleMs: 60_000, uploadMs: 3_600_000 });
  const { requestTimeout, headersTimeout } = server.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([3_600_000, 30_000]);
});

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nhost: x\r\nuser-ag'],
  [
    'its body',
    'POST /api/store-detail HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  ],
])('a client that does not finish %s gets an error and is disconnected', async (_, unfinishedRequest) => {
  const socket = await connectTo({ bodyMs: 50 });
  socket.write(unfinishedRequest);
  // `text` reads until the server closes the connection.
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    error: 'The request took too long to arrive.',
    code: 'invalid',
  });
});

/** Returns the headers and the body of an upload request. */
async function makeUpload(content: Buffer): Promise<{ head: string; body: Buffer }> {
  const { authorization } = (await signIn(server, 'demo-buyer')).headers;
  const { payload, headers } = makeFileForm(content);
  const body = payload as Buffer;
  const lines = Object.entries({ host: 'x', authorization, ...headers, 'content-length': body.length });
  const head = `POST /api/media/image/upload HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return { head, body };
}

test('a slow upload may take longer than other bodies', async () => {
  const { head, body } = await makeUpload(onePixel);
  const socket = await connectTo({ bodyMs: 300, idleMs: 10_000 });
  const response = text(socket);
  socket.write(head);
  const chunkSize = Math.ceil(body.length / 8);
  let sent = 0;
  for await (const _ of setInterval(60)) {
    socket.write(body.subarray(sent, sent + chunkSize));
    sent += chunkSize;
    if (sent >= body.length) break;
  }
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0);
  socket.end();
  expect(await response).toMatch(/^HTTP\/1.1 200 .*"format":"webp"/s);
});

test('a stalled upload is refused and disconnected', async () => {
  const { head, body } = await makeUpload(onePixel);
  const socket = await connectTo({ idleMs: 50, refusedBodyMs: 50 });
  socket.write(head);
  socket.write(body.subarray(0, 120));
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { message: 'The upload stopped on its way. Please try again.', code: 'invalid' },
  });
});

test('an upload beyond its maximum time is refused and disconnected', async () => {
  const { head, body } = await makeUpload(onePixel);
  const socket = await connectTo({ bodyMs: 100, uploadMs: 100 });
  socket.write(head);
  socket.write(body.subarray(0, 120));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*The request took too long to arrive\./s);
});

test('a client that keeps sending a refused body is disconnected', async () => {
  const { head } = await makeUpload(onePixel);
  const socket = await connectTo({ refusedBodyMs: 50 });
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  // The server closes the connection while the test sends.
  socket.on('error', () => {});
  socket.write(head.replace('/image/', '/audio/'));
  let isOpen = true;
  socket.once('close', () => {
    isOpen = false;
  });
  for await (const _ of setInterval(5)) {
    if (!isOpen) break;
    socket.write(Buffer.alloc(1));
  }
  expect(response).toMatch(/^HTTP\/1.1 404 /);
});
