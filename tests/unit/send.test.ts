import { expect, test } from 'vitest';
import { type Endpoint, isWrite } from '../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../src/contract/calls/endpoints.ts';
import { ApiError, createClient } from '../../src/core/client.ts';
import { createMarket } from '../../src/core/market.ts';

/** Returns a client whose requests are recorded instead of sent. */
function recordingClient(respond: () => Response = () => Response.json({ success: true, data: {} })) {
  const requests: Request[] = [];
  const client = createClient({
    apiUrl: 'https://market.example/api',
    token: () => 'a-token',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return respond();
    },
  });
  return { client, requests };
}

test('a write is sent with its method, a JSON body, the token and an idempotency key', async () => {
  const { client, requests } = recordingClient();
  const body = { storeId: 's1', content: 'Is the lamp still there?' };
  await client.send('POST /threads', { body });
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(await request?.json()).toEqual(body);
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(request?.headers.get('idempotency-key')).toMatch(/^[\w.:-]{12,100}$/);
});

test('two equal writes are sent with different idempotency keys', async () => {
  const { client, requests } = recordingClient();
  await client.send('DELETE /favorites/{id}', { params: { id: 'p1' } });
  await client.send('DELETE /favorites/{id}', { params: { id: 'p1' } });
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'DELETE https://market.example/api/favorites/p1',
    'DELETE https://market.example/api/favorites/p1',
  ]);
  expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('the contract, and not the HTTP method, decides which calls are writes', async () => {
  const { client, requests } = recordingClient();
  await client.send('GET /add-favorites/{id}', { params: { id: 'p1' } });
  await client.read('POST /store-detail', { body: { storeId: 's1' } });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(await requests[1]?.json()).toEqual({ storeId: 's1' });
});

test('public reads are sent without a token, and private reads with a token', async () => {
  const { client, requests } = recordingClient();
  await client.read('GET /campuses');
  await client.read('GET /user');
  expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer a-token']);
});

test('an API URL that begins with two slashes names another host, and is not a path on the host of the page', () => {
  for (const apiUrl of ['//market.example/api', '/\\market.example/api']) {
    const market = createMarket({ apiUrl });
    expect(market.apiUrl).toBe('https://market.example/api');
    expect(market.resolve('/media/p/480.webp')).toBe('https://market.example/media/p/480.webp');
  }
});

const calls = Object.entries(endpoints) as [string, Endpoint][];

/** Returns the calls with which a client of this API sends its token. */
async function callsWithToken(apiUrl: string): Promise<string[]> {
  const sentCalls: string[] = [];
  for (const [call, endpoint] of calls) {
    const { read, send } = createClient({
      apiUrl,
      token: () => 'a-token',
      fetch: async (_, init) => {
        if (new Headers(init?.headers).has('authorization')) sentCalls.push(call);
        return Response.json({ success: true, data: {} });
      },
    });
    await (isWrite(endpoint, call.split(' ')[0] ?? '')
      ? send(call as never, {} as never)
      : read(call as never, {} as never));
  }
  return sentCalls;
}

test('the client sends the token with exactly the calls that need a session or read a token', async () => {
  const expectedCalls = calls
    .filter(([, { access, readsToken }]) => access !== 'everybody' || readsToken)
    .map(([call]) => call);
  expect(expectedCalls.length).toBeGreaterThan(80);
  expect(await callsWithToken('/api')).toEqual(expectedCalls);
});

test('across origins the client sends no token with a public read, because a token costs a preflight request', async () => {
  const expectedCalls = calls
    .filter(
      ([call, { access, readsToken }]) => access !== 'everybody' || (readsToken && call.startsWith('POST')),
    )
    .map(([call]) => call);
  expect(await callsWithToken('https://market.example/api')).toEqual(expectedCalls);
});

test('an error contains the id of the request in the server’s log', async () => {
  const { client } = recordingClient(() =>
    Response.json(
      { success: false, error: 'Product not found', code: 'not_found' },
      { status: 404, headers: { 'x-request-id': 'req-7' } },
    ),
  );
  const error = await client
    .send('DELETE /favorites/{id}', { params: { id: 'p1' } })
    .catch((reason) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'not_found', requestId: 'req-7' });
});
