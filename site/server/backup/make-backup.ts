import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { authSecretFile } from '../data-dir.ts';
import { copyOut } from '../db/copy-stream.ts';
import {
  beginSnapshotSql,
  connectForCopy,
  findLastMigration,
  findSequences,
  findTables,
  type Table,
  tableWithColumns,
} from '../db/copy-tables.ts';
import { isDiskFull } from '../db/database-errors.ts';
import { areMostMissing, describeMissingOnDisk } from '../files/missing-media.ts';
import { OperatorError } from '../operator-error.ts';
import {
  bucketKeysFile,
  type Contents,
  checksumsFile,
  checksumsToText,
  contentsFile,
  countText,
  type MediaLocation,
  type Progress,
  secretFile,
  sharedMediaChecksumsFile,
  tableFile,
} from './contents.ts';
import { findMedia, linkIntoSharedFolder, type MediaFile, type MediaList, totalBytes } from './media.ts';
import { createTar, type TarWriter } from './tar.ts';

export interface BackupSource {
  connection: pg.ClientConfig;
  dataDir: string;
  /** Whether pictures and videos may be in a bucket. */
  hasBucket: boolean;
}

export interface BackupOptions {
  path: string;
  /** With `beside`, pictures and videos go to the folder `media` beside the file. */
  mediaLocation: MediaLocation;
  /** Throws if most pictures and videos are missing, instead of making a backup without them. */
  refusesLostMedia?: boolean;
  progress?: Progress;
}

/** Writes all data of a site, as of this moment, to one file. The site may be running. */
export async function makeBackup(
  source: BackupSource,
  { path, mediaLocation, refusesLostMedia = false, progress = () => {} }: BackupOptions,
): Promise<Contents> {
  await mkdir(dirname(path), { recursive: true }).catch(refuseFolder(path));
  return withSnapshot(source, async (client, lastMigration) => {
    const media = await findMedia(client, source.dataDir, source.hasBucket);
    if (refusesLostMedia && areMostMissing(media.lost))
      throw new OperatorError(
        `No backup was made. ${describeMissingOnDisk(media.lost, source.dataDir)}, or add --incomplete to make a backup without them.`,
      );
    const tar = await createTar(path).catch(refuseFolder(path));
    try {
      const contents = await writeContents({
        client,
        source,
        tar,
        path,
        mediaLocation,
        media,
        progress,
        lastMigration,
      });
      await tar.finish();
      return contents;
    } catch (error) {
      await tar.abort();
      if (!isDiskFull(error)) throw error;
      throw new OperatorError(`The disk of ${dirname(path)} is full: make some room, or name another place.`);
    }
  });
}

/** The codes of a folder in which nothing can be written. */
const writeRefusals = ['EACCES', 'EPERM', 'EROFS'];

/** Returns a function that throws why the file cannot be written, and what to do. */
const refuseFolder =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === undefined || !writeRefusals.includes(error.code)) throw error;
    throw new OperatorError(
      `Nothing can be written to ${dirname(path)} (${error.code}): let the user who runs this write to that folder, for example with chown, or name another place.`,
    );
  };

/** Returns a warning for the operator if a backup lacks pictures or videos. */
export function lostMediaWarning(
  { media: { lost } }: Pick<Contents, 'media'>,
  { dataDir }: BackupSource,
): string | undefined {
  if (lost === undefined || lost.missing === 0) return undefined;
  return `Warning: this backup is not whole. ${describeMissingOnDisk(lost, dataDir)}.`;
}

