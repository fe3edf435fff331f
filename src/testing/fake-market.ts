import { getResponse, type HttpHandler, HttpResponse, http } from 'msw';
import { scopes as allScopes, type Scope } from '../contract/shared/access.ts';
import { type ErrorCode, type ErrorReply, errorStatus } from '../contract/shared/errors.ts';
import { isMediaId } from '../contract/shared/media.ts';
import type { Call, Calls, MarketEvent, Reply } from '../contract/shared/types.ts';
import { type Client, createClient } from '../core/client.ts';
import { decodeClaims } from '../core/session/session.ts';
import { embedTokenKey } from '../core/storage-keys.ts';
import { accountAnswers } from './answers/account.ts';
import { adminAnswers } from './answers/admin.ts';
import { alertAnswers } from './answers/alerts.ts';
import { buyingAnswers } from './answers/buying.ts';
import { savedSearchAnswers } from './answers/saved-searches.ts';
import { sellingAnswers } from './answers/selling.ts';
import { shopAnswers } from './answers/shop.ts';
import { demoFailedJob, webhookAnswers } from './answers/webhooks.ts';
import type { Answers, FakeCall, MarketRows } from './call.ts';
import { readDemo, type StoredPerson } from './demo-data.ts';
import { checkPermission } from './permissions.ts';
import { Refusal } from './refusal.ts';
import { findPerson } from './views.ts';

/**
 * The people of the demo who can sign in. Adunni Bello buys. Femi Alade has the vendor package and the store Gadget
 * Corner. Chiamaka Okafor sells without a store. Emeka Nnadi has not completed his profile. Folake Admin is an admin.
 *
 * @example
 * const seller: DemoPerson = 'Femi Alade';
 * fakeMarket().signIn(seller);
 */
export type DemoPerson = 'Adunni Bello' | 'Femi Alade' | 'Chiamaka Okafor' | 'Emeka Nnadi' | 'Folake Admin';

/**
 * How a call fails: without an answer (`network`), with one of the API's error codes, such as `unavailable`, or with a
 * code and the message and fields of your choice.
 *
 * @example
 * const soldOut: Failure = { code: 'conflict', error: 'Sold out' };
 * fakeMarket().fail('POST /orders', soldOut, { times: 1 });
 */
export type Failure = 'network' | ErrorCode | (Partial<ErrorReply> & { code: ErrorCode });

/**
 * The input of a call, as the fake market has received it.
 *
 * @example
 * const isOrder = ({ call }: ReceivedCall) => call === 'POST /orders';
 * console.log(fakeMarket().calls.filter(isOrder).length);
 */
export interface ReceivedCall<K extends Call = Call> {
  call: K;
  params: Calls[K]['params'];
  query: Calls[K]['query'];
  body: Calls[K]['body'];
  /** The id of the signed-in person; undefined for a guest, and for calls that are sent without a token. */
  personId: string | undefined;
}

/**
 * The options of `fakeMarket`.
 *
 * @example
 * const options: FakeMarketOptions = { apiUrl: 'https://market.example/api', latencyMs: 300 };
 * const fake = fakeMarket(options);
 */
export interface FakeMarketOptions {
  /** The URL of the API, such as `https://market.example/api`. Default: every URL that has `/api` before the call. */
  apiUrl?: string;
  /** How many milliseconds each answer takes. Default: 0. */
  latencyMs?: number;
  /** The time from which the times of the demo count back. Default: now, so that the demo never looks old. */
  now?: Date;
}

/**
 * The options of `signIn`.
 *
 * @example
 * const options: SignInOptions = { scopes: ['buy', 'sell', 'account', 'admin'] };
 * fakeMarket().signIn('Folake Admin', options);
 */
export interface SignInOptions {
  /**
   * The permissions of the session. Default: `buy` and `sell`, which a page of yours can have. Sessions of the market's
   * own site also have `account` and `admin`.
   */
  scopes?: readonly Scope[];
}

