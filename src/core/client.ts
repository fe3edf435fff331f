import type { ErrorCode, ErrorReply } from '../contract/shared/errors.ts';
import type { Call, Calls, Reply } from '../contract/shared/types.ts';
import { apiPath } from './api-path.ts';

/** A refused or failed call. `code` is what to act on; the message can be shown to a person. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** For `invalid`: what is wrong, by the name of the field. */
  readonly fields: Record<string, string>;

  constructor(code: ErrorCode | 'network', status: number, message: string, fields = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  /** A network that failed or a busy server may answer the next time; a refusal is an answer. */
  get isWorthRetrying(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** A read that has not answered after this time has failed: people leave, or try again, long before. */
const readTimeout = 15_000;

export interface ClientSettings {
  apiUrl: string;
  fetch: typeof fetch;
  /** Requests that are already on their way, by full address. Each is used once. */
  early?: Map<string, Promise<Response>>;
}

export interface Client {
  /** Asks by name, as in `call('GET /all-products', {query: {campus}})`. */
  call<K extends Call>(call: K, input?: Partial<Pick<Calls[K], 'params' | 'query'>>): Promise<Reply<K>>;
  /** Reads by path: what the cache does with its keys. */
  read(path: string): Promise<unknown>;
}

export function createClient({ apiUrl, fetch, early }: ClientSettings): Client {
  async function read(path: string): Promise<unknown> {
    const url = apiUrl + path;
    const started = early?.get(url);
    early?.delete(url);
    const late = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await Promise.race([
        (started ?? fetch(url, { signal: late.signal })).then(unwrap),
        // An early request was started without our signal, so it is left behind rather than cut.
        new Promise((_, reject) => {
          timer = setTimeout(() => reject(late.abort()), readTimeout);
        }),
      ]);
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError('network', 0, 'Unknown error occurred');
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    read,
    call: <K extends Call>(call: K, input?: Partial<Pick<Calls[K], 'params' | 'query'>>) =>
      read(apiPath(call, input)) as Promise<Reply<K>>,
  };
}

/** Takes the answer out of its envelope. Servers that wrap it another way are read as they are. */
async function unwrap(response: Response): Promise<unknown> {
  const reply = await response.json().catch((error): undefined => {
    // A good answer that was cut off on its way has not arrived.
    if (response.ok) throw error;
  });
  if (response.ok && reply?.success !== false) return reply?.data ?? reply;
  const { error, message, code, fields } = (reply ?? {}) as Partial<ErrorReply> & { message?: string };
  throw new ApiError(
    code ?? (response.status < 500 ? 'invalid' : 'unavailable'),
    response.ok ? 400 : response.status,
    error ?? message ?? `HTTP error! status: ${response.status}`,
    fields,
  );
}
