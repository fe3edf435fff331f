import type pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { copyIn, copyOut } from '../db/copy/copy-stream.ts';
import { makeTables, refuseUnfitTarget, refuseUnknownTables } from '../db/copy/empty-target.ts';
import { fillTables } from '../db/copy/fill-tables.ts';
import {
  beginSnapshot,
  connectForCopy,
  copyTarget,
  findSequences,
  findTables,
  lastMigrationOf,
  setSequences,
} from '../db/copy/tables.ts';
import type { Database } from '../db/open.ts';
import { count, type Progress } from './contents.ts';

export interface Move {
  from: pg.ClientConfig;
  to: Database;
  /** How the new database is named to the person. */
  where: string;
}

/** How many tables and rows were moved. */
export interface Moved {
  tables: number;
  rows: number;
}

/**
 * Copies every row and sequence into an empty database, and leaves the old one as it is. `afterTables` runs before the
 * rows can be seen: it brings the pictures that they name.
 */
export async function moveDatabase(
  { from, to, where }: Move,
  afterTables: (from: pg.Client) => Promise<void>,
  progress: Progress,
): Promise<Moved> {
  return withBoth(from, to, async (source, target, lastMigration) => {
    await refuseUnfitTarget(target, lastMigration, where);
    const tables = await findTables(source);
    await makeTables(to, target, lastMigration);
    await refuseUnknownTables(
      target,
      tables.map(({ name }) => name),
    );
    await afterTables(source);
    const moved = { tables: tables.length, rows: 0 };
    await fillTables(target, async () => {
      for (const table of tables) {
        const { pieces, rows } = copyOut(source, `copy ${copyTarget(table)} to stdout`);
        const taken = await copyIn(target, `copy ${copyTarget(table)} from stdin`, pieces);
        if (taken !== rows()) throw new Error(`${table.name} has ${rows()} rows, of which ${taken} arrived.`);
        moved.rows += taken;
        progress(`${table.name}, ${count(taken, 'row')}`);
      }
      await setSequences(target, await findSequences(source));
    });
    return moved;
  });
}

/** Whether it could be done, and how much would be moved. */
export async function tryMove({ from, to, where }: Move): Promise<Moved> {
  return withBoth(from, to, async (source, target, lastMigration) => {
    await refuseUnfitTarget(target, lastMigration, where);
    const moved = { tables: 0, rows: 0 };
    for (const table of await findTables(source)) {
      const { rows } = await source.query(
        `select count(*)::int as rows from ${copyTarget(table).split(' (')[0]}`,
      );
      moved.tables += 1;
      moved.rows += rows[0].rows;
    }
    return moved;
  });
}

async function withBoth<Result>(
  from: pg.ClientConfig,
  to: Database,
  work: (source: pg.Client, target: pg.Client, lastMigration: string) => Promise<Result>,
): Promise<Result> {
  const source = await connectForCopy(from);
  try {
    const target = await connectForCopy(to.connection);
    try {
      await refuseBusy(source);
      await source.query(beginSnapshot);
      const lastMigration = await lastMigrationOf(source);
      if (lastMigration === undefined) throw new StartError('There is no Campus Market to move.');
      return await work(source, target, lastMigration);
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

/** What a site writes after we have begun would be lost. One that nobody uses has no connection. */
async function refuseBusy(source: pg.Client): Promise<void> {
  const { rows } = await source.query(
    `select from pg_stat_activity
    where datname = current_database() and application_name like 'campus_market%' limit 1`,
  );
  if (rows.length > 0) throw new StartError('A site still uses that database: stop it first.');
}
