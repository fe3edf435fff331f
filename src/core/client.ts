import type { ErrorCode, ErrorReply } from '../contract/shared/errors.ts';
import { isPrivateRead } from '../contract/shared/reads/private-reads.ts';
import type { Call, Input, ReadCall, Reply, WriteCall } from '../contract/shared/types.ts';
import { apiPath, type PathInput } from './api-path.ts';

interface ErrorDetails {
  fields?: Record<string, string>;
  nearest?: string[];
  requestId?: string;
  /** The server's words, if it gave any; of a network that failed what the browser threw. */
  cause?: unknown;
}

/** A refused or failed call. `code` is what to act on; the message can be shown to a person. */
export class ApiError extends Error {
  // Declared only: the constructor makes them, and every page loads this.
  declare readonly code: ErrorCode | 'network';
  /** The HTTP status; 0 when no answer came. */
  declare readonly status: number;
  /** For `invalid`: what is wrong, by the name of the field. */
  declare readonly fields: Record<string, string>;
  /** For a campus that is not known: the names of those that are spelled most like it. */
  declare readonly nearest: string[];
  /** The name of the request in the server's log, for a report of a fault. Undefined when no answer came. */
  declare readonly requestId: string | undefined;
  /** The timer of the page's own retry, which may mend it. Undefined where none will come. */
  declare retry?: ReturnType<typeof setTimeout>;

  constructor(code: ErrorCode | 'network', status: number, message: string, details: ErrorDetails = {}) {
    super(message, details);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = details.fields ?? {};
    this.nearest = details.nearest ?? [];
    this.requestId = details.requestId;
  }

  /** A network that failed or a busy server may answer the next time; a refusal is an answer. */
  get isWorthRetrying(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** People leave, or try again, long before a read takes this long. */
const readTimeoutMs = 15_000;
/** A write is given longer: when it is cut off, we cannot know whether it was done. */
const writeTimeoutMs = 30_000;

/** What we read of a response. A server that asks itself need not make a real one. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

export interface ClientSettings {
  apiUrl: string;
  fetch(url: string, init?: RequestInit): Promise<ApiResponse>;
  /** Requests that are already on their way, by full address. Each is used once. */
  early?: Map<string, Promise<ApiResponse>>;
  /** The session's token. Undefined for a guest. */
  token?(): string | undefined | Promise<string | undefined>;
  /** Hears that a call was refused because nobody is signed in, or no longer. May answer what such a call says. */
  onRefused?(token: string | undefined): string | undefined;
}

export interface Client {
  /** Makes a call that changes nothing, as in `read('GET /all-products', { query: { campus } })`. */
  read<K extends ReadCall>(call: K, ...input: ReadArgument<K>): Promise<Reply<K>>;
  /**
   * Makes a call that changes something, as in `send('DELETE /favorites/{id}', { params: { id } })`. Each carries an
   * idempotency key, so a request that the network repeats creates one thing.
   */
  send<K extends WriteCall>(call: K, ...input: SendArgument<K>): Promise<Reply<K>>;
}

/** What a write may be sent with. */
export interface SendOptions {
  /** For a call that a person may try again after its answer was lost: with the key of the first time it is done once. */
  idempotencyKey?: string;
}

/** The input of a call that changes something, and how it is sent. */
export type SendArgument<K extends WriteCall> =
  Record<never, never> extends Input<K> ? [input?: Input<K> & SendOptions] : [input: Input<K> & SendOptions];

interface ReadOptions {
  /** Cuts the call off: the caller when the answer is no longer wanted, and the client at its time limit. */
  control?: AbortController;
}

/** The input of a call that changes nothing, and what cuts it off. */
export type ReadArgument<K extends ReadCall> =
  Record<never, never> extends Input<K> ? [input?: Input<K> & ReadOptions] : [input: Input<K> & ReadOptions];

/** The input of any call, once the types have checked it. */
type AnyInput = PathInput & SendOptions & ReadOptions & { body?: unknown };

/** `/verify-token`, `/auth/result` and `/auth/refresh`, in few bytes: every page loads this. */
const needsNoSession = /verify-token|auth.re/;

export function createClient({ apiUrl, fetch, early, token, onRefused }: ClientSettings): Client {
  async function ask(call: Call, input: AnyInput = {}, isWrite: boolean): Promise<unknown> {
    const url = apiUrl + apiPath(call, input);
    const started = early?.get(url);
    early?.delete(url);
    const control = input.control ?? new AbortController();
    const isPrivate = (isWrite || isPrivateRead(call)) && !needsNoSession.test(call);
    // The server asks for no session here, but a seller's own look is no view. Across origins a token costs a preflight.
    const tellsWhoLooks = call === 'GET /product-details/{id}' && apiUrl.startsWith('/');
    const session = isPrivate || tellsWhoLooks ? await token?.() : undefined;
    const init: RequestInit = {
      method: call.split(' ')[0],
      headers: headersFor(input, isWrite, session),
      // None where there is no body.
      body: JSON.stringify(input.body),
      signal: control.signal,
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await Promise.race([
        (started ?? fetch(url, init)).then(unwrap),
        // An early request was started without our signal, so it is left behind rather than cut.
        new Promise((_, reject) => {
          timer = setTimeout(
            () => {
              control.abort();
              reject();
            },
            isWrite ? writeTimeoutMs : readTimeoutMs,
          );
        }),
      ]);
    } catch (error) {
      if (isPrivate && error instanceof ApiError && isRefusedSession(error)) {
        error.message = onRefused?.(session) ?? error.message;
      }
      throw error instanceof ApiError
        ? error
        : new ApiError('network', 0, 'Unknown error occurred', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  function headersFor(
    { body, idempotencyKey }: AnyInput,
    isWrite: boolean,
    session?: string,
  ): Record<string, string> {
    return {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(session && { authorization: `Bearer ${session}` }),
      ...(isWrite && { 'idempotency-key': idempotencyKey ?? randomKey() }),
    };
  }

  return {
    read: <K extends ReadCall>(call: K, ...[input]: ReadArgument<K>) =>
      ask(call, input as AnyInput, false) as Promise<Reply<K>>,
    send: <K extends WriteCall>(call: K, ...[input]: SendArgument<K>) =>
      ask(call, input as AnyInput, true) as Promise<Reply<K>>,
  };
}

/** Servers of this kind say so by a status or in words. */
const isRefusedSession = ({ status, message }: ApiError) => status === 401 || /No token/.test(message);

/** For so long a call can be sent again with its idempotency key: an hour less than the server remembers it. */
export const keyLastsMs = 23 * 60 * 60_000;

/** `crypto.randomUUID` is missing on pages without TLS, such as a phone that tries a laptop's site. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
}

/** Takes the answer out of its envelope. Servers that wrap it another way are read as they are. */
async function unwrap(response: ApiResponse): Promise<unknown> {
  const reply = await response.json().catch((error): undefined => {
    // A good answer that was cut off on its way has not arrived.
    if (response.ok) throw error;
  });
  if (response.ok && reply?.success !== false) return reply?.data ?? reply;
  const { error, message, code, fields, nearest } = (reply ?? {}) as Partial<ErrorReply> & {
    message?: string;
  };
  const words = error || message;
  throw new ApiError(
    code ?? (response.status < 500 ? 'invalid' : 'unavailable'),
    response.ok ? 400 : response.status,
    words || `HTTP error! status: ${response.status}`,
    {
      fields,
      nearest,
      requestId: response.headers.get('x-request-id') ?? undefined,
      cause: words,
    },
  );
}
