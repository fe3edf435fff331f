import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface SignedRequest {
  method: string;
  /** Includes the query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Credentials {
  id: string;
  secret: string;
  region: string;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Returns the signature that a request should have, by Amazon's specification (Signature Version 4 for S3). Shares no code
 * with the site, whose bugs it must find.
 */
export function signatureOf(
  { method, path, headers, body }: SignedRequest,
  { secret, region }: Credentials,
): string {
  const { pathname, searchParams } = new URL(path, 'http://x');
  const [, credentialScope = '', signedHeaders = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ?? [];
  const day = credentialScope.split('/')[0] ?? '';
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const canonicalRequest = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const textToSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonicalRequest),
  ];
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, textToSign.join('\n')).toString('hex');
}

/** The headers that every signature must include. */
const alwaysSignedHeaders = ['host', 'x-amz-content-sha256', 'x-amz-date'];

function isSigned(request: SignedRequest, credentials: Credentials): boolean {
  const { headers, body } = request;
  const [, id, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  return (
    id === credentials.id &&
    alwaysSignedHeaders.every((name) => signedHeaders.split(';').includes(name)) &&
    headers['x-amz-content-sha256'] === sha256(body) &&
    signature === signatureOf(request, credentials)
  );
}

export const bucketCredentials: Credentials = {
  id: 'AKIATEST',
  secret: 'the/secret+of=the bucket',
  region: 'eu-west-1',
};

/** Starts an S3 bucket in memory with the operations that we use. It accepts only signed requests. */
export async function startBucket() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const requests: string[] = [];
  const state = { isDown: false };
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    const body = await buffer(incoming);
    requests.push(`${method} ${path}`);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    if (state.isDown) return refuse(503, 'SlowDown');
    if (!isSigned({ method, path, headers, body }, bucketCredentials))
      return refuse(403, 'SignatureDoesNotMatch');
    if (!path.startsWith('/pictures/')) return refuse(404, 'NoSuchBucket');
    if (method === 'PUT') objects.set(path, { body, type: String(headers['content-type']) });
    if (method === 'DELETE') objects.delete(path);
    if (method === 'PUT' || method === 'DELETE')
      return response.writeHead(method === 'PUT' ? 200 : 204).end();
    const object = objects.get(path);
    if (!object) return refuse(404, 'NoSuchKey');
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const size = object.body.length;
    if (Number(from) >= size) return response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    const end = to === '' ? size : Number(to) + 1;
    const part = from === '' ? object.body : object.body.subarray(Number(from), end);
    response.writeHead(from === '' ? 200 : 206, {
      'content-length': part.length,
      'content-type': object.type,
      etag: '"an-etag"',
      ...(from !== '' && { 'content-range': `bytes ${from}-${end - 1}/${size}` }),
    });
    return response.end(method === 'HEAD' ? undefined : part);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    objects,
    requests,
    state,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_REGION: bucketCredentials.region,
      S3_ACCESS_KEY_ID: bucketCredentials.id,
      S3_SECRET_ACCESS_KEY: bucketCredentials.secret,
    },
    close: () => server.close(),
  };
}
