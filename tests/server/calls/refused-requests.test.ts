import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../site/server/refusals/refusal.ts';
import { signIn } from '../../support/market/people.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();

// An example of a call that writes. The rules for bodies are the same for all calls.
server.app.post('/echo', async (request) => request.body);
server.app.get('/not-yet', async () => {
  throw new Refusal('unavailable', 'not today');
});
server.app.get('/broken', async () => {
  throw new Error('secret detail');
});

const listeningUrl = server.app
  .ready()
  .then(async () => new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })));

/** Sends raw bytes and reads until the server closes the connection. */
async function exchangeRaw(request: string): Promise<string> {
  const { port, hostname } = await listeningUrl;
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

const post = (payload: string, type = 'application/json') =>
  server.send({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });

describe('requests that are refused', () => {
  test.each([
    ['a call that does not exist', '/api/nothing', 'There is no call GET /api/nothing'],
    ['a file that does not exist', '/assets/old-abc.js', 'There is nothing at this address.'],
    ['a picture that does not exist', '/media/nothing/480.webp', 'Picture not found'],
  ])('%s is not found', async (_, url, error) => {
    const response = await server.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ success: false, error, code: 'not_found' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a known path with another method is not found', async () => {
    const response = await server.send({ method: 'DELETE', url: '/api/all-products' });
    expect(response.statusCode).toBe(404);
    expect(response.json().error).toBe('There is no call DELETE /api/all-products');
  });

  test.each([
    ['invalid JSON', '{"a":', 'application/json', 400, 'invalid', 'The body is not valid JSON.'],
    ['an empty body', '', 'application/json', 400, 'invalid', 'The body is empty, but must be JSON.'],
    [
      'a form',
      'a=1',
      'application/x-www-form-urlencoded',
      415,
      'unsupported',
      'Send JSON, with content-type application/json.',
    ],
    [
      'a text that is too long',
      `"${'a'.repeat(100_000)}"`,
      'application/json',
      413,
      'too_large',
      'What you sent is too large.',
    ],
    [
      'a changed prototype (prototype pollution)',
      '{"__proto__":{"a":1}}',
      'application/json',
      400,
      'invalid',
      'The body is not valid JSON.',
    ],
  ])('%s as a body is refused', async (_, body, type, status, code, error) => {
    const response = await post(body, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ success: false, error, code });
  });

  test('an empty body with a content type is treated as no body', async () => {
    const { headers } = await signIn(server, 'demo-buyer');
    for (const [method, url, status] of [
      ['DELETE', '/api/favorites/lamp', 200],
      ['POST', '/api/auth/logout', 200],
      ['POST', '/api/verify-token', 400],
    ] as const) {
      const response = await server.send({
        method,
        url,
        payload: '',
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect(response.statusCode, url).toBe(status);
      if (status === 400) expect(response.json().fields).toEqual({ token: 'token must be text' });
    }
  });

  test('a URL that cannot be decoded is refused', async () => {
    const response = await server.get('/api/product-details/%E0%A4%A');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'invalid' });
  });

  test.each([
    ['accept-encoding', 4000, '/api/campuses'],
    ['authorization', 4000, '/healthz'],
    ['if-none-match', 4000, '/media/nothing/480.webp'],
    ['cookie', 8000, '/'],
  ])('a header %s of more than %i characters is refused', async (name, max, url) => {
    expect((await server.get(url, { [name]: '0'.repeat(max) })).statusCode).not.toBe(413);
    const refused = await server.get(url, { [name]: '0'.repeat(max + 1) });
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toEqual({
      success: false,
      error: `The header ${name} has more than ${max} characters.`,
      code: 'too_large',
    });
  });

  test('a refusal lists at most 100 invalid fields', async () => {
    const payload = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`wrong${index}`, 1]));
    const response = await server.send({ method: 'POST', url: '/api/store-detail', payload });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toHaveLength(100);
    expect(response.json().fields.wrong0).toBe('wrong0 is not known in the body');
  });

  test('a list of more than 1,000 entries is refused before its entries are validated', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/api/store-detail',
      payload: { storeId: 'shop', lines: Array.from({ length: 1001 }, () => ({})) },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ lines: 'lines is too long a list' });
  });

  test.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'invalid'],
    [
      'a request with two lengths (request smuggling)',
      'POST /api/auth/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'invalid',
    ],
    ['20 kB of headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(20_000)}\r\n\r\n`, 413, 'too_large'],
    [
      'an address that is not valid',
      'GET /api/% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'invalid',
    ],
  ])(
    '%s gets an error as JSON, and a browser does not guess its content type',
    async (_, request, status, code) => {
      const response = await exchangeRaw(request);
      expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(response.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
      const [, body = ''] = response.split('\r\n\r\n');
      expect(JSON.parse(body)).toEqual({ success: false, error: expect.stringMatching(/\w\.$/), code });
    },
  );

  test.each([
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/nothing',
    '/assets/nothing.js',
    '/api/nothing',
    '/media/x',
    '/metrics',
  ])('a browser does not guess the type of %s', async (url) => {
    expect((await server.get(url)).headers['x-content-type-options']).toBe('nosniff');
  });

  test('an internal error is reported without details, and logged with the request id', async () => {
    const response = await server.get('/broken');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      success: false,
      error: 'Something went wrong on our side. Please try again.',
      code: 'unavailable',
    });
    expect(response.body).not.toContain('secret');
    const entry = server
      .log()
      .split('\n')
      .find((line) => line.includes('secret detail'));
    expect(entry).toContain(String(response.headers['x-request-id']));
  });
});

describe('the log', () => {
  test('has no warning for a client that disconnects', async () => {
    const address = await listeningUrl;
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    const logLines = (message: string) =>
      server
        .log()
        .split('\n')
        .filter((line) => line.includes(message));
    const requestCount = logLines('incoming request').length;
    await expect.poll(() => logLines('incoming request').length).toBeGreaterThan(requestCount);
    const requestId = JSON.parse(logLines('incoming request').at(-1) ?? '').reqId;
    socket.destroy();
    await expect.poll(() => promisify(server.app.server.getConnections.bind(server.app.server))()).toBe(0);
    await server.get('/healthz');
    for (const line of logLines(requestId)) expect(JSON.parse(line).level, line).toBeLessThan(40);
  });

  test('has no error for a call that is not available yet', async () => {
    await server.get('/not-yet');
    expect(server.log()).not.toContain('not today');
  });

  test('has each request with its id, without the query', async () => {
    const response = await server.get('/api/campuses?token=abc.def');
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes(String(response.headers['x-request-id'])));
    expect(lines.join()).toContain('"path":"/api/campuses"');
    expect(server.log()).not.toContain('abc.def');
  });
});
