import { onTestFinished } from 'vitest';
import type { MarketEvent } from '../../../src/contract/shared/types.ts';
import type { TestServer } from './server.ts';

/** What a client of the event stream has received so far. */
export interface StreamClient {
  status: number;
  headers: Headers;
  events: MarketEvent[];
  /** The names of the events in order. */
  eventNames(): string[];
  /** How the stream ended. Empty while it is open. */
  endReason: string;
  close(): void;
}

const addresses = new WeakMap<TestServer, Promise<string>>();

/** Makes the server listen, because streams need a real port. */
function listenOnPort(server: TestServer): Promise<string> {
  const address = addresses.get(server) ?? server.app.listen({ host: '127.0.0.1', port: 0 });
  addresses.set(server, address);
  return address;
}

/** Opens the event stream. It is closed when the test has finished. */
export async function openEventStream(
  server: TestServer,
  headers: Record<string, string>,
): Promise<StreamClient> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const url = `${await listenOnPort(server)}/api/events`;
  const response = await fetch(url, { headers, signal: abort.signal });
  const client: StreamClient = {
    status: response.status,
    headers: response.headers,
    events: [],
    eventNames: () => client.events.map(({ event }) => event),
    endReason: '',
    close: () => abort.abort(),
  };
  collectEvents(response, client).then(
    () => {
      client.endReason = 'by the server';
    },
    () => {
      client.endReason = 'cut off';
    },
  );
  return client;
}

async function collectEvents({ body }: Response, { events }: StreamClient): Promise<void> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const end = text.lastIndexOf('\n\n') + 1;
    events.push(...parseEvents(text.slice(0, end)));
    text = text.slice(end);
  }
}

/** Returns the events in a part of a stream, without heartbeats. */
export function parseEvents(text: string): MarketEvent[] {
  return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, event, data = '']) => ({ event, data: JSON.parse(data) }) as MarketEvent,
  );
}
