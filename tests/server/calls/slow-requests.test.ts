import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nhost: x\r\nuser-ag'],
  [
    'its body',
    'POST /api/store-detail HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  ],
])('a client that never ends %s is told so after half a minute, and disconnected', async (_, half) => {
  const { app } = await startServer({ copy: server.copy });
  expect(app.server.requestTimeout).toBe(30_000);
  // The same in less time. Node reads both when the server begins to listen.
  Object.assign(app.server, { requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 20 });
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), hostname);
  socket.write(half);
  // Ends when the server closes the connection.
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    error: 'The request took too long to arrive.',
    code: 'invalid',
  });
});
