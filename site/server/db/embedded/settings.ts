import { linePrefix } from './log-line.ts';

/** Passed to PostgreSQL at each start, so that they override postgresql.conf. */
export function serverSettings(megabytes: number, platform = process.platform): Record<string, string> {
  return {
    ...syncMethods[platform],
    // A call is acknowledged when it is on the disk: the power may go at any moment.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // Small, for a machine of 512 MB.
    shared_buffers: `${megabytes}MB`,
    effective_cache_size: `${megabytes * 4}MB`,
    maintenance_work_mem: `${Math.max(megabytes, 16)}MB`,
    max_connections: '50',
    io_method: 'sync',
    // Our statements are short: to start other processes for one takes longer than the statement.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    // There is no replication, so the log holds only what a restart needs.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: linePrefix,
    log_checkpoints: 'off',
    // Details and statements hold what people have written, which does not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/** Where PostgreSQL's default leaves acknowledged calls in the drive's cache: see its chapter "Reliability". */
const syncMethods: Partial<Record<NodeJS.Platform, Record<string, string>>> = {
  darwin: { wal_sync_method: 'fsync_writethrough' },
  // Version 17 removed `fsync_writethrough` on Windows, where it was the same as this.
  win32: { wal_sync_method: 'fsync' },
};

export const initdbArguments = [
  '--username=postgres',
  '--encoding=UTF8',
  // Text sorts the same on every system, whatever locales it has.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/** Our environment without PostgreSQL's variables, which are about another database. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
