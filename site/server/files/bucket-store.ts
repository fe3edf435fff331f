import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StartError } from '../config/start-error.ts';
import type { Bucket } from '../config.ts';
import type { DiskStore } from './disk-store.ts';
import { contentTypeOf } from './media-files.ts';
import type { MediaStore } from './media-store.ts';

/** A file must have been sent in this time, and an answer have begun. */
const timeoutMs = 30_000;

type Ask = (
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
  key: string,
  more?: { body?: Buffer; headers?: Record<string, string> },
) => Promise<Response>;

/** Makes signed requests to a bucket. Its name stands in the path, which every S3-compatible server understands. */
function askBucket({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket): Ask {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  return async (method, key, { body, headers } = {}) => {
    const timeout = new AbortController();
    // Only until the answer begins: a video then takes as long as the person's network needs.
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    return client
      .fetch(`${endpoint}/${name}/${key}`, {
        method,
        body: body && new Uint8Array(body),
        // The signature holds for these bytes alone.
        headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
        signal: timeout.signal,
      })
      .catch(unreachable)
      .finally(() => clearTimeout(timer));
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

export interface BucketStore extends MediaStore {
  /** The whole content of an object; undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>;
}

/**
 * Keeps files in a bucket. Our server passes them on, and does not redirect to it: addresses stay what they are for ever,
 * so that browsers and a cache in front keep them; the bucket stays closed; and on the networks that we serve a second
 * request costs half a second. What lies on the disk, from before there was a bucket or of the demo, is sent from there.
 */
export function bucketStore(bucket: Bucket, disk: DiskStore): BucketStore {
  const ask = askBucket(bucket);
  const keyOf = (id: string, name: string) => `media/${id}/${name}`;
  return {
    async put(id, files) {
      for (const { name, content } of files) {
        const body = Buffer.isBuffer(content) ? content : await readFile(content.path);
        const headers = { 'content-type': contentTypeOf(name) ?? 'application/octet-stream' };
        const answer = await ask('PUT', keyOf(id, name), { body, headers });
        await answer.body?.cancel();
        if (!answer.ok) throw refused(answer);
      }
    },
    async read(key) {
      const answer = await ask('GET', key);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (isMissing(answer)) return undefined;
      throw refused(answer);
    },
    async remove(id, names) {
      await disk.remove(id, names);
      for (const name of names) {
        const answer = await ask('DELETE', keyOf(id, name));
        await answer.body?.cancel();
        if (!answer.ok && answer.status !== 404) throw refused(answer);
      }
    },
    async send(reply, id, name) {
      if (await disk.has(id, name)) return disk.send(reply, id, name);
      const { method, headers } = reply.request;
      const asked = Object.fromEntries(
        ['range', 'if-range', 'if-none-match'].flatMap((header) =>
          typeof headers[header] === 'string' ? [[header, headers[header]]] : [],
        ),
      );
      const answer = await ask(method === 'HEAD' ? 'HEAD' : 'GET', keyOf(id, name), { headers: asked });
      const { status } = answer;
      if (isMissing(answer)) {
        await answer.body?.cancel();
        reply.callNotFound();
        return reply;
      }
      if (!answer.ok && status !== 304 && status !== 416) throw refused(answer);
      for (const header of ['content-length', 'content-range', 'etag', 'last-modified']) {
        const value = answer.headers.get(header);
        if (value !== null) reply.header(header, value);
      }
      reply
        .code(status)
        .header('accept-ranges', 'bytes')
        .type(contentTypeOf(name) ?? '');
      reply.header('cache-control', status === 416 ? 'no-store' : 'public, max-age=31536000, immutable');
      // An empty text would set the length that the answer to HEAD tells.
      return reply.send(Readable.fromWeb((answer.body ?? new Blob().stream()) as ReadableStream));
    },
  };
}

/** Finds a mistake in the settings before the first upload does. A bucket that does not answer may do so later. */
export async function checkBucket(bucket: Bucket, warn: (message: string) => void): Promise<void> {
  const ask = askBucket(bucket);
  const key = 'media/start-check';
  const answer = await ask('PUT', key, { body: Buffer.from('Written and deleted at each start.') }).catch(
    () => undefined,
  );
  if (answer === undefined || answer.status >= 500) {
    warn(`The bucket at S3_ENDPOINT does not answer: pictures cannot be kept until it does.`);
    return;
  }
  if (!answer.ok) {
    const [, reason = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    throw new StartError(
      `S3_ENDPOINT does not let us write to ${bucket.name}: it answers ${answer.status} ${reason}`.trimEnd() +
        '. Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  await answer.body?.cancel();
  await ask('DELETE', key).then(
    (deleted) => deleted.body?.cancel(),
    () => {},
  );
}

/** A bucket that may not be listed does not say what is missing. */
const isMissing = ({ status }: Response) => status === 404 || status === 403;

/** Logged; people are told that something went wrong on our side. */
function refused({ status }: Response): Error {
  return new Error(`The bucket answers ${status}.`);
}

function unreachable(error: unknown): never {
  throw new Error('The bucket cannot be reached.', { cause: error });
}
