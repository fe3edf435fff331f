import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { authSecretFile } from '../data-dir.ts';
import { copyIn, copyOut } from '../db/copy-stream.ts';
import {
  beginSnapshotSql,
  connectForCopy,
  findLastMigration,
  findSequences,
  findTables,
  makeTables,
  refuseUnknownTables,
  refuseUnsuitableTarget,
  setSequences,
  tableWithColumns,
} from '../db/copy-tables.ts';
import { fillTables } from '../db/fill-tables.ts';
import type { Database } from '../db/open.ts';
import { bucketStorage } from '../files/bucket-storage.ts';
import { diskStorage } from '../files/disk-storage.ts';
import { mediaFolder } from '../files/media-files.ts';
import { OperatorError } from '../operator-error.ts';
import { countText, type Progress } from './contents.ts';
import { findMedia, makePutInBucket, makePutOnDisk, putAllMedia } from './media.ts';

export interface SiteMove extends DatabaseMove {
  config: Pick<Config, 'bucket' | 'dataDir' | 'authSecret'>;
  /** Whether the move is from another PostgreSQL back into the data folder. */
  isMoveBack: boolean;
}

const describeCounts = ({ tables, rows }: MovedCounts) =>
  `${countText(tables, 'table')} with ${countText(rows, 'row')}`;

/** Describes what a move would do. */
export async function describeMove(move: SiteMove): Promise<string> {
  return `${describeCounts(await checkMove(move))} can be moved${describeMedia(move)}.`;
}

function describeMedia({ config: { bucket, dataDir }, isMoveBack }: SiteMove): string {
  if (bucket === undefined)
    return isMoveBack
      ? `, but no pictures and videos: those must be in ${mediaFolder(dataDir)}`
      : '; pictures and videos stay in DATA_DIR';
  return isMoveBack
    ? ', and pictures and videos out of the bucket'
    : ', and pictures and videos into the bucket';
}

/** Moves the database and, if there is a bucket, pictures and videos. Returns the message for the operator. */
export async function moveAll(move: SiteMove, progress: Progress): Promise<string> {
  const movedCounts = await moveDatabase(move, (source) => moveMedia(move, source, progress), progress);
  const { authSecret, dataDir } = move.config;
  const secretPath = authSecretFile(dataDir);
  const nextStep = move.isMoveBack
    ? 'Start the site without DATABASE_URL now, and with the same AUTH_SECRET, or everybody is signed out.'
    : authSecret === undefined && existsSync(secretPath)
      ? `Start the site with DATABASE_URL now, and with AUTH_SECRET from ${secretPath}, or everybody is signed out.`
      : 'Start the site with DATABASE_URL now.';
  return `${describeCounts(movedCounts)} were moved${describeMedia(move)}. The old database is as it was. ${nextStep}`;
}

async function moveMedia(
  { config, isMoveBack }: SiteMove,
  source: pg.Client,
  progress: Progress,
): Promise<void> {
  const { bucket, dataDir } = config;
  if (bucket === undefined) return;
  const { onDisk, inBucket } = await findMedia(source, dataDir, true);
  if (!isMoveBack) {
    const files = onDisk.map(({ key, path }) => ({ key, read: () => readFile(path) }));
    return putAllMedia(files, makePutInBucket(bucket, dataDir), progress);
  }
  const storage = bucketStorage(bucket, diskStorage(dataDir));
  const files = inBucket.map((key) => ({ key, read: () => storage.read(key) }));
  await putAllMedia(files, makePutOnDisk(dataDir), progress);
}

interface DatabaseMove {
  from: pg.ClientConfig;
  to: Database;
  /** The name of the new database in messages. */
  targetName: string;
  /** What the operator must do if that database holds data. */
  remedyForData?: string;
}

/** How many tables and rows were moved. */
interface MovedCounts {
  tables: number;
  rows: number;
}

/**
 * Copies all rows and sequences into an empty database and leaves the old one unchanged. `copyMedia` copies the pictures and
 * videos that the rows refer to, so it runs before the rows become visible.
 */
async function moveDatabase(
  { from, to, targetName, remedyForData }: DatabaseMove,
  copyMedia: (from: pg.Client) => Promise<void>,
  progress: Progress,
): Promise<MovedCounts> {
  return withBothDatabases(from, to, async (source, target, lastMigration) => {
    await refuseUnsuitableTarget(target, lastMigration, targetName, remedyForData);
    const tables = await findTables(source);
    await makeTables(to, target, lastMigration);
    await refuseUnknownTables(
      target,
      tables.map(({ name }) => name),
    );
    await copyMedia(source);
    const movedCounts = { tables: tables.length, rows: 0 };
    await fillTables(target, async () => {
      for (const table of tables) {
        const { chunks, rowCount } = copyOut(source, `copy ${tableWithColumns(table)} to stdout`);
        const copiedCount = await copyIn(target, `copy ${tableWithColumns(table)} from stdin`, chunks);
        if (copiedCount !== rowCount())
          throw new Error(`${table.name} has ${rowCount()} rows, of which ${copiedCount} arrived.`);
        movedCounts.rows += copiedCount;
        progress(`${table.name}, ${countText(copiedCount, 'row')}`);
      }
      await setSequences(target, await findSequences(source));
    });
    return movedCounts;
  });
}

/** Checks whether a move is possible and returns how much it would move. */
async function checkMove({ from, to, targetName, remedyForData }: DatabaseMove): Promise<MovedCounts> {
  return withBothDatabases(from, to, async (source, target, lastMigration) => {
    await refuseUnsuitableTarget(target, lastMigration, targetName, remedyForData);
    const movedCounts = { tables: 0, rows: 0 };
    for (const table of await findTables(source)) {
      const { rows } = await source.query(
        `select count(*)::int as rows from ${pg.escapeIdentifier(table.name)}`,
      );
      movedCounts.tables += 1;
      movedCounts.rows += rows[0].rows;
    }
    return movedCounts;
  });
}

async function withBothDatabases<Result>(
  from: pg.ClientConfig,
  to: Database,
  work: (source: pg.Client, target: pg.Client, lastMigration: string) => Promise<Result>,
): Promise<Result> {
  const source = await connectForCopy(from);
  try {
    const target = await connectForCopy(to.connection);
    try {
      await refuseDatabaseInUse(source);
      await source.query(beginSnapshotSql);
      const lastMigration = await findLastMigration(source);
      if (lastMigration === undefined) throw new OperatorError('There is no Campus Market to move.');
      return await work(source, target, lastMigration);
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

/** Refuses a database that a running site uses: rows that the site writes from now on would be lost. */
async function refuseDatabaseInUse(source: pg.Client): Promise<void> {
  const { rows } = await source.query(
    `select from pg_stat_activity
    where datname = current_database() and application_name like 'campus_market%' limit 1`,
  );
  if (rows.length > 0) throw new OperatorError('A site still uses that database: stop it first.');
}
