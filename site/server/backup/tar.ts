// We do not use tar-stream 3.1.7: it needs the length of a file before the first byte, and we know the length of a
// table only at the end.
import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../data-dir.ts';
import { OperatorError } from '../operator-error.ts';

const blockLength = 512;

/** The bytes to leave free on the disk, because PostgreSQL stops when its log cannot grow. */
const reservedBytes = 128 * 1024 * 1024;

/** The number of written bytes after which the free space is checked again. */
const checkEveryBytes = 4 * 1024 * 1024;

/** Writes an archive that the command `tar` can open. The file gets its name when it is complete. */
export interface TarWriter {
  /** Adds a file and returns the SHA-256 of its content. */
  add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string>;
  /** Returns the number of bytes written so far. */
  bytes(): number;
  finish(): Promise<void>;
  /** Deletes the unfinished file. */
  abort(): Promise<void>;
}

/** Throws if the disk has too little free space. */
export async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < reservedBytes) {
    throw new OperatorError(
      `The disk of ${folder} has too little room for a backup: make some, or name another place.`,
    );
  }
}

export async function createTar(path: string): Promise<TarWriter> {
  const unfinishedPath = `${path}.unfinished`;
  const folder = dirname(path);
  await refuseFullDisk(folder);
  await rm(unfinishedPath, { force: true });
  // The file contains private data of many people, so only our user may read it.
  const file = await open(unfinishedPath, 'wx', 0o600);
  let end = 0;
  let checkAt = checkEveryBytes;
  const write = async (chunk: Buffer) => {
    await file.write(chunk, 0, chunk.length, end);
    end += chunk.length;
    if (end < checkAt) return;
    checkAt = end + checkEveryBytes;
    await refuseFullDisk(folder);
  };
  return {
    async add(name, content) {
      const start = end;
      const hash = createHash('sha256');
      // Leave room for the header, which contains the length of the content.
      end += blockLength;
      for await (const chunk of content) {
        hash.update(chunk);
        await write(chunk);
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
      await rename(unfinishedPath, path);
      syncFolder(folder);
    },
    async abort() {
      await file.close();
      await rm(unfinishedPath, { force: true });
    },
  };
}

/** Returns a header in the ustar format of POSIX.1-1988. */
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

/**
 * Returns a number as eleven octal digits with a terminator, or as twelve digits without one. GNU tar reads both, and
 * twelve digits are enough for a table of 64 GB.
 */
const octal = (number: number) =>
  number < 8 ** 11 ? `${number.toString(8).padStart(11, '0')}\0` : number.toString(8);

export interface TarReader {
  /** The lengths of the files by name. */
  fileLengths: ReadonlyMap<string, number>;
  read(name: string): AsyncIterable<Buffer>;
  readText(name: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens an archive that a `TarWriter` has written. For a truncated archive or another kind of file, `fileLengths` has
 * fewer entries or none.
 */
export async function openTar(path: string): Promise<TarReader> {
  const file = await open(path, 'r').catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be opened (${code}).`);
  });
  const positions = await findFiles(file).catch(async (error) => {
    await file.close();
    throw error;
  });
  async function* read(name: string): AsyncIterable<Buffer> {
    const { start, length } = positions.get(name) ?? { start: 0, length: 0 };
    for (let offset = 0; offset < length; ) {
      const chunk = Buffer.allocUnsafe(Math.min(256 * 1024, length - offset));
      const { bytesRead } = await file.read(chunk, 0, chunk.length, start + offset);
      if (bytesRead === 0) return;
      offset += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  }
  return {
    fileLengths: new Map([...positions].map(([name, { length }]) => [name, length])),
    read,
    async readText(name) {
      const chunks: Buffer[] = [];
      for await (const chunk of read(name)) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    },
    close: () => file.close(),
  };
}

async function findFiles(file: FileHandle): Promise<Map<string, { start: number; length: number }>> {
  const positions = new Map<string, { start: number; length: number }>();
  const block = Buffer.alloc(blockLength);
  const { size } = await file.stat();
  for (let offset = 0; ; ) {
    const { bytesRead } = await file.read(block, 0, blockLength, offset);
    if (bytesRead < blockLength || block.toString('latin1', 257, 262) !== 'ustar') return positions;
    const length = Number.parseInt(block.toString('latin1', 124, 136), 8);
    const name = block.toString('utf8', 0, 100).split('\0', 1)[0] ?? '';
    // A forged length may be negative, which would lead back to an earlier header again and again, or no number.
    if (!(length >= 0) || offset + blockLength + length > size) return positions;
    positions.set(name, { start: offset + blockLength, length });
    offset += blockLength + Math.ceil(length / blockLength) * blockLength;
  }
}
