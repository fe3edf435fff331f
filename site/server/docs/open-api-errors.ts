import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { type ErrorCode, errorMeaning, errorStatus } from '../../../src/contract/shared/errors.ts';

/** The schema of an error's body, except for calls in the format of media hosts such as Cloudinary. */
export const errorReplySchema = {
  type: 'object',
  required: ['success', 'error', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'A sentence that can be shown to a person.' },
    code: { enum: Object.keys(errorStatus) },
    fields: {
      type: 'object',
      description: 'For `invalid`: what is wrong, by the name of the field.',
      additionalProperties: { type: 'string' },
    },
    nearest: {
      type: 'array',
      description: 'For a campus that is not known: the names of those that are spelled most like it.',
      items: { type: 'string' },
    },
  },
};

/** The schema of an error's body for calls in the format of media hosts such as Cloudinary. */
export const mediaHostErrorReplySchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: errorReplySchema.properties.error,
        code: errorReplySchema.properties.code,
        fields: errorReplySchema.properties.fields,
      },
    },
  },
};

/** Returns the OpenAPI `content` of a call's error responses. */
export function errorContentFor({ mediaHostFormat }: Pick<Endpoint, 'mediaHostFormat'>) {
  const name = mediaHostFormat ? 'MediaHostErrorReply' : 'ErrorReply';
  return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
}

const errorContent = errorContentFor({});

const retryAfter = {
  'retry-after': {
    description: 'In how many seconds there is sense in asking again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const codes = Object.keys(errorStatus) as ErrorCode[];

interface ErrorResponse {
  description: string;
  headers?: typeof retryAfter;
  content: typeof errorContent;
}

/** The error responses by code. */
export const errorResponses = Object.fromEntries(
  codes.map((code): [ErrorCode, ErrorResponse] => [
    code,
    {
      description: errorMeaning[code],
      ...(code === 'rate_limited' && { headers: retryAfter }),
      content: errorContent,
    },
  ]),
) as Record<ErrorCode, ErrorResponse>;

/** Returns the error responses that are possible for a call. */
export function errorResponsesFor(endpoint: Endpoint) {
  const { access, params, body, acceptsIdempotencyKey, acceptsFile, mediaHostFormat } = endpoint;
  const isGuarded = access !== 'everybody';
  const takesBody = body !== undefined || acceptsFile === true;
  const isPossible: Record<ErrorCode, boolean> = {
    invalid: true,
    unauthorized: isGuarded,
    forbidden: isGuarded,
    not_found: params !== undefined,
    conflict: acceptsIdempotencyKey === true,
    too_large: takesBody,
    unsupported: takesBody,
    rate_limited: true,
    unavailable: true,
    storage_full: acceptsFile === true,
  };
  return Object.fromEntries(
    codes
      .filter((code) => isPossible[code])
      .map((code) => [
        errorStatus[code],
        mediaHostFormat
          ? { ...errorResponses[code], content: errorContentFor(endpoint) }
          : { $ref: `#/components/responses/${code}` },
      ]),
  );
}
