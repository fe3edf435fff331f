import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { syncFolder } from '../data-dir.ts';
import { copyIn } from '../db/copy-stream.ts';
import {
  connectForCopy,
  findTables,
  makeTables,
  refuseUnknownTables,
  refuseUnsuitableTarget,
  setSequences,
  tableWithColumns,
} from '../db/copy-tables.ts';
import { fillTables } from '../db/fill-tables.ts';
import type { Database } from '../db/open.ts';
import { OperatorError } from '../operator-error.ts';
import {
  type Contents,
  checksumsFile,
  checksumsToText,
  contentsFile,
  contentsSchema,
  countText,
  type Progress,
  readChecksums,
  secretFile,
  sharedMediaChecksumsFile,
  tableFile,
} from './contents.ts';
import { checksumOf, isMediaKey, type PutMediaItem, putAllMedia, type StoredFile } from './media.ts';
import { openTar, type TarReader } from './tar.ts';

export interface Backup {
  path: string;
  contents: Contents;
  tar: TarReader;
}

/** Opens a backup. `checkBackup` verifies its content. */
export async function openBackup(path: string): Promise<Backup> {
  const tar = await openTar(path);
  const { data: contents } = contentsSchema.safeParse(await readContents(tar));
  if (contents && tar.fileLengths.has(checksumsFile)) return { path, contents, tar };
  await tar.close();
  throw new OperatorError(`${path} is no whole backup of a Campus Market.`);
}

async function readContents(tar: TarReader): Promise<unknown> {
  try {
    return JSON.parse(await tar.readText(contentsFile));
  } catch {
    return undefined;
  }
}

/** Verifies the checksums of the whole backup before anything is written. */
export async function checkBackup({ path, contents, tar }: Backup, progress: Progress): Promise<void> {
  const checksums = readChecksums(await tar.readText(checksumsFile));
  const names = [...tar.fileLengths.keys()].filter((name) => name !== checksumsFile);
  const unmatchedName =
    [...checksums.keys()].find((name) => !tar.fileLengths.has(name)) ??
    names.find((name) => !checksums.has(name));
  if (unmatchedName !== undefined) throw damagedError(path, unmatchedName);
  for (const [index, name] of names.entries()) {
    const hash = createHash('sha256');
    for await (const chunk of tar.read(name)) hash.update(chunk);
    if (hash.digest('hex') !== checksums.get(name)) throw damagedError(path, name);
    if (index % 100 === 99)
      progress(`checked, ${(index + 1).toLocaleString('en')} of ${countText(names.length, 'file')}`);
  }
  if (contents.media.place === 'beside')
    await checkSharedMedia(path, await tar.readText(sharedMediaChecksumsFile));
}

async function checkSharedMedia(path: string, checksumsText: string): Promise<void> {
  for (const [key, checksum] of readChecksums(checksumsText)) {
    // Prevents path traversal: a forged backup could name any file of this machine.
    if (!isMediaKey(key)) throw damagedError(path, sharedMediaChecksumsFile);
    const actualChecksum = await checksumOf(join(dirname(path), key)).catch(() => undefined);
    if (actualChecksum === undefined) {
      throw new OperatorError(
        `${key} is missing beside ${path}: the folder media there belongs to the backup, so copy it too.`,
      );
    }
    if (actualChecksum !== checksum) throw damagedError(dirname(path), key);
  }
}

function damagedError(path: string, name: string): OperatorError {
  return new OperatorError(`${path} is damaged: ${name} is not as it was when the backup was made.`);
}

/** Returns whether two backups hold the same rows, pictures and secret. Returns false if one is damaged. */
export async function haveSameData(path: string, otherPath: string): Promise<boolean> {
  const [data, otherData] = [await readFingerprint(path), await readFingerprint(otherPath)];
  return data !== undefined && data === otherData;
}

