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
import { type Caller, refuseDeletedAccount } from '../auth/caller.ts';
import type { Gate } from '../auth/gate.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { allowSharedCaching } from '../headers/caching.ts';
import { invalidField, Refusal, storageFull } from '../refusals/refusal.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { runOnce } from './idempotency.ts';
import type { PublicReads, VisitorRequest } from './public-reads.ts';
import type { ShareRead } from './shared-reads.ts';

/** The dependencies of a call: for its registration and for its handler. */
export interface Api {
  app: FastifyInstance;
  gate: Gate;
  db: Kysely<Schema>;
  hasDiskRoom: Database['hasDiskRoom'];
  /** Public reads are also registered here, so that pages can run them without HTTP. */
  publicReads: PublicReads;
  /** Identical public reads that arrive together share one response. */
  shareRead: ShareRead;
  /** Called when a call may have changed public content. */
  onPublicChange: () => void;
  /** Returns the time in milliseconds, like `Date.now`. */
  now: () => number;
}

/** The caller of a call; undefined for a public call. */
type CallerOf<K extends Call> = (typeof endpoints)[K]['access'] extends 'everybody' ? undefined : Caller;

/** The public reads whose response depends on their URL only. See `isSharedRead`. */
type SharedRead = {
  [K in ReadCall & `GET ${string}`]: (typeof endpoints)[K] extends
    | { noSharedCache: true }
    | { dependsOnOrigin: true }
    ? never
    : [CallerOf<K>] extends [undefined]
      ? K
      : never;
}[ReadCall & `GET ${string}`];

/**
 * The request and, except for public reads, the reply of a call. A public read also runs while a page is rendered. Then
 * its request is the visitor's request for the page, and there is no reply. A shared read has no request either, because
 * its response is sent to other visitors too.
 */
type RequestAndReplyOf<K extends Call> = [K] extends [SharedRead]
  ? Record<never, never>
  : [K, CallerOf<K>] extends [ReadCall, undefined]
    ? { request: VisitorRequest }
    : { request: FastifyRequest; reply: FastifyReply };

/** The input of a handler: the validated input of the call, its caller, and Fastify's request and reply. */
export type CallInput<K extends Call> = Pick<Calls[K], 'params' | 'query' | 'body'> &
  RequestAndReplyOf<K> & {
    caller: CallerOf<K>;
    /** The transaction of a call that creates something; otherwise the database. */
    db: Kysely<Schema>;
    /** When the call arrived, in milliseconds. */
    now: number;
  };

/** `CallInput` without the types of a specific call. */
interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers one call of the contract. The caller, the input and the response are checked against the contract: the
 * handler runs only for a permitted caller and valid input, and undeclared fields of the response are removed.
 */
export function route<K extends Call>(
  api: Api,
  call: K,
  handler: (input: CallInput<K>) => Promise<Reply<K>>,
): void {
  const endpoint: Endpoint = endpoints[call];
  const runHandler = async (input: object, db: Kysely<Schema>) =>
    endpoint.reply.parse(await handler({ ...input, db, now: api.now() } as unknown as CallInput<K>));
  registerCall(api, call, {}, async (input) => {
    const { caller, request, body } = input;
    const data = await retryOnDeadlock(() =>
      endpoint.acceptsIdempotencyKey && caller
        ? runOnce({ db: api.db, request, caller, call, body }, (tx) => runHandler(input, tx))
        : runHandler(input, api.db),
    );
    return { success: true, data };
  });
  if (isPublicRead(call)) {
    api.publicReads.register(call, async ({ request, ...input }) => ({
      success: true,
      data: await runHandler({ ...parseInput(endpoint, input), request }, api.db),
    }));
  }
}

/**
 * Registers a call that responds with a stream. An error that the handler throws becomes an ordinary error response.
 */
