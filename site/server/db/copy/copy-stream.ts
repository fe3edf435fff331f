// Not pg-copy-streams 7.0.0: it takes the protocol apart a second time, and what `pg` already tells is all that we need.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** Of `pg`'s own connection, what its types leave out. */
interface Wire {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(piece: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** What `pg` calls while a statement of ours runs. */
interface Statement {
  submit(wire: Wire): void;
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(wire: Wire): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

function run(client: pg.Client, statement: Statement): void {
  client.query(statement as unknown as pg.Submittable);
}

/** Such as `COPY 12`. */
const rowsIn = (tag: string) => Number(tag.split(' ')[1]);

/** PostgreSQL sends each row by itself. Together they cost less to pass on. */
const pieceLength = 64 * 1024;

export interface Copied {
  pieces: Readable;
  /** How many there were, when all pieces have been read. */
  rows(): number;
}

/** Reads what a `copy … to stdout` sends, no faster than it is taken. */
export function copyOut(client: pg.Client, text: string): Copied {
  let wire: Wire | undefined;
  let rows = 0;
  let piece = Buffer.allocUnsafe(pieceLength);
  let length = 0;
  const goOn = () => void wire?.stream.resume();
  const pieces = new Readable({
    highWaterMark: 4 * pieceLength,
    read: goOn,
    destroy(error, done) {
      goOn();
      done(error);
    },
  });
  const send = () => {
    if (length > 0 && !pieces.push(piece.subarray(0, length)) && !pieces.destroyed) wire?.stream.pause();
    length = 0;
  };
  run(client, {
    submit(to) {
      wire = to;
      to.query(text);
    },
    handleCopyData({ chunk }) {
      if (length + chunk.length > piece.length) {
        send();
        piece = Buffer.allocUnsafe(Math.max(pieceLength, chunk.length));
      }
      // The next message overwrites this one.
      length += chunk.copy(piece, length);
    },
    handleCommandComplete({ text: tag }) {
      rows = rowsIn(tag);
    },
    handleReadyForQuery() {
      send();
      pieces.push(null);
      goOn();
    },
    handleError: (error) => pieces.destroy(error),
  });
  return { pieces, rows: () => rows };
}

/** Sends pieces to a `copy … from stdin`. Returns how many rows PostgreSQL has taken. */
export function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let isOver = false;
    let reason: unknown;
    const fail = (error: unknown) => {
      isOver = true;
      // Where our own source has failed, PostgreSQL only repeats that we gave up.
      reject(reason ?? error);
    };
    const sendAll = async (wire: Wire) => {
      for await (const piece of pieces) {
        if (isOver) return;
        wire.sendCopyFromChunk(piece);
        if (wire.stream.writableNeedDrain) await drained(wire.stream);
      }
      wire.endCopyFrom();
    };
    run(client, {
      submit: (wire) => wire.query(text),
      handleCopyInResponse(wire) {
        sendAll(wire).catch((error) => {
          reason = error;
          wire.sendCopyFail('the source has failed');
        });
      },
      handleCommandComplete({ text: tag }) {
        rows = rowsIn(tag);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: fail,
    });
  });
}

/** Until more can be written, or never will. */
async function drained(stream: Socket): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const wait = (event: string) => once(stream, event, { signal }).catch(() => {});
  await Promise.race([wait('drain'), wait('close')]);
  waiting.abort();
}
