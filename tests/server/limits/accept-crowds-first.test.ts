import { once } from 'node:events';
import { Agent, createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { acceptCrowdsFirst } from '../../../site/server/accept-crowds-first.ts';

const crowdSize = 200;

/** Starts a server that needs 1 ms of processor time for each response. */
async function startBusyServer() {
  const acceptedBeforeResponse: number[] = [];
  let acceptedCount = 0;
  const server = createServer((_request, response) => {
    acceptedBeforeResponse.push(acceptedCount);
    for (const endsAt = performance.now() + 1; performance.now() < endsAt; );
    response.end('hello');
  });
  acceptCrowdsFirst(server);
  server.on('connection', () => {
    acceptedCount += 1;
  });
  await once(server.listen({ port: 0, host: '127.0.0.1', backlog: crowdSize }), 'listening');
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return { server, acceptedBeforeResponse };
}

const addressOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

const connectTo = (server: Server) => connect(addressOf(server));

/** Requests a response over a connection of its own. */
async function request(server: Server): Promise<string> {
  const socket = connectTo(server);
  socket.write('GET / HTTP/1.1\r\nhost: market.example\r\nconnection: close\r\n\r\n');
  return text(socket);
}

test('a crowd that connects at once is accepted before it is served, and each of it is served', async () => {
  const { server, acceptedBeforeResponse } = await startBusyServer();
  const responses = await Promise.all(Array.from({ length: crowdSize }, () => request(server)));
  expect(responses.filter((response) => response.endsWith('hello'))).toHaveLength(crowdSize);
  // Those who came before the crowd was noticed are served at once.
  expect(acceptedBeforeResponse.filter((count) => count < crowdSize / 2).length).toBeLessThan(40);
});

test('who is connected already is served too while a crowd connects', async () => {
  const { server, acceptedBeforeResponse } = await startBusyServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const visit = async () => {
    const [response] = await once(get({ ...addressOf(server), agent }), 'response');
    return text(response);
  };
  await visit();
  const crowd = Array.from({ length: crowdSize }, () => request(server));
  for (let count = 1; count <= 20; count += 1) expect(await visit()).toBe('hello');
  await Promise.all(crowd);
  expect(acceptedBeforeResponse).toHaveLength(crowdSize + 21);
});

test('people who come one after another are served at once', async () => {
  const { server, acceptedBeforeResponse } = await startBusyServer();
  for (let visit = 1; visit <= 3; visit += 1) expect(await request(server)).toContain('hello');
  expect(acceptedBeforeResponse).toEqual([1, 2, 3]);
});

test('a crowd of which many leave before they are served does not stop the server', async () => {
  const { server } = await startBusyServer();
  const leaving = Array.from({ length: crowdSize }, async () => {
    const socket = connectTo(server).on('error', () => {});
    await once(socket, 'connect');
    socket.resetAndDestroy();
  });
  await Promise.all(leaving);
  expect(await request(server)).toContain('hello');
});
