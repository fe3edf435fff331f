// Not tar-stream 3.1.7: it wants to know the length of a file before its first byte, and a table's is known at the end.
import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { syncFolder } from '../sync-folder.ts';

const blockLength = 512;

/** What we leave free on a disk: PostgreSQL stops when its log cannot grow. */
const reserve = 128 * 1024 * 1024;

/** After how many bytes the room is looked at again. */
const lookEvery = 4 * 1024 * 1024;

/** A file of others that a person can open with `tar`. It gets its name when it is whole. */
export interface TarWriter {
  /** Adds a file. Returns the SHA-256 of its content. */
  add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string>;
  /** So far. */
  bytes(): number;
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  giveUp(): Promise<void>;
}

/** Refuses to take the last room of a disk. */
export async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reserve) {
    throw new StartError(
      `The disk of ${folder} has too little room for a backup: make some, or name another place.`,
    );
  }
}

export async function writeTar(path: string): Promise<TarWriter> {
  const unfinished = `${path}.unfinished`;
  const folder = dirname(path);
  await refuseFullDisk(folder);
  await rm(unfinished, { force: true });
  // What is in it belongs to many people.
  const file = await open(unfinished, 'wx', 0o600);
  let end = 0;
  let lookAt = lookEvery;
  const write = async (piece: Buffer) => {
    await file.write(piece, 0, piece.length, end);
    end += piece.length;
    if (end < lookAt) return;
    lookAt = end + lookEvery;
    await refuseFullDisk(folder);
  };
  return {
    async add(name, content) {
      const start = end;
      const hash = createHash('sha256');
      end += blockLength;
      for await (const piece of content) {
        hash.update(piece);
        await write(piece);
      }
      const length = end - start - blockLength;
      await write(Buffer.alloc((blockLength - (length % blockLength)) % blockLength));
      await file.write(header(name, length), 0, blockLength, start);
      return hash.digest('hex');
    },
    bytes: () => end,
    async finish() {
      await write(Buffer.alloc(2 * blockLength));
      await file.sync();
      await file.close();
      await rename(unfinished, path);
      syncFolder(folder);
    },
    async giveUp() {
      await file.close();
      await rm(unfinished, { force: true });
    },
  };
}

/** In the form "ustar" of POSIX.1-1988. */
function header(name: string, length: number): Buffer {
  const block = Buffer.alloc(blockLength);
  const seconds = Math.floor(Date.now() / 1000);
  block.write(name, 0, 100);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(octal(length), 124);
  block.write(octal(seconds), 136);
  block.write(' '.repeat(8), 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** Eleven digits. GNU tar reads twelve too, which is 64 GB for one table. */
const octal = (number: number) =>
  number < 8 ** 11 ? `${number.toString(8).padStart(11, '0')}\0` : number.toString(8);

export interface TarReader {
  /** The names of its files, with their lengths. */
  files: ReadonlyMap<string, number>;
  read(name: string): AsyncIterable<Buffer>;
  readText(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a file of ours. One that is cut short or another kind of file has fewer files in it, or none. */
export async function readTar(path: string): Promise<TarReader> {
  const file = await open(path, 'r').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be opened (${code}).`);
  });
  const places = await findFiles(file);
  async function* read(name: string): AsyncIterable<Buffer> {
    const { start, length } = places.get(name) ?? { start: 0, length: 0 };
    for (let done = 0; done < length; ) {
      const piece = Buffer.allocUnsafe(Math.min(256 * 1024, length - done));
      const { bytesRead } = await file.read(piece, 0, piece.length, start + done);
      if (bytesRead === 0) return;
      done += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  }
  return {
    files: new Map([...places].map(([name, { length }]) => [name, length])),
    read,
    async readText(name) {
      const pieces: Buffer[] = [];
      for await (const piece of read(name)) pieces.push(piece);
      return Buffer.concat(pieces).toString();
    },
    close: () => file.close(),
  };
}

async function findFiles(file: FileHandle): Promise<Map<string, { start: number; length: number }>> {
  const places = new Map<string, { start: number; length: number }>();
  const block = Buffer.alloc(blockLength);
  const { size } = await file.stat();
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(block, 0, blockLength, at);
    if (bytesRead < blockLength || block.toString('latin1', 257, 262) !== 'ustar') return places;
    const length = Number.parseInt(block.toString('latin1', 124, 136), 8);
    const name = block.toString('utf8', 0, 100).split('\0', 1)[0] ?? '';
    if (at + blockLength + length > size) return places;
    places.set(name, { start: at + blockLength, length });
    at += blockLength + Math.ceil(length / blockLength) * blockLength;
  }
}
