import { z } from 'zod';
import type { Access } from '../../../src/contract/access.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { errorStatus } from '../../../src/contract/errors.ts';

type Schema = Record<string, unknown>;

/** What every call is answered with when it is refused. */
const errorReply = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'A sentence that can be shown to a person.' },
    code: { enum: Object.keys(errorStatus) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** What `POST /verify-token` answers. */
const session = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' };

const callers: Record<Access, string> = {
  everybody: 'For everybody, signed in or not.',
  person: 'For whoever is signed in.',
  paid: 'For whoever has the vendor package.',
  seller: 'For whoever has a store.',
  'paid-or-seller': 'For whoever has a store, or the vendor package.',
  'paid-seller': 'For whoever has a store and the vendor package.',
  admin: 'For admins.',
};

/** The contract as an OpenAPI document. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [call, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Campus Market', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: { schemas: { ErrorReply: errorReply }, securitySchemes: { session } },
  };
}

function operation({ summary, access, scope, params, query, body, reply }: Endpoint) {
  return {
    summary,
    description: scope
      ? `${callers[access]} A session on another page needs the scope \`${scope}\`.`
      : callers[access],
    security: scope ? [{ session: [scope] }] : [],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: {
      200: {
        description: 'The answer.',
        content: json({
          type: 'object',
          required: ['success', 'data'],
          properties: { success: { const: true }, data: jsonSchema(reply, 'output') },
        }),
      },
      default: {
        description: 'A refusal.',
        content: json({ $ref: '#/components/schemas/ErrorReply' }),
      },
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field, 'input'),
  }));
}

function json(schema: Schema) {
  return { 'application/json': { schema } };
}

/** The document says once which dialect its schemas are written in, so they need not. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
