import type { ErrorCode, ErrorReply } from '../contract/shared/errors.ts';
import { isFilePath } from '../contract/shared/file-path.ts';
import { publicAccess, readsToken } from '../contract/shared/public-calls.ts';
import type { Call, Input, ReadCall, Reply, WriteCall } from '../contract/shared/types.ts';
import { apiPath, type PathInput } from './api-path.ts';

interface ErrorDetails {
  fields?: Record<string, string>;
  nearest?: string[];
  requestId?: string;
  /** The server's own message, if it sent one. If the network failed, the error that `fetch` threw. */
  cause?: unknown;
}

/**
 * A refused or failed call. Branch on `code`; the message can be shown to the user.
 *
 * @example
 * async function openProduct(market: Market, id: string) {
 *   try {
 *     return await market.read('GET /product-details/{id}', { params: { id } });
 *   } catch (error) {
 *     if (error instanceof ApiError && error.code === 'not_found') return undefined;
 *     throw error;
 *   }
 * }
 */
export class ApiError extends Error {
  // `declare` emits no code, which saves bytes on every page. The constructor sets these fields.
  declare readonly code: ErrorCode | 'network';
  /** The HTTP status, or 0 without a response. */
  declare readonly status: number;
  /** The message for each wrong field, by field name. Empty if the server named no field. */
  declare readonly fields: Record<string, string>;
  /** The most similar campus names if a campus is unknown, else empty. */
  declare readonly nearest: string[];
  /** The request's id in the server's log, for bug reports. Undefined without a response. */
  declare readonly requestId: string | undefined;
  /** The timer of the scheduled automatic retry. Undefined if no retry is scheduled. */
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

  /** True when the same call may succeed later: the network failed, or the server was busy or broken. */
  get isWorthRetrying(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The timeout of a read. Users leave or retry long before a read takes this long. */
const readTimeoutMs = 15_000;
/** The timeout of a write. It is longer, because after a timeout we cannot know whether the write was executed. */
const writeTimeoutMs = 30_000;

/** The parts of a response that the client uses, so that a server can pass its own data without a real `Response`. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

export interface ClientSettings {
  apiUrl: string;
  fetch(url: string, init?: RequestInit): Promise<ApiResponse>;
  /** The session's token. Undefined for a guest. */
  token?(): string | undefined | Promise<string | undefined>;
  /** Called when a call is refused for lack of a valid session. May return the error message. */
  onRefused?(token: string | undefined): string | undefined;
}

/**
 * Makes calls of the API. A market is a client, too. If its `apiUrl` is a full URL, so are the addresses of pictures and videos in all
 * replies.
 *
 * @example
 * const seller: Client = fakeMarket().as('Femi Alade');
 * const { products } = await seller.read('GET /my-products');
 */
export interface Client {
  /** Makes a call that changes nothing, as in `read('GET /all-products', { query: { campus } })`. */
  read<K extends ReadCall>(call: K, ...input: ReadArgument<K>): Promise<Reply<K>>;
  /**
   * Makes a call that changes something, as in `send('DELETE /favorites/{id}', { params: { id } })`. Each call
   * has an idempotency key, so a request that the network repeats is executed once.
   */
  send<K extends WriteCall>(call: K, ...input: SendArgument<K>): Promise<Reply<K>>;
}

/** Options of a write. */
export interface SendOptions {
  /** Pass the key of the first attempt when retrying after a lost response: the server then executes the call once. */
  idempotencyKey?: string;
}

/** The input and options of a call that changes something. */
export type SendArgument<K extends WriteCall> =
  Record<never, never> extends Input<K> ? [input?: Input<K> & SendOptions] : [input: Input<K> & SendOptions];

interface ReadOptions {
  /** Aborts the call. The caller may use it, and the client uses it after the timeout. */
  control?: AbortController;
}

/** The input and options of a call that changes nothing. */
export type ReadArgument<K extends ReadCall> =
  Record<never, never> extends Input<K> ? [input?: Input<K> & ReadOptions] : [input: Input<K> & ReadOptions];

/** The input of any call, after type checking. */
type AnyInput = PathInput & SendOptions & ReadOptions & { body?: unknown };

export function createClient({ apiUrl, fetch, token, onRefused }: ClientSettings): Client {
  async function request(call: Call, input: AnyInput = {}, isWrite: boolean): Promise<unknown> {
    const url = apiUrl + apiPath(call, input);
    const control = input.control ?? new AbortController();
    const access = publicAccess(call);
    // Across origins, a token would cost a public read a preflight request. A write has one in any case.
    const sendsToken = !access || (access === readsToken && (isWrite || apiUrl.startsWith('/')));
    const sessionToken = sendsToken ? await token?.() : undefined;
    const init: RequestInit = {
      method: call.split(' ')[0],
      headers: headersFor(input, isWrite, sessionToken),
      body: JSON.stringify(input.body),
      signal: control.signal,
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await Promise.race([
        fetch(url, init)
          .then(unwrap)
          .then((reply) => withFullUrls(reply, apiUrl)),
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
      if (!access && error instanceof ApiError && isSessionRefusal(error)) {
        error.message = onRefused?.(sessionToken) ?? error.message;
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
    sessionToken?: string,
  ): Record<string, string> {
    return {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(sessionToken && { authorization: `Bearer ${sessionToken}` }),
      ...(isWrite && { 'idempotency-key': idempotencyKey ?? randomKey() }),
    };
  }

  return {
    read: <K extends ReadCall>(call: K, ...[input]: ReadArgument<K>) =>
      request(call, input as AnyInput, false) as Promise<Reply<K>>,
    send: <K extends WriteCall>(call: K, ...[input]: SendArgument<K>) =>
      request(call, input as AnyInput, true) as Promise<Reply<K>>,
  };
}

/**
 * Replaces the paths of files in data from the API by full URLs, which a page of any origin can use. Copies the data, which may be
 * shared.
 */
export const withFullUrls = <T>(data: T, apiUrl: string): T =>
  apiUrl.startsWith('/')
    ? data
    : JSON.parse(JSON.stringify(data), (_name, value) =>
        isFilePath(value) ? new URL(value, apiUrl).href : value,
      );

/** Some servers refuse a session with a 401, others with a message. */
const isSessionRefusal = ({ status, message }: ApiError) => status === 401 || /No token/.test(message);

/** How long an idempotency key may be reused: an hour less than the server remembers the key. */
export const idempotencyKeyTtlMs = 23 * 60 * 60_000;

/** Returns a random key. `crypto.randomUUID` is missing without TLS, for example when a phone opens a laptop's site. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
}

/** Returns the data of a response, or its whole body if the body has no envelope. Throws an `ApiError` for a refusal. */
async function unwrap(response: ApiResponse): Promise<unknown> {
  const reply = await response.json().catch((error): undefined => {
    // A successful response that was cut off counts as a network failure.
    if (response.ok) throw error;
  });
  if (response.ok && reply?.success !== false) return reply?.data ?? reply;
  const { error, message, code, fields, nearest } = (reply ?? {}) as Partial<ErrorReply> & {
    message?: string;
  };
  const serverMessage = error || message;
  throw new ApiError(
    code ?? (response.status < 500 ? 'invalid' : 'unavailable'),
    response.ok ? 400 : response.status,
    serverMessage || `HTTP error! status: ${response.status}`,
    {
      fields,
      nearest,
      requestId: response.headers.get('x-request-id') ?? undefined,
      cause: serverMessage,
    },
  );
}
