import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { Call, Calls, Reply } from '../../../src/contract/types.ts';
import { Refusal } from './refusal.ts';

/** What a handler gets: the checked parts of the call, and Fastify's own for the rest. */
export type CallInput<K extends Call> = Pick<Calls[K], 'params' | 'query' | 'body'> & {
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Registers one call of the contract. What comes in and what goes out is checked by its schemas: a handler
 * never sees anything undeclared, and nothing undeclared leaves.
 */
export function route<K extends Call>(
  app: FastifyInstance,
  call: K,
  handler: (input: CallInput<K>) => Promise<Reply<K>>,
): void {
  const endpoint: Endpoint = endpoints[call];
  const [method = '', path = ''] = call.split(' ');
  app.route({
    method: method as HTTPMethods,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const input = {
        params: check(endpoint.params, request.params, 'the path'),
        query: check(endpoint.query, request.query, 'the query'),
        body: check(endpoint.body, request.body, 'the body'),
        request,
        reply,
      };
      const data = endpoint.reply.parse(await handler(input as CallInput<K>));
      return { success: true, data };
    },
  });
}

function check(schema: z.ZodObject | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields = Object.fromEntries(result.error.issues.flatMap((issue) => describe(issue, place)));
  // A path that nothing can have is the path of nothing.
  const code = place === 'the path' ? 'not_found' : 'invalid';
  throw new Refusal(code, Object.values(fields).join('. '), fields);
}

/** One line for each wrong field, which names it. */
function describe(issue: z.core.$ZodIssue, place: string): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [key, `${key} is not known in ${place}`]);
  }
  const field = issue.path.join('.') || place;
  return [[field, issue.message.includes(field) ? issue.message : `${field}: ${issue.message}`]];
}
