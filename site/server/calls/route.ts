import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Endpoint, isWrite } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { ruleMessages } from '../../../src/contract/shared/rules.ts';
import type { Call, Calls, Reply } from '../../../src/contract/shared/types.ts';
import type { Caller } from '../auth/caller.ts';
import { refuseDeletedAccount } from '../auth/deleted-account.ts';
import type { Gate } from '../auth/gate.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { invalidField, Refusal, storageFull } from '../refusals/refusal.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { once } from './idempotency.ts';

/** Where calls are registered, what says who may make them, and where they read and write. */
export interface Api {
  app: FastifyInstance;
  gate: Gate;
  db: Kysely<Schema>;
  hasRoom: Database['hasRoom'];
}

/** Calls for everybody do not know who asks. */
type CallerOf<K extends Call> = (typeof endpoints)[K]['access'] extends 'everybody' ? undefined : Caller;

/** Calls whose answer goes on. */
type StreamCall = { [K in Call]: (typeof endpoints)[K] extends { stream: true } ? K : never }[Call];

/** What a handler gets: the checked parts of the call, who asks, and Fastify's own for the rest. */
export type CallInput<K extends Call> = Pick<Calls[K], 'params' | 'query' | 'body'> & {
  caller: CallerOf<K>;
  /** The one transaction of a call that creates; else the database. */
  db: Kysely<Schema>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Registers one call of the contract. Who asks, what comes in and what goes out is checked by it: a handler never
 * sees anybody who may not ask or anything undeclared, and nothing undeclared leaves.
 */
export function route<K extends Call>(
  api: Api,
  call: K,
  handler: (input: CallInput<K>) => Promise<Reply<K>>,
): void {
  const endpoint: Endpoint = endpoints[call];
  register(api, call, {}, async (input) => {
    const { caller, request, body } = input;
    const answer = async (db: Kysely<Schema>) => endpoint.reply.parse(await handler({ ...input, db }));
    const data =
      endpoint.creates && caller
        ? await once({ db: api.db, request, caller, call, body }, answer)
        : await answer(api.db);
    return { success: true, data };
  });
}

/** The same for a call whose answer goes on. What the handler refuses before it returns is an ordinary refusal. */
export function streamRoute(
  api: Api,
  call: StreamCall,
  handler: (input: CallInput<StreamCall>, stream: EventStream<Reply<StreamCall>>) => void,
): void {
  // Whoever asks for the headers alone would never be answered.
  register(api, call, { exposeHeadRoute: false }, async (input) => {
    const stream = openEventStream((event: Reply<StreamCall>) => endpoints[call].reply.parse(event));
    try {
      handler(input, stream);
    } catch (error) {
      stream.end();
      throw error;
    }
    return input.reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // A proxy must not keep events back, and the line must not outlive what was said on it.
        'x-accel-buffering': 'no',
        connection: 'close',
      })
      .send(stream.body);
  });
}

/** A call behind its checks. */
function register<K extends Call>(
  { app, gate, db, hasRoom }: Api,
  call: K,
  options: { exposeHeadRoute?: boolean },
  handler: (input: CallInput<K>) => Promise<unknown>,
): void {
  const endpoint: Endpoint = endpoints[call];
  const [method = '', path = ''] = call.split(' ');
  const isPublicRead = endpoint.access === 'everybody' && method === 'GET';
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...options,
    method: method as HTTPMethods,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: who may not ask is told that first.
    async onRequest(request) {
      const caller = await gate(request, endpoint);
      if (caller) callers.set(request, caller);
      if (isWrite(endpoint, method) && !(await hasRoom())) throw storageFull();
      if (endpoint.isLater) throw new Refusal('unavailable', 'This cannot be done yet.');
    },
    async handler(request, reply) {
      if (!isPublicRead) reply.header('cache-control', 'no-store');
      const caller = callers.get(request);
      const input = {
        query: check(endpoint.query ?? nothing, request.query, 'the query'),
        body: check(endpoint.body ?? nothing, request.body, 'the body'),
        params: check(endpoint.params ?? nothing, request.params, 'the path'),
        caller,
        db,
        request,
        reply,
      };
      try {
        return await handler(input as unknown as CallInput<K>);
      } catch (error) {
        if (caller) await refuseDeletedAccount(db, caller.id, error);
        throw error;
      }
    },
  });
}

/** A part that a call does not declare. What is sent there all the same is refused like any unknown key. */
const nothing = z.strictObject({});

/** Whoever sends thousands of wrong fields is told of the first: an answer about all would hold up everybody else. */
const mistakesTold = 100;

/** No call takes a list as long as this. To look at each entry of one would hold up everybody else too. */
const endless = 1000;

function check(schema: z.ZodObject, value: unknown, place: string): unknown {
  for (const [field, part] of Object.entries(value ?? {})) {
    if (Array.isArray(part) && part.length > endless)
      throw invalidField(field, `${field} is too long a list`);
  }
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const mistakes = result.error.issues.flatMap((issue) => describe(issue, place));
  const fields = Object.fromEntries(mistakes.slice(0, mistakesTold));
  // A path that nothing can have is the path of nothing.
  const code = place === 'the path' ? 'not_found' : 'invalid';
  throw new Refusal(code, [...new Set(Object.values(fields))].reduce(nextSentence), fields);
}

function nextSentence(text: string, sentence: string): string {
  return `${text}${text.endsWith('.') ? '' : '.'} ${sentence}`;
}

const sentences: readonly string[] = Object.values(ruleMessages);

/** One line for each wrong field, which names it. What the product says word for word stays as it is. */
function describe(issue: z.core.$ZodIssue, place: string): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [key, `${key} is not known in ${place}`]);
  }
  const field = issue.path.join('.') || place;
  const isWhole = sentences.includes(issue.message) || issue.message.includes(field);
  return [[field, isWhole ? issue.message : `${field}: ${issue.message}`]];
}
