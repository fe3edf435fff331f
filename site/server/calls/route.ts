import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptions,
} from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Endpoint, isWrite } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import { ruleMessages } from '../../../src/contract/shared/rule-messages.ts';
import type { Call, Calls, ReadCall, Reply, StreamCall } from '../../../src/contract/shared/types.ts';
import type { Caller } from '../auth/caller.ts';
import { refuseDeletedAccount } from '../auth/deleted-account.ts';
import type { Gate } from '../auth/gate.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { shareWithAll } from '../headers/shared-caching.ts';
import { invalidField, Refusal, storageFull } from '../refusals/refusal.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { runOnce } from './idempotency.ts';
import type { PublicReads, Visitor } from './public-reads.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

/** Where calls are registered, what checks the caller's permission, and the database. */
export interface Api {
  app: FastifyInstance;
  gate: Gate;
  db: Kysely<Schema>;
  hasRoom: Database['hasRoom'];
  /** Each public read is registered here too, so that pages can run it without HTTP. */
  publicReads: PublicReads;
  /** Is told when a call may have changed what everybody sees. */
  onPublicChange: () => void;
  /** In milliseconds, as `Date.now` gives it. */
  now: () => number;
}

/** Calls for everybody do not know their caller. */
type CallerOf<K extends Call> = (typeof endpoints)[K]['access'] extends 'everybody' ? undefined : Caller;

/** A public read also runs for a page, where it has no request and no reply of its own. */
type HttpOf<K extends Call> = [K, CallerOf<K>] extends [ReadCall, undefined]
  ? { request: Visitor }
  : { request: FastifyRequest; reply: FastifyReply };

/** What a handler gets: the checked parts of the call, its caller, and Fastify's own for the rest. */
export type CallInput<K extends Call> = Pick<Calls[K], 'params' | 'query' | 'body'> &
  HttpOf<K> & {
    caller: CallerOf<K>;
    /** The one transaction of a call that creates; else the database. */
    db: Kysely<Schema>;
    /** When the call came, in milliseconds. */
    now: number;
  };

/** The same before its types follow from the name of the call. */
interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers one call of the contract. The contract checks the caller, the input and the answer: a handler runs only
 * for a permitted caller and declared input, and no undeclared field leaves.
 */
export function route<K extends Call>(
  api: Api,
  call: K,
  handler: (input: CallInput<K>) => Promise<Reply<K>>,
): void {
  const endpoint: Endpoint = endpoints[call];
  const answer = async (input: object, db: Kysely<Schema>) =>
    endpoint.reply.parse(await handler({ ...input, db, now: api.now() } as unknown as CallInput<K>));
  register(api, call, {}, async (input) => {
    const { caller, request, body } = input;
    const data = await retryOnDeadlock(() =>
      endpoint.creates && caller
        ? runOnce({ db: api.db, request, caller, call, body }, (tx) => answer(input, tx))
        : answer(input, api.db),
    );
    return { success: true, data };
  });
  if (isPublicRead(call)) {
    api.publicReads.register(call, async ({ request, ...input }) => ({
      success: true,
      data: await answer({ ...checkInput(endpoint, input), request }, api.db),
    }));
  }
}

/** The same for a call that answers with a stream. What the handler refuses before it returns is an ordinary refusal. */
export function streamRoute(
  api: Api,
  call: StreamCall,
  handler: (input: CallInput<StreamCall>, stream: EventStream<Reply<StreamCall>>) => void,
): void {
  // A HEAD request would never be answered.
  register(api, call, { exposeHeadRoute: false }, async (input) => {
    const stream = openEventStream((event: Reply<StreamCall>) => endpoints[call].reply.parse(event));
    try {
      handler({ ...input, db: api.db, now: api.now() } as unknown as CallInput<StreamCall>, stream);
    } catch (error) {
      stream.end();
      throw error;
    }
    return input.reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        // A proxy must not buffer the events, and the connection must not be used for another request.
        'x-accel-buffering': 'no',
        connection: 'close',
      })
      .send(stream.body);
  });
}

