import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { deviceHeader } from './device-messages.ts';
import { type Fate, fateOf } from './plan.ts';

/** The network between the devices and the servers. Everybody reaches the market through it. */
export interface Network {
  url: string;
  /** The ports of the running servers, which get requests in turn. */
  serverPorts: Set<number>;
  /** How often each fate has met a request. */
  fateCounts: Map<Fate, number>;
  /** Ends all connections and refuses new ones, until `restore`. */
  cut(): void;
  restore(): void;
  /** From now on, every request passes. */
  calm(): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Starts the network of a run. */
export async function startNetwork(seed: number): Promise<Network> {
  const serverPorts = new Set<number>();
  const fateCounts = new Map<Fate, number>();
  const requestCounts = new Map<string, number>();
  let isCut = false;
  let isCalm = false;
  let turn = 0;

  /** A sign-in, which comes from no device, stays at one server: the provider of the demo keeps its codes in memory. */
  const nextPort = (device: string | undefined) => {
    const ports = [...serverPorts];
    if (device === undefined) return ports[0];
    turn += 1;
    return ports[turn % ports.length];
  };

  const fateOfRequest = (device: string | undefined): ReturnType<typeof fateOf> => {
    if (isCalm || device === undefined) return { fate: 'pass', delayMs: 0 };
    const count = (requestCounts.get(device) ?? 0) + 1;
    requestCounts.set(device, count);
    const result = fateOf(seed, device, count);
    fateCounts.set(result.fate, (fateCounts.get(result.fate) ?? 0) + 1);
    return result;
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const { [deviceHeader]: sender, ...headers } = incoming.headers;
    const device = typeof sender === 'string' ? sender : undefined;
    const { fate, delayMs } = fateOfRequest(device);
    if (fate === 'delay') await wait(delayMs);
    if (fate === 'lose the request' || serverPorts.size === 0) {
      outgoing.destroy();
      return;
    }
    const { method = 'GET', url = '/' } = incoming;
    let answer: Answer | undefined;
    const forward = async () => {
      answer = await forwardTo(nextPort(device) ?? 0, { method, path: url, headers, body });
    };
    // A repeated request reaches both servers, if there are two. What sends it again, such as a proxy, has given the first
    // answer up, so the device gets the later one.
    await Promise.all(fate === 'repeat the request' ? [forward(), forward()] : [forward()]);
    if (fate === 'delay') await wait(delayMs);
    if (fate === 'lose the answer' || isCut || !answer) {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.status, answer.headers);
    if (fate !== 'cut the answer') {
      outgoing.end(answer.body);
      return;
    }
    outgoing.write(answer.body.subarray(0, answer.body.length / 2));
    await wait(20);
    outgoing.destroy();
  };

  const server = createServer((incoming, outgoing) => {
    incoming.on('error', () => {});
    outgoing.on('error', () => {});
    // A request or an answer that breaks off is what this network is for.
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The network has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    serverPorts,
    fateCounts,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    calm() {
      isCalm = true;
    },
    async close() {
      const closed = once(server, 'close');
      server.closeAllConnections();
      server.close();
      await closed;
    },
  };
}

interface ForwardedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Sends a request to a server and returns its whole answer. */
function forwardTo(port: number, { method, path, headers, body }: ForwardedRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false as const };
    const request = sendRequest(options, async (response) => {
      try {
        const { statusCode = 502, headers: answerHeaders } = response;
        const { 'transfer-encoding': _, ...otherHeaders } = answerHeaders;
        const answerBody = await buffer(response);
        resolve({
          status: statusCode,
          headers: { ...otherHeaders, 'content-length': answerBody.length },
          body: answerBody,
        });
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject);
    request.end(body);
  });
}
