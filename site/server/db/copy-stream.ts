// We do not use pg-copy-streams 7.0.0: it parses the protocol a second time, although `pg` already emits everything
// that we need.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The internals of `pg`'s connection that its types do not declare. */
interface PgConnection {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The callbacks of `pg` while a statement runs. */
interface Statement {
  submit(connection: PgConnection): void;
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(connection: PgConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

function runStatement(client: pg.Client, statement: Statement): void {
  client.query(statement as unknown as pg.Submittable);
}

/** Reads the row count from a command tag such as `COPY 12`. */
const rowCountIn = (tag: string) => Number(tag.split(' ')[1]);

/**
 * The number of bytes in a chunk. PostgreSQL sends each row in its own message, and joining rows makes the stream
 * cheaper.
 */
const chunkLength = 64 * 1024;

export interface CopiedRows {
  chunks: Readable;
  /** Returns the number of rows after all chunks have been read. */
  rowCount(): number;
}

/** Streams the output of a `copy … to stdout`, with backpressure. */
export function copyOut(client: pg.Client, copySql: string): CopiedRows {
  let connection: PgConnection | undefined;
  let rowCount = 0;
  let chunk = Buffer.allocUnsafe(chunkLength);
  let length = 0;
  const resume = () => void connection?.stream.resume();
  const chunks = new Readable({
    highWaterMark: 4 * chunkLength,
    read: resume,
    destroy(error, done) {
      resume();
      done(error);
    },
  });
  const pushChunk = () => {
    if (length > 0 && !chunks.push(chunk.subarray(0, length)) && !chunks.destroyed)
      connection?.stream.pause();
    length = 0;
  };
  runStatement(client, {
    submit(newConnection) {
      connection = newConnection;
      newConnection.query(copySql);
    },
    handleCopyData({ chunk: row }) {
      if (length + row.length > chunk.length) {
        pushChunk();
        chunk = Buffer.allocUnsafe(Math.max(chunkLength, row.length));
      }
      // Copy the row, because the next message overwrites the buffer.
      length += row.copy(chunk, length);
    },
    handleCommandComplete({ text: tag }) {
      rowCount = rowCountIn(tag);
    },
    handleReadyForQuery() {
      pushChunk();
      chunks.push(null);
      resume();
    },
    handleError: (error) => chunks.destroy(error),
  });
  return { chunks, rowCount: () => rowCount };
}

/** Streams chunks into a `copy … from stdin`. Returns how many rows PostgreSQL inserted. */
export function copyIn(client: pg.Client, copySql: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rowCount = 0;
    let hasFailed = false;
    let sourceError: unknown;
    const fail = (error: unknown) => {
      hasFailed = true;
      // If the source failed, PostgreSQL's error says only that we aborted.
      reject(sourceError ?? error);
    };
    const sendAll = async (connection: PgConnection) => {
      for await (const chunk of chunks) {
        if (hasFailed) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await waitForDrain(connection.stream);
      }
      connection.endCopyFrom();
    };
    runStatement(client, {
      submit: (connection) => connection.query(copySql),
      handleCopyInResponse(connection) {
        sendAll(connection).catch((error) => {
          sourceError = error;
          connection.sendCopyFail('the source has failed');
        });
      },
      handleCommandComplete({ text: tag }) {
        rowCount = rowCountIn(tag);
      },
      handleReadyForQuery: () => resolve(rowCount),
      handleError: fail,
    });
  });
}

/** Resolves when more can be written, or when the socket has closed. */
async function waitForDrain(stream: Socket): Promise<void> {
  const abortController = new AbortController();
  const { signal } = abortController;
  const wait = (event: string) => once(stream, event, { signal }).catch(() => {});
  await Promise.race([wait('drain'), wait('close')]);
  abortController.abort();
}
