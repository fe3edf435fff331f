import { z } from 'zod';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpointsBySubject } from '../../../src/contract/calls/endpoints.ts';
import { type Access, embedScopes, type Scope } from '../../../src/contract/shared/access.ts';
import type { ServerEvent } from '../calls/event-stream.ts';
import {
  errorContentFor,
  errorReplySchema,
  errorResponses,
  errorResponsesFor,
  mediaHostErrorReplySchema,
} from './open-api-errors.ts';
import { exampleOf, type JsonSchema } from './open-api-examples.ts';

const sessionScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The `token` in the response of `POST /verify-token`.',
};

const accessDescriptions: Record<Access, string> = {
  everybody: 'For everybody, signed in or not.',
  person: 'For signed-in people.',
  onboarded: 'For people with a complete profile.',
  paid: 'For people with the vendor package.',
  seller: 'For sellers with a store.',
  'paid-or-seller': 'For people with a store or the vendor package.',
  'paid-seller': 'For sellers with a store and the vendor package.',
  admin: 'For admins.',
};

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description:
    'Makes it safe to repeat the call: for a day, a call with the same key and body gets the first response again.',
  schema: { type: 'string', pattern: '^[\\w.:-]{1,100}$' },
  example: '6f1d2c9e-3b7a-4c58-9a40-0c1f5e7d8b21',
};

export type OpenApi = ReturnType<typeof openApi>;
export type Operation = ReturnType<typeof operation>;

let cachedPaths: Record<string, Record<string, Operation>> | undefined;

/**
 * Describes all calls. The result is cached, because it takes a while to build and is the same for each server of a
 * process.
 */
function paths() {
  if (cachedPaths) return cachedPaths;
  cachedPaths = {};
  for (const [subject, calls] of Object.entries(endpointsBySubject)) {
    for (const [call, endpoint] of Object.entries<Endpoint>(calls)) {
      const [method = '', path = ''] = call.split(' ');
      cachedPaths[path] = {
        ...cachedPaths[path],
        [method.toLowerCase()]: operation(subject, call, endpoint),
      };
    }
  }
  return cachedPaths;
}

/** Returns the contract as an OpenAPI document. */
export function openApi(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Campus Market',
      version: '1',
      description:
        'A marketplace for Nigerian campuses. Prices are naira, times are ISO 8601 in UTC, days begin at midnight in Lagos.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: {
      url: `${publicUrl}/docs/api/`,
      description: 'Each call with a line for curl and one for the typed client',
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.keys(endpointsBySubject)
      .filter(
        (subject) => Object.keys(endpointsBySubject[subject as keyof typeof endpointsBySubject]).length > 0,
      )
      .map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { ErrorReply: errorReplySchema, MediaHostErrorReply: mediaHostErrorReplySchema },
      responses: errorResponses,
      securitySchemes: { session: sessionScheme },
    },
  };
}

function operation(subject: string, call: string, endpoint: Endpoint) {
  const {
    summary,
    access,
    scope,
    params,
    query,
    body,
    reply,
    acceptsIdempotencyKey,
    stream,
    acceptsFile,
    filesMax,
    mediaHostFormat,
  } = endpoint;
  const replySchema = jsonSchema(reply, 'output');
  const requestContent = acceptsFile ? formBody(body, filesMax) : body && requestBody(body);
  return {
    operationId: operationId(call),
    tags: [subject],
    summary,
    description: [
      accessDescriptions[access],
      ...(scope ? [describeScope(scope)] : []),
      ...(mediaHostFormat
        ? ['The response has the format of media hosts, without `success` and `data`.']
        : []),
    ].join(' '),
    security: scope ? [{ session: [scope] }] : [],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(acceptsIdempotencyKey ? [idempotencyKey] : []),
    ],
    ...(requestContent && { requestBody: requestContent }),
    responses: {
      200: {
        description: stream ? 'Server-sent events, each of this shape.' : 'The answer.',
        content: responseContent(endpoint, replySchema),
      },
      ...errorResponsesFor(endpoint),
      default: {
        description: 'Any other error.',
        content: errorContentFor(endpoint),
      },
    },
  };
}

function describeScope(scope: Scope): string {
  const isForEmbeds = (embedScopes as readonly Scope[]).includes(scope);
  return isForEmbeds
    ? `A session on another page needs the scope \`${scope}\`.`
    : 'A session on another page cannot make this call.';
}

/** Returns the operation id of a call: `getProductDetailsById` for `GET /product-details/{id}`. */
function operationId(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  const words = path.replaceAll(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

interface RequestContent {
  required: true;
  content: Record<string, { schema: object; example?: unknown }>;
}

function requestBody(body: z.ZodObject): RequestContent {
  const schema = jsonSchema(body, 'input');
  return { required: true, content: jsonContent(schema, exampleOf(schema)) };
}

/** Describes a form with its file or files and other fields. */
function formBody(fields: z.ZodObject | undefined, filesMax: number | undefined): RequestContent {
  const { properties = {}, ...schema } = fields ? jsonSchema(fields, 'input') : { type: 'object' };
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'The picture or video.',
  };
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: filesMax
          ? {
              ...schema,
              properties: {
                file,
                files: {
                  type: 'array',
                  items: file,
                  maxItems: filesMax,
                  description: 'Several files, in place of `file`.',
                },
                ...properties,
              },
              anyOf: [{ required: ['file'] }, { required: ['files'] }],
            }
          : { ...schema, properties: { file, ...properties }, required: ['file'] },
      },
    },
  };
}

/** Returns the content of a successful response. */
function responseContent({ stream, mediaHostFormat }: Endpoint, reply: JsonSchema) {
  if (stream) return eventStreamContent(reply);
  return mediaHostFormat ? jsonContent(reply, exampleOf(reply)) : successContent(reply);
}

function parameters(location: 'path' | 'query', schema: z.ZodObject | undefined) {
  const objectSchema = schema && jsonSchema(schema, 'input');
  return Object.entries(objectSchema?.properties ?? {}).map(([name, { description, ...field }]) => ({
    name,
    in: location,
    required: location === 'path' || Boolean(objectSchema?.required?.includes(name)),
    ...(description !== undefined && { description }),
    schema: field,
    example: exampleOf(field),
  }));
}

function successContent(data: JsonSchema) {
  const schema = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data },
  };
  return jsonContent(schema, { success: true, data: exampleOf(data) });
}

/** Returns the content of an event stream, with one example of each event. */
function eventStreamContent(schema: JsonSchema) {
  const examples = (schema.oneOf ?? [schema]).map((eventSchema) => exampleOf(eventSchema) as ServerEvent);
  const example = examples.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return { 'text/event-stream': { schema, example: example.join('') } };
}

function jsonContent(schema: object, example: unknown) {
  return { 'application/json': { schema, example } };
}

/** Converts a schema to JSON Schema, without `$schema`, because OpenAPI 3.1 itself defines the version. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest as JsonSchema;
}