/** Returns a text that is the same for backups of the same data. */
async function readFingerprint(path: string): Promise<string | undefined> {
  const backup = await openBackup(path).catch(() => undefined);
  if (backup === undefined) return undefined;
  try {
    const checksums = readChecksums(await backup.tar.readText(checksumsFile));
    // It contains the time of the backup.
    checksums.delete(contentsFile);
    return checksumsToText(checksums) + JSON.stringify(backup.contents.sequences);
  } finally {
    await backup.tar.close();
  }
}

export interface RestoreTarget {
  database: Database;
  /** The name of the database in messages. */
  targetName: string;
  put: PutMediaItem;
  /** Where to write the secret that signs sessions; undefined if AUTH_SECRET is set. */
  secretPath: string | undefined;
}

/** Throws if the backup cannot be restored to this target. */
export async function checkTarget(
  { contents }: Backup,
  { database, targetName }: RestoreTarget,
): Promise<void> {
  const client = await connectForCopy(database.connection);
  try {
    await refuseUnsuitableTarget(client, contents.lastMigration, targetName);
  } finally {
    await client.end();
  }
}

/**
 * Returns whether all rows of a backup are in the database, as after a restore that was killed when it had committed its rows,
 * which come last.
 */
export async function isRestored({ contents }: Backup, { database }: RestoreTarget): Promise<boolean> {
  const client = await connectForCopy(database.connection);
  try {
    const names = new Set((await findTables(client)).map(({ name }) => name));
    let total = 0;
    for (const { name, rows: expected } of contents.tables) {
      if (!names.has(name)) return false;
      const { rows } = await client.query(`select count(*)::int as rows from ${pg.escapeIdentifier(name)}`);
      if (rows[0].rows !== expected) return false;
      total += expected;
    }
    return total > 0;
  } finally {
    await client.end();
  }
}

/**
 * Restores a verified backup into an empty database. The rows are inserted last, in one transaction, because they make
 * the files visible.
 */
export async function restoreBackup(
  backup: Backup,
  target: RestoreTarget,
  progress: Progress,
): Promise<void> {
  const { contents, tar, path } = backup;
  const client = await connectForCopy(target.database.connection);
  try {
    await refuseUnsuitableTarget(client, contents.lastMigration, target.targetName);
    await makeTables(target.database, client, contents.lastMigration);
    await refuseUnknownTables(
      client,
      contents.tables.map(({ name }) => name),
    );
    await putAllMedia(await storedFilesIn(backup), target.put, progress);
    if (target.secretPath !== undefined && tar.fileLengths.has(secretFile)) {
      writeSecret(target.secretPath, await tar.readText(secretFile));
    }
    await fillTables(client, async () => {
      for (const table of contents.tables) {
        const rowCount = await fillTable(client, tar, table);
        if (rowCount !== table.rows) throw damagedError(path, tableFile(table.name));
        progress(`${table.name}, ${countText(rowCount, 'row')}`);
      }
      await setSequences(client, contents.sequences);
    });
  } finally {
    await client.end();
  }
}

/** Copies a table from the backup into the database and returns the number of its rows. */
async function fillTable(
  client: pg.Client,
  tar: TarReader,
  table: Contents['tables'][number],
): Promise<number> {
  let rowCount = 0;
  await pipeline(tar.read(tableFile(table.name)), createGunzip(), async (unzipped: AsyncIterable<Buffer>) => {
    rowCount = await copyIn(client, `copy ${tableWithColumns(table)} from stdin`, unzipped);
  });
  return rowCount;
}

async function storedFilesIn({ path, contents, tar }: Backup): Promise<StoredFile[]> {
  if (contents.media.place === 'beside') {
    const keys = readChecksums(await tar.readText(sharedMediaChecksumsFile)).keys();
    return [...keys].map((key) => ({ key, read: () => readFile(join(dirname(path), key)) }));
  }
  const keys = [...tar.fileLengths.keys()].filter((name) => name.startsWith('media/'));
  return keys.map((key) => ({
    key,
    read: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of tar.read(key)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  }));
}

/** Gives the file its name only when its content is on disk, so that a server that is starting reads no half-written secret. */
function writeSecret(file: string, secret: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.unfinished`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.unfinished`, file);
  syncFolder(dirname(file));
}
