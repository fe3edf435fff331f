import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A request that a receiver got. */
export interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  port: number;
  /** All requests so far. */
  requests: ReceivedRequest[];
  /** Responds to the next requests. Default: 204. */
  respond: (response: ServerResponse) => void;
  close(): void;
}

/** Starts a program that receives events, on loopback. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    requests.push({ headers: request.headers, body });
    receiver.respond(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    requests,
    respond: (response) => void response.writeHead(204).end(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

/** Verifies the signature of a request as a receiver does, and returns the event. */
export function verifiedEvent({ headers, body }: ReceivedRequest, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
