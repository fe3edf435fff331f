import { Duplex } from 'node:stream';

/** What answers the bytes of PostgreSQL's protocol. */
export interface WireTarget {
  /** Makes ready for a new client; resolves when it may speak. */
  connect(stream: WireStream): Promise<void>;
  send(bytes: Uint8Array): void;
}

/**
 * Stands in for the network socket of a `pg` client, so that the embedded database is reached by the same
 * client, pool and query builder as a PostgreSQL server.
 */
export class WireStream extends Duplex {
  private readonly target: WireTarget;
  private pending: Buffer = Buffer.alloc(0);
  private isStarted = false;

  constructor(target: WireTarget) {
    super();
    this.target = target;
  }

  connect(): this {
    this.target.connect(this).then(
      () => !this.destroyed && this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** Bytes from the database. */
  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : chunk;
    if (this.isWholeRequest()) {
      this.target.send(new Uint8Array(this.pending));
      this.pending = Buffer.alloc(0);
    }
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  /** The database answers a request at once, so it must have all of it: up to a message that asks for an answer. */
  private isWholeRequest(): boolean {
    const bytes = this.pending;
    if (!this.isStarted) {
      // The first message of a connection has no type, only a length.
      this.isStarted = bytes.length >= 4 && bytes.length >= bytes.readUInt32BE(0);
      return this.isStarted;
    }
    let last = '';
    for (let start = 0; start < bytes.length; ) {
      const end = start + 5 <= bytes.length ? start + 1 + bytes.readUInt32BE(start + 1) : Infinity;
      if (end > bytes.length) return false;
      last = String.fromCharCode(bytes.readUInt8(start));
      start = end;
    }
    return asksForAnswer.has(last);
  }

  // What `pg` asks of a socket and has no meaning here.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}

/** Query, Sync, Flush, CopyDone, CopyFail and Terminate, by the letters of the protocol. */
const asksForAnswer = new Set(['Q', 'S', 'H', 'c', 'f', 'X']);
