import type { ErrorCode } from '../contract/shared/errors.ts';
import type { Input, Reply, UploadCall } from '../contract/shared/types.ts';
import { apiPath, type PathInput } from './api-path.ts';
import { ApiError } from './client.ts';
import type { Market } from './market.ts';
import { asRaw, asText } from './parse-json.ts';

export interface FileToSend {
  file: Blob;
  /** What the file is called. */
  name: string;
  /** Sent beside the file, such as `upload_preset`. */
  fields?: Record<string, string>;
  /** Hears how much is sent, from 0 to 1. */
  onProgress?(part: number): void;
  /** Stops it. The promise is then refused with the signal's reason. */
  signal?: AbortSignal;
}

/** As long as bytes move, a slow network is given all the time it needs. */
const silenceMaxMs = 60_000;

/**
 * Sends a file. By XMLHttpRequest, because fetch cannot tell how much of a body is sent. Of its failures those worth
 * showing to a person come in the server's words, all others as `Cloudinary upload failed: {status text}`.
 */
export async function sendFile<K extends UploadCall>(
  { apiUrl, session, queries }: Pick<Market, 'apiUrl' | 'session' | 'queries'>,
  call: K,
  input: Omit<Input<K>, 'body'>,
  { file, name, fields = {}, onProgress, signal }: FileToSend,
): Promise<Reply<K>> {
  const token = await session.token();
  signal?.throwIfAborted();
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', file, name);
  const request = new XMLHttpRequest();
  request.open('POST', apiUrl + apiPath(call, input as PathInput));
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);

  return new Promise<Reply<K>>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, silenceMaxMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onprogress = watch;
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      const reply = readJson(request.responseText);
      const isGood = request.status >= 200 && request.status < 300 && asRaw(reply).success !== false;
      if (isGood && reply !== undefined) {
        void queries.written(call);
        return resolve((asRaw(reply).data ?? reply) as Reply<K>);
      }
      if (signal?.aborted) return reject(signal.reason);
      const error = failureOf(request, reply);
      if (error.status === 401 || /No token/.test(error.message)) {
        error.message = session.refuse(token) ?? error.message;
      }
      reject(error);
    };
    signal?.addEventListener('abort', stop);
    watch();
    request.send(body);
  });
}

function failureOf({ status, statusText }: XMLHttpRequest, reply: unknown): ApiError {
  if (status === 0) return new ApiError('network', 0, 'Upload failed');
  const raw = asRaw(reply);
  // The API says it in the answer, a media host one step below.
  const ofHost = asRaw(raw.error);
  const code = raw.code ?? ofHost.code;
  // A refusal says what is wrong with the file, or that there is no room. A fault says nothing that helps.
  const own = (typeof raw.error === 'string' && raw.error) || raw.message;
  const words = status < 500 || code === 'storage_full' ? asText(ofHost.message || own) : undefined;
  // HTTP/2 has no status text. The specification passes this sentence on, so it counts as the server's words.
  const told = words || `Cloudinary upload failed: ${statusText || status}`;
  const known = (code as ErrorCode | undefined) ?? (status < 500 ? 'invalid' : 'unavailable');
  return new ApiError(known, status, told, { cause: told });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
