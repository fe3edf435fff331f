import type { ErrorCode } from '../contract/shared/errors.ts';
import type { Input, Reply, UploadCall } from '../contract/shared/types.ts';
import { apiPath, type PathInput } from './api-path.ts';
import { ApiError, withFullUrls } from './client.ts';
import type { Market } from './market.ts';
import { asObject, asString, parseJson } from './parse-json.ts';

export interface FileToSend {
  file: Blob;
  /** The file's name. */
  name: string;
  /** More form fields, such as `upload_preset`. */
  fields?: Record<string, string>;
  /** Called with the share of the bytes that is sent, from 0 to 1. */
  onProgress?(share: number): void;
  /** Aborts the upload. The promise is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** An upload that makes no progress for this long is aborted. While bytes are sent, it may take as long as it needs. */
const stallTimeoutMs = 60_000;

/**
 * Uploads a file. Uses XMLHttpRequest, because fetch reports no upload progress. Errors that help the user have the
 * server's message, all others `Cloudinary upload failed: {status text}`.
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
    const abort = () => request.abort();
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, stallTimeoutMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onprogress = restartTimer;
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      const reply = parseJson(request.responseText);
      const isSuccess = request.status >= 200 && request.status < 300 && asObject(reply).success !== false;
      if (isSuccess && reply !== undefined) {
        void queries.refetchAfter(call);
        return resolve(withFullUrls(asObject(reply).data ?? reply, apiUrl) as Reply<K>);
      }
      if (signal?.aborted) return reject(signal.reason);
      const error = toApiError(request, reply);
      if (error.status === 401 || /No token/.test(error.message)) {
        // The session may have its own message for a user whose token was refused.
        error.message = session.endAfterRefusal(token) ?? error.message;
      }
      reject(error);
    };
    signal?.addEventListener('abort', abort);
    restartTimer();
    request.send(body);
  });
}

function toApiError({ status, statusText }: XMLHttpRequest, reply: unknown): ApiError {
  if (status === 0) return new ApiError('network', 0, 'Upload failed');
  const raw = asObject(reply);
  // Our API puts code and message at the top level of its response, a media host under `error`.
  const hostError = asObject(raw.error);
  const code = raw.code ?? hostError.code;
  // The messages of 4xx errors and of `storage_full` (507) help the user. The messages of other 5xx errors do not.
  const apiMessage = (typeof raw.error === 'string' && raw.error) || raw.message;
  const serverMessage =
    status < 500 || code === 'storage_full' ? asString(hostError.message || apiMessage) : undefined;
  // HTTP/2 has no status text, so there the status replaces it. The specification requires that users see this text. Users
  // see the message of an error only if the error has a `cause`.
  const message = serverMessage || `Cloudinary upload failed: ${statusText || status}`;
  const errorCode = (code as ErrorCode | undefined) ?? (status < 500 ? 'invalid' : 'unavailable');
  return new ApiError(errorCode, status, message, { cause: message });
}
