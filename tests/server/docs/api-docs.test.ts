import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import type { OpenApi, Operation } from '../../../site/server/docs/open-api.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints, endpointsBySubject } from '../../../src/contract/calls/endpoints.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { parseEvents } from '../../support/server/event-stream.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const document: OpenApi = (await server.get('/api/openapi.json')).json();
const docsPage = await server.get('/api/docs');

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(validator.version).toBe('3.1');
  });

  test('describes each call once, with the tag of its subject', () => {
    expect(
      operations.map(([call]) => call).sort(),
      'add the missing calls to `endpointsBySubject` in src/contract/calls/endpoints.ts',
    ).toEqual(Object.keys(endpoints).sort());
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.paths['/product-details/{id}']?.get?.operationId).toBe('getProductDetailsById');
    const knownTags = new Set(document.tags.map(({ name }) => name));
    expect(operations.filter(([, { tags }]) => tags.length !== 1 || !knownTags.has(tags[0] ?? ''))).toEqual(
      [],
    );
  });

  test('leads to the documentation of the calls', () => {
    expect(document.externalDocs.url).toBe(`${server.config.publicUrl}/docs/api/`);
  });

  test('has no call under two subjects, because `endpoints` would contain only one of the two entries', () => {
    const describedCalls = Object.values(endpointsBySubject).flatMap((calls) => Object.keys(calls));
    expect(describedCalls.filter((call, index) => describedCalls.indexOf(call) !== index)).toEqual([]);
  });

  test('describes how a call can be refused, and when to retry', () => {
    const responseStatuses = (call: string) =>
      Object.keys(operations.find(([name]) => name === call)?.[1].responses ?? {});
    expect(responseStatuses('GET /campuses')).toEqual(['200', '400', '429', '503', 'default']);
    expect(responseStatuses('DELETE /favorites/{id}')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '429',
      '503',
      'default',
    ]);
    expect(responseStatuses('PUT /user')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '413',
      '415',
      '429',
      '503',
      'default',
    ]);
    expect(document.components.responses.rate_limited).toHaveProperty('headers.retry-after');
  });

  test('has the idempotency-key header on exactly the calls that accept it', () => {
    const callsWithKey = operations
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'idempotency-key'))
      .map(([call]) => call);
    const acceptingCalls = Object.entries<Endpoint>(endpoints).filter(
      ([, { acceptsIdempotencyKey }]) => acceptsIdempotencyKey,
    );
    expect(callsWithKey.sort()).toEqual(acceptingCalls.map(([call]) => call).sort());
  });
});

describe('every example is valid for its call', () => {
  const errorOf = (result: { success: boolean; error?: unknown }) =>
    result.success ? undefined : String(result.error);

  test.each(operations)('%s', (call, operation) => {
    const { params, query, body, reply, acceptsFile, mediaHostFormat }: Endpoint =
      endpoints[call as keyof typeof endpoints];
    for (const { name, in: place, example } of operation.parameters) {
      const field = { path: params, query, header: undefined }[place as 'path']?.shape[name];
      if (field) expect(errorOf(field.safeParse(example)), name).toBeUndefined();
    }
    const requestContent: Record<string, { example?: unknown }> = operation.requestBody?.content ?? {};
    if (acceptsFile)
      expect(requestContent).toHaveProperty(['multipart/form-data', 'schema', 'properties', 'file']);
    else if (body) {
      const { example } = requestContent['application/json'] ?? {};
      expect(errorOf(body.safeParse(example))).toBeUndefined();
    }
    const { content } = operation.responses[200];
    const replyExamples =
      'text/event-stream' in content
        ? parseEvents(content['text/event-stream'].example)
        : [content['application/json'].example as { data: unknown }].map((envelope) =>
            mediaHostFormat ? envelope : envelope.data,
          );
    for (const replyExample of replyExamples) expect(errorOf(reply.safeParse(replyExample))).toBeUndefined();
    // `text` is the generated example of a text field that declares no example.
    const json = JSON.stringify([operation.parameters, operation.requestBody, replyExamples], (key, value) =>
      // A list of required fields may contain the word `text`.
      key === 'required' ? undefined : value,
    );
    expect(json.match(/"[^"]+":\[?"text"|"example":"text"/g), 'fields without an example').toBeNull();
  });
});

test('the server accepts the public reads of the reference as they are written there', async () => {
  const folder = join(projectFolder, 'docs/api');
  const pages = readdirSync(folder).map((page) => readFileSync(join(folder, page), 'utf8'));
  const paths = [...pages.join('').matchAll(/^curl "\$MARKET(\/[^"]+)"$/gm)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    // The ids of the examples exist on no site.
    const response = await server.get(`/api${path}`);
    expect([undefined, 'not_found'], path).toContain(response.json().code);
  }
});

describe('the API documentation page', () => {
  const addressesIn = (html: string) =>
    [...html.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, url]) => url ?? '');

  test('loads only our own files', () => {
    expect(docsPage.statusCode).toBe(200);
    expect(docsPage.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(docsPage.headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(docsPage.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|https?:/);
  });

  test('links only to files that exist, with the right content type', async () => {
    const types = { css: 'text/css', js: 'text/javascript', json: 'application/json' };
    for (const address of addressesIn(docsPage.body)) {
      const { statusCode, headers } = await server.get(address);
      expect(statusCode, address).toBe(200);
      const type = types[address.split('.').at(-1) as keyof typeof types];
      expect(headers['content-type'], address).toBe(`${type}; charset=utf-8`);
      expect(headers['x-content-type-options'], address).toBe('nosniff');
    }
  });

  test('loads large files compressed, and browsers cache them for a year', async () => {
    const script = addressesIn(docsPage.body).find((address) => address.includes('bundle')) ?? '';
    const brotliResponse = await server.get(script, { 'accept-encoding': 'br' });
    expect(brotliResponse.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliResponse.rawPayload.length).toBeLessThan(500_000);
    const gzipResponse = await server.get(script, { 'accept-encoding': 'gzip' });
    expect(gzipResponse.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipResponse.rawPayload).equals(brotliDecompressSync(brotliResponse.rawPayload))).toBe(
      true,
    );
  });
});