/**
 * A market in memory, with the demo's data. It answers every call of the API and remembers what was changed.
 *
 * @example
 * const fake: FakeMarket = fakeMarket();
 * fake.signIn('Adunni Bello');
 * fake.answer('GET /stores/categories', { categories: ['Books'] });
 */
export interface FakeMarket {
  /** The request handlers for msw, as in `setupServer(...market.handlers)` or `setupWorker(...market.handlers)`. */
  readonly handlers: HttpHandler[];
  /** The calls that were made since the start or the last `reset`, the first one first. */
  readonly calls: readonly ReceivedCall[];
  /** Answers a request without msw's server or worker, as in `createMarket({ apiUrl, fetch: market.fetch })`. */
  fetch(url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Returns the token of the signed-in person, as in `createMarket({ apiUrl, token: market.token })`. */
  token(): string | undefined;
  /** Signs a person in on this page. In a browser, or in jsdom, all components see it at once. Returns the token. */
  signIn(person: DemoPerson, options?: SignInOptions): string;
  /** Signs out on this page. */
  signOut(): void;
  /** Returns a client that makes calls as this person, or as a guest. The session of the page does not matter. */
  as(person?: DemoPerson): Client;
  /** Replaces the answer of a call, for example by an empty list. */
  answer<K extends Call>(call: K, answer: Reply<K> | ((received: ReceivedCall<K>) => Reply<K>)): void;
  /** Lets a call fail, each time or the next few times. */
  fail(call: Call, failure: Failure, options?: { times?: number }): void;
  /** Lets a call take longer. With `Infinity`, it is not answered before `reset`. */
  delay(call: Call, milliseconds: number): void;
  /** Restores the demo, signs out, and forgets the calls and what `answer`, `fail` and `delay` have set. */
  reset(): void;
}

const answers: Answers<Call> = {
  ...shopAnswers,
  ...buyingAnswers,
  ...sellingAnswers,
  ...accountAnswers,
  ...adminAnswers,
  ...webhookAnswers,
  ...alertAnswers,
  ...savedSearchAnswers,
};

/** Any answer, after type checking. */
type AnyAnswer = (call: FakeCall<never>) => unknown;

/** What a test has set for one call. */
interface Behavior {
  answer?: unknown;
  failure?: Failure;
  failuresLeft?: number;
  delayMs?: number;
}

/** Calls whose response has no envelope, because it has the format of media hosts. */
const mediaHostCalls: readonly Call[] = ['POST /media/{type}/upload'];

const numberParameters = ['page', 'limit', 'rating', 'minPrice', 'maxPrice'];
const booleanParameters = ['withProducts', 'isFeatured', 'isHidden', 'open', 'isActive'];

const sessionMs = 7 * 24 * 3_600_000;

/**
 * Creates a market for tests. Each one has data of its own.
 *
 * @example
 * import { after, afterEach, before } from 'node:test';
 * import { setupServer } from 'msw/node';
 *
 * const fake = fakeMarket();
 * const server = setupServer(...fake.handlers);
 * before(() => server.listen());
 * afterEach(() => fake.reset());
 * after(() => server.close());
 */
export function fakeMarket(options: FakeMarketOptions = {}): FakeMarket {
  const { apiUrl = '*/api', latencyMs = 0 } = options;
  let rows: MarketRows;
  let lastTime: number;
  let idCount: number;
  let sessionCount = 0;
  let signedInToken: string | undefined;
  let calls: ReceivedCall[];
  let behaviors: Map<Call, Behavior>;
  let storedReplies: Map<string, unknown>;
  let endedTokens: Set<string>;
  let resetAbort = new AbortController();
  const streams = new Map<ReadableStreamDefaultController<Uint8Array>, string>();

  function restoreDemo(): void {
    const startTime = options.now?.getTime() ?? Date.now();
    rows = {
      ...readDemo(startTime),
      alertSwitches: [],
      withoutQuietHours: new Set(),
      digestsStoppedAt: {},
      pushSubscriptions: [],
      cartLines: [],
      embeds: [],
      savedSearches: [],
      webhooks: [],
      deliveries: [],
      failedJobs: [demoFailedJob(startTime)],
      changes: [],
      uploads: new Map(),
    };
    lastTime = startTime;
    idCount = 0;
    calls = [];
    behaviors = new Map();
    storedReplies = new Map();
    endedTokens = new Set();
  }

  function now(): string {
    lastTime = Math.max(options.now?.getTime() ?? Date.now(), lastTime + 1);
    return new Date(lastTime).toISOString();
  }

  function newId(kind: string): string {
    idCount += 1;
    return `${kind}${idCount}`;
  }

  function makeSession({ _id }: StoredPerson, scopes: readonly Scope[]) {
    sessionCount += 1;
    const endTime = Date.now() + sessionMs;
    // Sessions of the market's own site list no scopes.
    const scope = allScopes.every((each) => scopes.includes(each)) ? undefined : scopes.join(' ');
    const claims = { sub: _id, exp: Math.floor(endTime / 1000), jti: `session-${sessionCount}`, scope };
    return {
      token: [{ alg: 'none' }, claims].map(encode).concat('fake').join('.'),
      expiresAt: new Date(endTime).toISOString(),
    };
  }

  function findSession(token: string | undefined) {
    const claims = token && !endedTokens.has(token) ? decodeClaims(token) : undefined;
    const person = findPerson(rows, claims?.sub);
    const scopes = (claims?.scope?.split(' ') ?? allScopes) as readonly Scope[];
    return person && { person, scopes };
  }

  function findDemoPerson(name: DemoPerson): StoredPerson {
    const person = rows.people.find(({ displayName, googleId }) => displayName === name && googleId);
    if (!person) throw new Error(`${name} is not a person of the demo who can sign in.`);
    return person;
  }

  function sendEvent(personId: string, { event, data }: MarketEvent): void {
    const bytes = new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    for (const [stream, receiverId] of streams) {
      if (receiverId === personId) stream.enqueue(bytes);
    }
  }

  /** Waits, unless the request is aborted or the market is reset before. */
  async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds <= 0) return;
    const resetSignal = resetAbort.signal;
    await new Promise<void>((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
      const stop = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
      resetSignal.addEventListener('abort', stop, { once: true });
    });
  }

  /** Returns the failure that a test has set for a call, if it applies this time. */
  function takeFailure(behavior: Behavior | undefined): Failure | undefined {
    if (!behavior?.failure || behavior.failuresLeft === 0) return undefined;
    if (behavior.failuresLeft !== undefined) behavior.failuresLeft -= 1;
    return behavior.failure;
  }

  async function respond(call: Call, params: Record<string, string>, request: Request): Promise<Response> {
    const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    const { body, files } = await readBody(request);
    const url = new URL(request.url);
    const received = { call, params, query: readQuery(url), body, personId: findSession(token)?.person._id };
    calls.push(received as unknown as ReceivedCall);
    const behavior = behaviors.get(call);
    await wait(behavior?.delayMs ?? latencyMs, request.signal);
    const failure = takeFailure(behavior);
    if (failure === 'network' || request.signal.aborted) return HttpResponse.error();
    try {
      if (failure) throw toRefusal(failure);
      const data = answerOnce(request.headers.get('idempotency-key'), received, () => {
        const answer = behavior?.answer;
        if (answer !== undefined) return typeof answer === 'function' ? answer(received) : answer;
        return answerCall(received, { token, files, origin: url.origin });
      });
      if (call === 'GET /events') return openEventStream(received.personId);
      return Response.json(mediaHostCalls.includes(call) ? data : { success: true, data });
    } catch (error) {
      if (error instanceof Refusal) return toErrorResponse(call, error);
      throw error;
    }
  }

  interface AnyReceivedCall extends Pick<ReceivedCall, 'call' | 'personId'> {
    params: object;
    query: object;
    body: unknown;
  }

  /** A repeated call with the same key changes nothing more and gets the reply of the first call. */
  function answerOnce(key: string | null, received: AnyReceivedCall, answer: () => unknown): unknown {
    if (key === null) return answer();
    const storedKey = [received.personId, received.call, key].join(' ');
    if (!storedReplies.has(storedKey)) storedReplies.set(storedKey, structuredClone(answer()));
    return storedReplies.get(storedKey);
  }

  function answerCall(
    { call, params, query, body }: AnyReceivedCall,
    { token, files, origin }: { token: string | undefined; files: File[]; origin: string },
  ): unknown {
    // A sign-in polls for its result without a token: it gets the person who was signed in by `signIn`.
    const session = findSession(call === 'POST /auth/result' ? signedInToken : token);
    checkPermission(call, session, rows);
    const scopes = session?.scopes ?? findSession(signedInToken)?.scopes ?? defaultScopes;
    const fakeCall: FakeCall<'GET /dashboard'> = {
      rows,
      params: params as never,
      query: query as never,
      body: body as never,
      caller: session?.person as StoredPerson,
      scopes,
      files,
      origin,
      newId,
      now,
      sendEvent,
      newSession: (person) => makeSession(person, scopes),
      personOf: (personToken) => findSession(personToken)?.person,
      signOut: () => {
        if (token) endedTokens.add(token);
      },
      recordChange({ kind, targetId, name, personId, before, after }) {
        rows.changes.push({
          _id: newId('change'),
          adminId: session?.person._id,
          adminName: session?.person.displayName ?? '',
          kind,
          targetId,
          ...(name !== undefined && { name }),
          ...(personId !== undefined && { personId }),
          before,
          after,
          createdAt: now(),
        });
      },
    };
    return (answers[call] as AnyAnswer)(fakeCall as never);
  }

  function openEventStream(personId: string | undefined): Response {
    let stream: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
        streams.set(controller, personId ?? '');
        controller.enqueue(new TextEncoder().encode('event: ready\ndata: {}\n\n'));
      },
      cancel: () => {
        streams.delete(stream);
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  }

  function setBehavior(call: Call, behavior: Behavior): void {
    if (!(call in answers)) throw new Error(`${call} is not a call of the API.`);
    behaviors.set(call, { ...behaviors.get(call), ...behavior });
  }

  const handlers = [
    ...sortedCalls().map((call) => {
      const [method = '', path = ''] = call.split(' ');
      const pattern = apiUrl.replace(/\/+$/, '') + path.replaceAll(/\{(\w+)\}/g, ':$1');
      return http[method.toLowerCase() as 'get'](pattern, ({ request, params }) =>
        respond(call, namedParams(params as Record<string, string>), request),
      );
    }),
    http.get(`${apiUrl.replace(/\/api\/*$/, '')}/media/:id/:file`, ({ params }) =>
      toPicture(rows, String(params.id)),
    ),
  ];

  const market: FakeMarket = {
    handlers,
    get calls() {
      return calls;
    },
    async fetch(input, init) {
      const request =
        input instanceof Request ? input : new Request(new URL(input, 'https://market.example'), init);
      const response = await getResponse(handlers, request);
      request.signal.throwIfAborted();
      // `fetch` rejects with this error when the network fails.
      if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    },
    token: () => signedInToken,
    signIn(name, { scopes = defaultScopes } = {}) {
      signedInToken = makeSession(findDemoPerson(name), scopes).token;
      storeToken(signedInToken);
      return signedInToken;
    },
    signOut() {
      signedInToken = undefined;
      storeToken(undefined);
    },
    as(name) {
      const token = name && makeSession(findDemoPerson(name), allScopes).token;
      const clientUrl = apiUrl.replace(/^\*/, 'https://market.example');
      return createClient({ apiUrl: clientUrl, fetch: market.fetch, token: () => token });
    },
    answer: (call, answer) => setBehavior(call, { answer }),
    fail: (call, failure, { times } = {}) => setBehavior(call, { failure, failuresLeft: times }),
    delay: (call, delayMs) => setBehavior(call, { delayMs }),
    reset() {
      resetAbort.abort();
      resetAbort = new AbortController();
      for (const stream of streams.keys()) stream.close();
      streams.clear();
      market.signOut();
      restoreDemo();
    },
  };
  restoreDemo();
  return market;
}

