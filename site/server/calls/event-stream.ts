import { PassThrough, type Readable } from 'node:stream';

/** In milliseconds. Whatever stands between cuts a line on which nothing is said for a minute. */
const heartbeat = 25_000;

/** In bytes. Who has read so little of what was said does not read any more. */
const mostUnread = 65_536;

/** In milliseconds: how long the last words may take to be read. */
const farewell = 2_000;

export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Server-sent events to one page. */
export interface EventStream<Event> {
  /** What the page is answered with. */
  body: Readable;
  send(event: Event): void;
  /** Says what was still to be said and ends the answer. */
  end(): void;
  /** Calls back once, when it has ended, whoever ended it. */
  onEnd(callback: () => void): void;
}

/** Each event passes the check before it leaves. */
export function openEventStream<Event extends ServerEvent>(
  check: (event: Event) => Event,
): EventStream<Event> {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.readableLength + body.writableLength > mostUnread) body.destroy();
  };
  // A line with a colon in front is a comment. The first one makes the answer begin.
  const beat = () => write(':\n\n');
  const timer = setInterval(beat, heartbeat).unref();
  body.once('close', () => clearInterval(timer));
  beat();
  return {
    body,
    send(event) {
      const { event: name, data } = check(event);
      write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      body.end();
      setTimeout(() => body.destroy(), farewell).unref();
    },
    onEnd(callback) {
      body.once('close', callback);
    },
  };
}
