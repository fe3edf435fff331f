import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { exampleOf, type JsonSchema } from '../../../site/server/docs/open-api-examples.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { makeForm } from '../../support/server/multipart-form.ts';

/** Texts that often break programs. */
const strangeTexts = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-0',
  '-1',
  '0.1',
  '9007199254740992',
  '99999999999999999999',
  '0x10',
  'true',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '🧕🏾🛒',
  'مرحبا‏',
  '\u202eabc',
  'é'.repeat(3),
  '%',
  '%00',
  '%ff',
  '../../etc/passwd',
  "' or 1=1; drop table people; --",
  '"; select pg_sleep(10); --',
  '\\',
  '%_%',
  '$1',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '{"a":1}',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'x'.repeat(5000),
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  'infinity',
  '-infinity',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01',
];

const strangeNumbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  0.001,
  1e-7,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  99,
  100,
  1.005,
  999_999_999.99,
];

/** Any JSON value, sometimes a deeply nested one. */
const strangeValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...strangeTexts),
  fc.constantFrom<unknown>(...strangeNumbers),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 10, max: 400 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
);

/** Valid, almost valid and invalid values of a field. */
function valueFor(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const valid = fc.constant<unknown>(exampleOf(schema));
  const id = fc.constantFrom<unknown>(...ids);
  const options = schema.anyOf ?? schema.oneOf;
  const inner = options
    ? fc.oneof(...options.map((option) => valueFor(option, ids)))
    : valueOfType(schema, ids);
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 2, arbitrary: id },
    { weight: 3, arbitrary: inner },
    { weight: 2, arbitrary: strangeValue },
  );
}

function valueOfType(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, ids);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, ids), { maxLength: 8 });
    case 'number':
    case 'integer':
      return fc.oneof(fc.constantFrom(...strangeNumbers), fc.integer({ min: -5, max: 200 }));
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(
        fc.constantFrom(...strangeTexts),
        fc.string({ unit: 'grapheme', maxLength: (schema.maxLength ?? 40) + 2 }),
      );
  }
}

/** Objects with all fields, without some fields, or with unknown fields. */
function objectOf(
  { properties = {} }: JsonSchema,
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valueFor(field, ids)]);
  const partialObject = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const wholeObject = fc.record(Object.fromEntries(fields));
  const extraFields = fc.dictionary(
    fc.oneof(
      fc.constantFrom('isPaid', 'role', '__proto__', 'constructor', '_id', 'toString'),
      fc.string({ maxLength: 8 }),
    ),
    strangeValue,
    { maxKeys: 2 },
  );
  return fc.oneof(
    { weight: 5, arbitrary: wholeObject },
    { weight: 2, arbitrary: partialObject },
    { weight: 1, arbitrary: fc.tuple(wholeObject, extraFields).map(([a, b]) => ({ ...a, ...b })) },
  );
}

function jsonSchema(schema: z.ZodObject | undefined): JsonSchema {
  return schema ? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema) : {};
}

/** A segment of a path: an existing id, or a strange text, encoded or not. */
function pathSegment(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids).map(encodeURIComponent) },
    { weight: 2, arbitrary: fc.constantFrom(...strangeTexts).map(encode) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        '%zz',
        '%c0%af',
        '%ed%a0%80',
        '..',
        '.',
        '%2e%2e',
        'a'.repeat(3000),
        '*',
        ';',
        '%0d%0aset-cookie:a=b',
      ),
    },
  );
}