export function streamRoute(
  api: Api,
  call: StreamCall,
  handler: (input: CallInput<StreamCall>, stream: EventStream<Reply<StreamCall>>) => void,
): void {
  // A HEAD request would never end.
  registerCall(api, call, { exposeHeadRoute: false }, async (input) => {
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

/** Registers the route of a call with its checks. */
export function registerCall(
  { app, gate, db, hasDiskRoom, shareRead, onPublicChange }: Api,
  call: Call,
  options: Pick<RouteShorthandOptions, 'exposeHeadRoute' | 'errorHandler'>,
  handler: (input: AnyInput) => Promise<unknown>,
): void {
  const endpoint: Endpoint = endpoints[call];
  const [method = '', path = ''] = call.split(' ');
  const isCacheable = isPublicRead(call) && method === 'GET' && !endpoint.dependsOnOrigin;
  const isShared = isSharedRead(call);
  const isPublicChange = changesPages(call, endpoint);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    ...options,
    method: method as HTTPMethods,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Check before the body is read, so that a caller without permission is refused first.
    async onRequest(request) {
      const caller = await gate(request, endpoint);
      if (caller) callers.set(request, caller);
      if (isWrite(endpoint, method) && !endpoint.allowedWhenDiskFull && !(await hasDiskRoom()))
        throw storageFull();
    },
    async handler(request, reply) {
      if (!isCacheable) reply.header('cache-control', 'no-store');
      const caller = callers.get(request);
      const input = { ...parseInput(endpoint, request), caller, request, reply };
      if (isShared) {
        const { content, etag } = await shareRead(request.url, () => handler(input));
        allowSharedCaching(reply);
        return reply.type('application/json; charset=utf-8').header('etag', etag).send(content);
      }
      try {
        const body = await handler(input);
        if (isPublicChange) onPublicChange();
        return body;
      } catch (error) {
        if (caller) await refuseDeletedAccount(db, caller.id, error);
        throw error;
      }
    },
  });
}

/**
 * Returns whether a call may change public pages. Among a buyer's writes, only reviews do. The upload in the format of
 * media hosts does not, because the file is not shown until another call uses it.
 */
function changesPages(call: Call, endpoint: Endpoint): boolean {
  const [method = ''] = call.split(' ');
  if (endpoint.mediaHostFormat) return false;
  const isBuyerCall = endpoint.scope === undefined || endpoint.scope === 'buy';
  return isWrite(endpoint, method) && (!isBuyerCall || call.startsWith('POST /reviews/'));
}

function isPublicRead(call: Call): boolean {
  const endpoint: Endpoint = endpoints[call];
  return endpoint.access === 'everybody' && !isWrite(endpoint, call.slice(0, call.indexOf(' ')));
}

/**
 * Returns whether the response of a call depends on its URL only, so that a CDN may cache it, and requests that arrive
 * together share it.
 */
function isSharedRead(call: Call): boolean {
  const { noSharedCache, dependsOnOrigin }: Endpoint = endpoints[call];
  return call.startsWith('GET ') && isPublicRead(call) && !noSharedCache && !dependsOnOrigin;
}

function parseInput(
  endpoint: Endpoint,
  { query, body, params }: { query: unknown; body?: unknown; params: unknown },
) {
  return {
    query: parsePart(endpoint.query, query, 'the query'),
    body: parsePart(endpoint.body, body, 'the body'),
    params: parsePart(endpoint.params, params, 'the path'),
  };
}

/** The schema of a part that the call does not declare: any key in it is refused as unknown. */
const emptySchema = z.strictObject({});

/** How many invalid fields an error response lists. Listing thousands would block the event loop. */
const reportedFieldsMax = 100;

/**
 * The maximum length of a list. No call accepts a longer list, and validating thousands of entries would also block the
 * event loop.
 */
const listLengthMax = 1000;

export function parsePart(schema: z.ZodObject = emptySchema, value: unknown, part: string): unknown {
  for (const [field, content] of Object.entries(value ?? {})) {
    if (Array.isArray(content) && content.length > listLengthMax)
      throw invalidField(field, `${field} is too long a list`);
  }
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const invalidFields = result.error.issues.flatMap((issue) => describeFields(issue, part));
  const fields = Object.fromEntries(invalidFields.slice(0, reportedFieldsMax));
  // Nothing in the database has an id that is not valid, so the status is 404.
  const code = part === 'the path' ? 'not_found' : 'invalid';
  throw new Refusal(code, [...new Set(Object.values(fields))].reduce(appendSentence), fields);
}

function appendSentence(text: string, sentence: string): string {
  return `${text}${text.endsWith('.') ? '' : '.'} ${sentence}`;
}

const completeMessages: readonly string[] = Object.values(ruleMessages);

/** Returns each invalid field with a sentence that names it. The messages of `ruleMessages` stay unchanged. */
function describeFields(issue: z.core.$ZodIssue, part: string): [string, string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [key, `${key} is not known in ${part}`]);
  }
  const field = issue.path.join('.') || part;
  const isCompleteMessage = completeMessages.includes(issue.message) || issue.message.includes(field);
  return [[field, isCompleteMessage ? issue.message : `${field}: ${issue.message}`]];
}

/** PostgreSQL's code for a deadlock. */
const deadlockCode = '40P01';

/**
 * Retries when PostgreSQL has rolled the transaction back because of a deadlock. Triggers and foreign keys choose the
 * order of their locks themselves, so deadlocks cannot be ruled out by careful queries.
 */
async function retryOnDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let retriesLeft = 3; ; retriesLeft -= 1) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: unknown }).code !== deadlockCode || retriesLeft === 0) throw error;
    }
  }
}
