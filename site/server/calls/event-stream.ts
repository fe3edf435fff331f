import { PassThrough, type Readable } from 'node:stream';

/** The interval of heartbeats. It is short, because proxies close a connection that is idle for a minute. */
const heartbeatMs = 25_000;

/** The maximum bytes of unread data. A client with more unread data is disconnected. */
const unreadBytesMax = 65_536;

/** How long the client may take to read the last events after the stream ends. */
const closeTimeoutMs = 2_000;

export interface ServerEvent {
  event: string;
  data: unknown;
}

/** A stream of server-sent events to one page. */
export interface EventStream<Event> {
  /** The body of the response. */
  body: Readable;
  send(event: Event): void;
  /** Sends the buffered events and ends the response. */
  end(): void;
  /** Calls back once, when either side has ended the stream. */
  onEnd(callback: () => void): void;
}

/** Opens a stream. `check` validates each event before it is sent. */
export function openEventStream<Event extends ServerEvent>(
  check: (event: Event) => Event,
): EventStream<Event> {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.readableLength + body.writableLength > unreadBytesMax) body.destroy();
  };
  // A line that begins with a colon is a comment. The first comment makes the server send the headers.
  const sendHeartbeat = () => write(':\n\n');
  const timer = setInterval(sendHeartbeat, heartbeatMs).unref();
  body.once('close', () => clearInterval(timer));
  sendHeartbeat();
  return {
    body,
    send(event) {
      const { event: name, data } = check(event);
      write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      body.end();
      setTimeout(() => body.destroy(), closeTimeoutMs).unref();
    },
    onEnd(callback) {
      body.once('close', callback);
    },
  };
}
