import { type Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export interface TimedResponse {
  /** The HTTP status, or 0 if the connection broke. */
  status: number;
  /** Whether the response says when to try again. */
  hasRetryAfter: boolean;
  /** The time until the last byte of the response. */
  ms: number;
}

interface TimedRequest {
  method?: string | undefined;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string | undefined;
  /** `false` for a connection of its own. */
  agent: Agent | false;
}

/** Sends a request and reads the whole response. Never throws. */
export function sendTimed(
  url: string,
  { method = 'GET', headers = {}, body = '', agent }: TimedRequest,
): Promise<TimedResponse> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status = 0, retryAfter?: string) =>
      resolve({ status, hasRetryAfter: retryAfter !== undefined, ms: performance.now() - startedAt });
    const length = body.length > 0 ? { 'content-length': Buffer.byteLength(body) } : {};
    request(url, { method, headers: { ...headers, ...length }, agent }, (response) => {
      response.resume();
      response.on('end', () => finish(response.statusCode, response.headers['retry-after']));
      response.on('error', () => finish());
    })
      .on('error', () => finish())
      .end(body);
  });
}

/**
 * Opens many connections at once and sends a GET request over each. It uses sockets, because as many requests of
 * `node:http` would take the processor away from the server, which runs on the same machine.
 */
export function sendSimultaneously(url: string, connectionCount: number): Promise<TimedResponse[]> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const message = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`;
  const sendOne = () => {
    const startedAt = performance.now();
    return new Promise<TimedResponse>((resolve) => {
      let head = '';
      const socket = connect(Number(port), hostname, () => socket.write(message))
        .on('data', (chunk) => {
          if (head === '') head = chunk.toString('latin1').split('\r\n\r\n')[0] ?? '';
        })
        // `close` follows.
        .on('error', () => {})
        .on('close', () =>
          resolve({
            status: Number(head.split(' ')[1] ?? 0),
            hasRetryAfter: /^retry-after:/im.test(head),
            ms: performance.now() - startedAt,
          }),
        );
    });
  };
  return Promise.all(Array.from({ length: connectionCount }, sendOne));
}