const defaultScopes: readonly Scope[] = ['buy', 'sell'];

/** Returns the calls with fixed paths first: `/stores/categories` must not be read as `/stores/{key}`. */
function sortedCalls(): Call[] {
  const parameterCount = (call: string) => call.split('{').length;
  return (Object.keys(answers) as Call[]).sort((a, b) => parameterCount(a) - parameterCount(b));
}

/** Returns the parameters without those of msw's wildcards, whose names are numbers. */
function namedParams(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d/.test(name)));
}

/** Encodes a part of a token. */
function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Stores the token where the page's components look for it, and tells them. Node has no such storage. */
function storeToken(token: string | undefined): void {
  if (typeof window === 'undefined') return;
  if (token === undefined) localStorage.removeItem(embedTokenKey);
  else localStorage.setItem(embedTokenKey, token);
  window.dispatchEvent(new StorageEvent('storage', { key: embedTokenKey }));
}

function readQuery({ searchParams }: URL): Record<string, string | number | boolean> {
  const entries = [...searchParams].map(([name, text]) => {
    if (numberParameters.includes(name)) return [name, Number(text)];
    return [name, booleanParameters.includes(name) ? text === 'true' : text];
  });
  return Object.fromEntries(entries);
}

/** Returns the JSON body or, of a form, its texts and files. */
async function readBody(request: Request): Promise<{ body: unknown; files: File[] }> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = [...(await request.formData())];
    const isFile = ([, value]: [string, unknown]) => typeof value !== 'string';
    return {
      body: Object.fromEntries(form.filter((entry) => !isFile(entry))),
      files: form.filter(isFile).map(([, file]) => file as File),
    };
  }
  const text = await request.text();
  return { body: type.startsWith('application/json') && text ? JSON.parse(text) : {}, files: [] };
}

