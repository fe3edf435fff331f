import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Bucket, Config } from '../config.ts';
import { OperatorError } from '../operator-error.ts';
import { type DiskStorage, diskStorage, type MediaStorage } from './disk-storage.ts';
import { contentTypeOf } from './media-files.ts';

/** How long sending a file and waiting for the response headers may take. */
const timeoutMs = 30_000;

type SendRequest = (
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
  key: string,
  options?: { body?: Buffer; headers?: Record<string, string> },
) => Promise<Response>;

/**
 * Returns a function that sends signed requests to the bucket. The bucket's name is in the path, which every
 * S3-compatible server supports.
 */
function bucketClient({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket): SendRequest {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  return async (method, key, { body, headers } = {}) => {
    const abortController = new AbortController();
    // Clear the timeout when the headers arrive, because the body of a video takes as long as the visitor's network
    // needs.
    const timer = setTimeout(() => abortController.abort(), timeoutMs);
    return client
      .fetch(`${endpoint}/${name}/${key}`, {
        method,
        body: body && new Uint8Array(body),
        // This hash makes the signature cover the content.
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        signal: abortController.signal,
      })
      .catch(throwUnreachable)
      .finally(() => clearTimeout(timer));
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

export interface BucketStorage extends MediaStorage {
  /** Returns the content of an object; undefined if it does not exist. */
  read(key: string): Promise<Buffer | undefined>;
}

/**
 * Stores files in a bucket. The server proxies the files instead of redirecting to the bucket: URLs never change, so
 * browsers and caches can keep the files; the bucket stays private; and on our visitors' networks a second request
 * costs half a second. Files that are still on disk are sent from the disk: they belong to the demo, or were stored
 * before the bucket was configured.
 */
export function bucketStorage(bucket: Bucket, disk: DiskStorage): BucketStorage {
  const sendRequest = bucketClient(bucket);
  const keyOf = (id: string, name: string) => `media/${id}/${name}`;
  return {
    async put(id, files) {
      for (const { name, content } of files) {
        const body = Buffer.isBuffer(content) ? content : await readFile(content.path);
        const headers = { 'content-type': contentTypeOf(name) ?? 'application/octet-stream' };
        const response = await sendRequest('PUT', keyOf(id, name), { body, headers });
        await response.body?.cancel();
        if (!response.ok) throw bucketError(response);
      }
    },
    async read(key) {
      const response = await sendRequest('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      if (isMissing(response)) return undefined;
      throw bucketError(response);
    },
    async remove(id, names) {
      await disk.remove(id, names);
      for (const name of names) {
        const response = await sendRequest('DELETE', keyOf(id, name));
        await response.body?.cancel();
        if (!response.ok && response.status !== 404) throw bucketError(response);
      }
    },
    async send(reply, id, name) {
      if (await disk.has(id, name)) return disk.send(reply, id, name);
      const { method, headers } = reply.request;
      const forwardedHeaders = Object.fromEntries(
        ['range', 'if-range', 'if-none-match'].flatMap((header) =>
          typeof headers[header] === 'string' ? [[header, headers[header]]] : [],
        ),
      );
      const response = await sendRequest(method === 'HEAD' ? 'HEAD' : 'GET', keyOf(id, name), {
        headers: forwardedHeaders,
      });
      const { status } = response;
      if (isMissing(response)) {
        await response.body?.cancel();
        reply.callNotFound();
        return reply;
      }
      if (!response.ok && status !== 304 && status !== 416) throw bucketError(response);
      for (const header of ['content-length', 'content-range', 'etag', 'last-modified']) {
        const value = response.headers.get(header);
        if (value !== null) reply.header(header, value);
      }
      reply
        .code(status)
        .header('accept-ranges', 'bytes')
        .type(contentTypeOf(name) ?? '');
      reply.header('cache-control', status === 416 ? 'no-store' : 'public, max-age=31536000, immutable');
      // An empty string would overwrite the content-length of a HEAD response.
      return reply.send(Readable.fromWeb((response.body ?? new Blob().stream()) as ReadableStream));
    },
  };
}

/** Returns the configured storage: a bucket, or else the disk. */
export function openMediaStorage({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): MediaStorage {
  const disk = diskStorage(dataDir);
  return bucket ? bucketStorage(bucket, disk) : disk;
}

/**
 * Writes and deletes a test object, to detect wrong settings before the first upload. If the bucket does not respond,
 * this only warns.
 */
export async function checkBucket(bucket: Bucket, warn: (message: string) => void): Promise<void> {
  const sendRequest = bucketClient(bucket);
  const key = 'media/start-check';
  const response = await sendRequest('PUT', key, {
    body: Buffer.from('Written and deleted at each start.'),
  }).catch(() => undefined);
  if (response === undefined || response.status >= 500) {
    warn(`The bucket at S3_ENDPOINT does not answer: pictures cannot be stored until it does.`);
    return;
  }
  if (!response.ok) {
    const [, reason = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
    throw new OperatorError(
      `S3_ENDPOINT does not let us write to ${bucket.name}: it answers ${response.status} ${reason}`.trimEnd() +
        '. Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  await response.body?.cancel();
  await sendRequest('DELETE', key).then(
    (deleted) => deleted.body?.cancel(),
    () => {},
  );
}

/** Whether an object is missing. If we may not list the bucket, it responds with 403 to a missing object. */
const isMissing = ({ status }: Response) => status === 404 || status === 403;

/** Creates an error for the log. The visitor sees a general message. */
function bucketError({ status }: Response): Error {
  return new Error(`The bucket answers ${status}.`);
}

function throwUnreachable(error: unknown): never {
  throw new Error('The bucket cannot be reached.', { cause: error });
}
