import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { exampleOf, type JsonSchema } from '../../../site/server/docs/open-api-examples.ts';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { makeFileForm, onePixel } from '../../support/server/multipart-form.ts';

/** Pieces that, when repeated, slow down a regular expression that backtracks (ReDoS). */
const repeatedPieces = ['.', 'a.', '0', ' a', '\t.', '/', '?', '%', '-', '<', '\\', '\ud83d\ude00', '\u202e'];

/** Texts that almost fill a body of the maximum size. The last character prevents a match at the end. */
export const longTexts = repeatedPieces.map((piece) => {
  const count = 95_000 / Buffer.byteLength(JSON.stringify(piece).slice(1, -1));
  return `a@${piece.repeat(count)}!`;
});

type Path = (string | number)[];
type RequestPart = 'params' | 'query' | 'body';

interface StringField {
  name: string;
  call: string;
  access: Endpoint['access'];
  /** The schema of the params, query or body that contains the field. */
  schema: z.ZodObject;
  /** Whether the text is in the URL, where Node limits its length. */
  isInUrl: boolean;
  /** Returns the params, query or body, with this text in the field and examples in the other fields. */
  input(text: string): unknown;
  request(text: string): InjectOptions;
}

/** Returns every string field of a call. */
export function stringFieldsOf(call: string, endpoint: Endpoint): StringField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
    return stringPaths(json).map((path) => {
      const input = (text: string) => withTextAt(exampleOf(json), path, text);
      return {
        name: `${call} ${part} ${path.join('.')}`,
        call,
        access: endpoint.access,
        schema,
        isInUrl: part !== 'body',
        input,
        request: (text) => requestWith(call, endpoint, { [part]: input(text) }),
      };
    });
  });
}

function stringPaths(schema: JsonSchema, path: Path = []): Path[] {
  const nestedPaths = [
    ...(schema.anyOf ?? []).flatMap((option) => stringPaths(option, path)),
    ...(schema.oneOf ?? []).flatMap((option) => stringPaths(option, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      stringPaths(field, [...path, name]),
    ),
    ...(schema.items ? stringPaths(schema.items, [...path, 0]) : []),
  ];
  return schema.type === 'string' ? [path] : nestedPaths;
}

function withTextAt(value: unknown, [step, ...nextSteps]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === 'number')
    return [withTextAt(Array.isArray(value) ? value[step] : undefined, nextSteps, text)];
  const object: Record<string, unknown> = { ...(value ?? {}) };
  return { ...object, [step]: withTextAt(object[step], nextSteps, text) };
}

function requestWith(
  call: string,
  endpoint: Endpoint,
  givenParts: Partial<Record<RequestPart, unknown>>,
): InjectOptions {
  const valuesOf = (part: 'params' | 'query') =>
    (givenParts[part] ?? exampleOf(jsonSchemaOf(endpoint[part]))) as Record<string, string>;
  const [method, path = ''] = call.split(' ');
  const params = endpoint.params ? valuesOf('params') : {};
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = givenParts.query ? `?${new URLSearchParams(valuesOf('query'))}` : '';
  const body = endpoint.body && (givenParts.body ?? exampleOf(jsonSchemaOf(endpoint.body)));
  return {
    method: method as 'GET',
    url: `/api${filledPath}${query}`,
    ...(body !== undefined &&
      (endpoint.acceptsFile
        ? makeFileForm(onePixel, body as Record<string, unknown>)
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } })),
  };
}

function jsonSchemaOf(schema: z.ZodObject | undefined): JsonSchema {
  return schema ? (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema) : {};
}