/** Counts what a backup would contain now. */
export async function countContents(
  source: BackupSource,
  mediaLocation: MediaLocation,
): Promise<Pick<Contents, 'tables' | 'media'>> {
  return withSnapshot(source, async (client) => {
    const tables: Contents['tables'] = [];
    for (const table of await findTables(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows from ${pg.escapeIdentifier(table.name)}`,
      );
      tables.push({ ...table, rows: rows[0].rows });
    }
    const { onDisk, inBucket, lost } = await findMedia(client, source.dataDir, source.hasBucket);
    const media = {
      place: mediaLocation,
      files: onDisk.length,
      bytes: totalBytes(onDisk),
      inBucket: inBucket.length,
      lost,
    };
    return { tables, media };
  });
}

async function withSnapshot<Result>(
  { connection }: BackupSource,
  work: (client: pg.Client, lastMigration: string) => Promise<Result>,
): Promise<Result> {
  const client = await connectForCopy(connection);
  try {
    await client.query(beginSnapshotSql);
    const lastMigration = await findLastMigration(client);
    if (lastMigration === undefined)
      throw new OperatorError('There is no Campus Market in that database yet.');
    return await work(client, lastMigration);
  } finally {
    await client.end();
  }
}

/** Adds a file to the backup and returns its checksum. */
type AddFile = (name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>) => Promise<string>;

interface BackupJob {
  client: pg.Client;
  source: BackupSource;
  tar: TarWriter;
  path: string;
  mediaLocation: MediaLocation;
  media: MediaList;
  progress: Progress;
  lastMigration: string;
}

async function writeContents(job: BackupJob): Promise<Contents> {
  const { client, source, tar, path, mediaLocation, media, progress, lastMigration } = job;
  const { onDisk, inBucket, lost } = media;
  const checksums = new Map<string, string>();
  const addFile: AddFile = async (name, content) => {
    const checksum = await tar.add(name, content);
    checksums.set(name, checksum);
    return checksum;
  };
  const addText = (name: string, text: string) => addFile(name, [Buffer.from(text)]);

  const madeAt = new Date().toISOString();
  const tables: Contents['tables'] = [];
  for (const table of await findTables(client)) {
    const rows = await addTable(client, table, addFile);
    tables.push({ ...table, rows });
    progress(`${table.name}, ${countText(rows, 'row')}`);
  }
  const sequences = await findSequences(client);
  const mediaChecksums =
    mediaLocation === 'inside'
      ? await addMedia(onDisk, addFile, progress)
      : await linkIntoSharedFolder(onDisk, dirname(path), progress);
  if (mediaLocation === 'beside') await addText(sharedMediaChecksumsFile, checksumsToText(mediaChecksums));
  if (inBucket.length > 0) await addText(bucketKeysFile, `${inBucket.join('\n')}\n`);
  const secretPath = authSecretFile(source.dataDir);
  if (existsSync(secretPath)) await addFile(secretFile, [await readFile(secretPath)]);
  const contents: Contents = {
    kind: 'campus-market backup',
    version: 1,
    madeAt,
    lastMigration,
    tables,
    sequences,
    media: {
      place: mediaLocation,
      files: mediaChecksums.size,
      bytes: totalBytes(onDisk.filter(({ key }) => mediaChecksums.has(key))),
      inBucket: inBucket.length,
      lost,
    },
  };
  await addText(contentsFile, `${JSON.stringify(contents, null, 2)}\n`);
  await tar.add(checksumsFile, [Buffer.from(checksumsToText(checksums))]);
  return contents;
}

async function addTable(client: pg.Client, table: Table, addFile: AddFile): Promise<number> {
  const { chunks, rowCount } = copyOut(client, `copy ${tableWithColumns(table)} to stdout`);
  await pipeline(chunks, createGzip(), (zipped: AsyncIterable<Buffer>) =>
    addFile(tableFile(table.name), zipped),
  );
  return rowCount();
}

async function addMedia(
  files: readonly MediaFile[],
  addFile: AddFile,
  progress: Progress,
): Promise<Map<string, string>> {
  const checksums = new Map<string, string>();
  for (const { key, path } of files) {
    try {
      checksums.set(key, await addFile(key, createReadStream(path)));
    } catch (error) {
      // The file was deleted after it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    if (checksums.size % 100 === 0 || checksums.size === files.length)
      progress(
        `pictures and videos, ${checksums.size.toLocaleString('en')} of ${countText(files.length, 'file')}`,
      );
  }
  return checksums;
}