/** Encodes a text for a URL. A lone surrogate is replaced, as in a browser. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function queryOf(schema: z.ZodObject | undefined, ids: readonly string[]): fc.Arbitrary<string> {
  const { properties = {} } = jsonSchema(schema);
  const pairs = Object.entries(properties).map(([name, field]) =>
    valueFor(field, ids).map(
      (value) => `${name}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
    ),
  );
  const unknownField = fc.constantFrom(
    'wrong=1',
    '__proto__=1',
    'limit[]=3',
    'page[a]=1',
    'limit=1&limit=2',
    '%',
    '=',
    '&&&',
    'a'.repeat(2000),
  );
  const somePairs =
    pairs.length > 0 ? fc.subarray(pairs).chain((chosen) => fc.tuple(...chosen)) : fc.constant([]);
  return fc
    .tuple(somePairs, fc.option(unknownField, { freq: 6 }))
    .map(([pairs, unknownPair]) => [...pairs, ...(unknownPair === null ? [] : [unknownPair])].join('&'));
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/xml',
  'x',
  '',
];
const brokenBodies = [
  '{',
  '{"a":',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":1e999}',
  '\ufeff{}',
  '{"__proto__":{"isPaid":true}}',
  '{"a":1,"a":2}',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg/>\r\n--x--',
  '[['.repeat(20_000),
  'x'.repeat(200_000),
];
const idempotencyKeys = ['k', 'same-key', '', ' ', 'x'.repeat(101), 'ключ', "k'; drop table people", 'a,b'];
const authorizations = [
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  'bearer \t',
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer eyJhbGciOiJub25lIn0.e30.',
];

type Body = Pick<InjectOptions, 'payload' | 'headers'>;

function bodyOf(schema: z.ZodObject | undefined, ids: readonly string[]): fc.Arbitrary<Body> {
  const jsonHeaders = { 'content-type': 'application/json' };
  return fc.oneof(
    {
      weight: 12,
      arbitrary: objectOf(jsonSchema(schema), ids).map((body) => ({
        payload: JSON.stringify(body),
        headers: jsonHeaders,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...brokenBodies).map((payload) => ({ payload, headers: jsonHeaders })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...contentTypes), fc.constantFrom(...brokenBodies))
        .map(([type, payload]) => ({ payload, headers: { 'content-type': type } })),
    },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

/** Forms without a valid picture, and forms that no browser sends. */
const strangeForm: fc.Arbitrary<Body> = fc
  .array(
    fc.record(
      {
        name: fc.constantFrom('file', 'upload_preset', '__proto__', 'role', '', 'x'.repeat(300)),
        content: fc.constantFrom(...strangeTexts, ...brokenBodies, '<svg/>', 'GIF89a'),
        filename: fc.constantFrom('a.jpg', '../a', '', 'a.svg'),
        type: fc.constantFrom('image/png', 'application/json', 'text/html', 'x'),
      },
      { requiredKeys: ['name', 'content'] },
    ),
    { maxLength: 12 },
  )
  .map(makeForm);

function anyBody({ body, acceptsFile }: Endpoint, ids: readonly string[]): fc.Arbitrary<Body> {
  return acceptsFile ? fc.oneof(strangeForm, bodyOf(body, ids)) : bodyOf(body, ids);
}

/** Generates requests to a call of the contract, often with something invalid. */
export function strangeRequest(
  call: string,
  endpoint: Endpoint,
  ids: readonly string[],
): fc.Arbitrary<InjectOptions> {
  const [method = '', path = ''] = call.split(' ');
  const pieces = path.split(/\{\w+\}/);
  const randomPath = fc
    .array(pathSegment(ids), { minLength: pieces.length - 1, maxLength: pieces.length - 1 })
    .map((values) => pieces.map((piece, index) => piece + (values[index] ?? '')).join(''));
  const strangeHeaders = fc.record(
    {
      'idempotency-key': fc.constantFrom(...idempotencyKeys),
      authorization: fc.constantFrom(...authorizations),
      origin: fc.constantFrom('null', 'https://evil.example', 'http://127.0.0.1:3000', ''),
      cookie: fc.constantFrom('campusRefresh=x', 'campusRefresh=', ';;;', 'a'.repeat(4000)),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x, y', ''),
    },
    { requiredKeys: [] },
  );
  return fc
    .record({
      path: randomPath,
      query: queryOf(endpoint.query, ids),
      body: method === 'GET' ? fc.constant<Body>({}) : anyBody(endpoint, ids),
      headers: fc.option(strangeHeaders, { freq: 3, nil: {} }),
    })
    .map(({ path: filledPath, query, body, headers }) => ({
      method: method as 'GET',
      url: `/api${filledPath}${query && `?${query}`}`,
      payload: body.payload,
      headers: { ...body.headers, ...headers },
    }));
}