const failureMessages: Partial<Record<ErrorCode, string>> = {
  unauthorized: 'Your session has ended. Please sign in again.',
  rate_limited: 'Too many requests. Please wait a moment.',
  unavailable: 'Campus Market is not available right now. Please try again in a moment.',
};

function toRefusal(failure: Exclude<Failure, 'network'>): Refusal {
  const { code, error, fields, nearest } = typeof failure === 'string' ? { code: failure } : failure;
  return new Refusal(code, error ?? failureMessages[code] ?? `Refused by the test: ${code}`, {
    fields,
    nearest,
  });
}

function toErrorResponse(call: Call, { code, message, details }: Refusal): Response {
  const init = {
    status: errorStatus[code],
    headers: code === 'rate_limited' ? { 'retry-after': '1' } : undefined,
  };
  return mediaHostCalls.includes(call)
    ? HttpResponse.json({ error: { message, code, fields: details.fields } }, init)
    : HttpResponse.json({ success: false, error: message, code, ...details }, init);
}

/** Returns a picture: a square in its main color, so that a test needs no files. */
function toPicture(rows: MarketRows, id: string): Response {
  if (!isMediaId(id)) return new HttpResponse(null, { status: 404 });
  const media = rows.products.flatMap((product) => product.media).find(({ url }) => url.includes(id));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="480" height="480"><rect width="1" height="1" fill="${media?.color ?? '#c8a26b'}"/></svg>`;
  return new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