/** A call behind its checks. */
export function register(
  { app, gate, db, hasRoom, onPublicChange }: Api,
  call: Call,
  options: Pick<RouteShorthandOptions, 'exposeHeadRoute' | 'errorHandler'>,
  handler: (input: AnyInput) => Promise<unknown>,
): void {
  const endpoint: Endpoint = endpoints[call];
  const [method = '', path = ''] = call.split(' ');
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...options,
    method: method as HTTPMethods,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read, so that a caller without permission hears of that first.
    async onRequest(request) {
      const caller = await gate(request, endpoint);
      if (caller) callers.set(request, caller);
      if (isWrite(endpoint, method) && !endpoint.evenFull && !(await hasRoom())) throw storageFull();
    },
    async handler(request, reply) {
      if (!isPublicRead(call) || method !== 'GET') reply.header('cache-control', 'no-store');
      const caller = callers.get(request);
      const input = { ...checkInput(endpoint, request), caller, request, reply };
      try {
        const answer = await handler(input);
        if (changesPages(call, endpoint)) onPublicChange();
        if (isShared(call)) shareWithAll(reply);
        return answer;
      } catch (error) {
        if (caller) await refuseDeletedAccount(db, caller.id, error);
        throw error;
      }
    },
  });
}

/** What buyers do concerns themselves, except for what they say of a product. An upload alone is shown nowhere. */
function changesPages(call: Call, endpoint: Endpoint): boolean {
  const [method = ''] = call.split(' ');
  if (endpoint.asMediaHost) return false;
  const isOfBuyer = endpoint.scope === undefined || endpoint.scope === 'buy';
  return isWrite(endpoint, method) && (!isOfBuyer || call.startsWith('POST /reviews/'));
}

function isPublicRead(call: Call): boolean {
  const endpoint: Endpoint = endpoints[call];
  return endpoint.access === 'everybody' && !isWrite(endpoint, call.slice(0, call.indexOf(' ')));
}

function isShared(call: Call): boolean {
  return call.startsWith('GET ') && isPublicRead(call) && !(endpoints[call] as Endpoint).neverShared;
}

function checkInput(
  endpoint: Endpoint,
  { query, body, params }: { query: unknown; body?: unknown; params: unknown },
) {
  return {
    query: check(endpoint.query, query, 'the query'),
    body: check(endpoint.body, body, 'the body'),
    params: check(endpoint.params, params, 'the path'),
  };
}

/** A part that a call does not declare. Anything sent there is refused like an unknown key. */
const nothing = z.strictObject({});

/** The answer names this many wrong fields at most: one about thousands would hold up other requests. */
const reportedMistakesMax = 100;

/** No call takes a longer list. Checking each entry of one would hold up other requests too. */
const listLengthMax = 1000;

export function check(schema: z.ZodObject = nothing, value: unknown, place: string): unknown {
  for (const [field, part] of Object.entries(value ?? {})) {
    if (Array.isArray(part) && part.length > listLengthMax)
      throw invalidField(field, `${field} is too long a list`);
  }
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const mistakes = result.error.issues.flatMap((issue) => describe(issue, place));
  const fields = Object.fromEntries(mistakes.slice(0, reportedMistakesMax));
  // A wrong id is the id of nothing, so the answer is 404.
  const code = place === 'the path' ? 'not_found' : 'invalid';
  throw new Refusal(code, [...new Set(Object.values(fields))].reduce(nextSentence), fields);
}

function nextSentence(text: string, sentence: string): string {
  return `${text}${text.endsWith('.') ? '' : '.'} ${sentence}`;
}

const sentences: readonly string[] = Object.values(ruleMessages);

/** One line for each wrong field, which names it. The product's own messages stay word for word. */
function describe(issue: z.core.$ZodIssue, place: string): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [key, `${key} is not known in ${place}`]);
  }
  const field = issue.path.join('.') || place;
  const isWhole = sentences.includes(issue.message) || issue.message.includes(field);
  return [[field, isWhole ? issue.message : `${field}: ${issue.message}`]];
}
