import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { Refusal } from './refusal.ts';

/** Responds to a request that is not valid HTTP, for which no hook or route runs. */
export function respondToBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, reply } = refusalForCode(error.code);
  const body = JSON.stringify(reply);
  socket.end(
    [
      `HTTP/1.1 ${status} ${statusNames[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const statusNames: Record<number, string> = { 400: 'Bad Request', 413: 'Content Too Large' };

function refusalForCode(code: string): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal('too_large', 'The headers of the request are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Refusal('invalid', 'The request took too long to arrive.');
  return new Refusal('invalid', 'The request is not valid.');
}
