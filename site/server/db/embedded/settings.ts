import { linePrefix } from './log-line.ts';

/** Returns the settings that are passed at each start and override postgresql.conf. */
export function serverSettings(cacheMegabytes: number, platform = process.platform): Record<string, string> {
  return {
    ...syncMethods[platform],
    // A commit is acknowledged only when it is on disk, because the power may fail at any moment.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // The cache is small, for a machine with 512 MB.
    shared_buffers: `${cacheMegabytes}MB`,
    effective_cache_size: `${cacheMegabytes * 4}MB`,
    maintenance_work_mem: `${Math.max(cacheMegabytes, 16)}MB`,
    max_connections: '50',
    io_method: 'sync',
    // Our statements are short: starting parallel workers takes longer than the statement.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    // Without replication, the WAL contains only what recovery needs.
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
    // Details and statements contain private data, which does not belong in a log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
}

/**
 * The sync methods of platforms whose default leaves acknowledged commits in the drive's cache: see PostgreSQL's
 * chapter "Reliability".
 */
const syncMethods: Partial<Record<NodeJS.Platform, Record<string, string>>> = {
  darwin: { wal_sync_method: 'fsync_writethrough' },
  // PostgreSQL 17 removed `fsync_writethrough` on Windows, because `fsync` does the same there.
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

/** Returns our environment without PostgreSQL's variables, which may be meant for another database. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const otherVariables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(otherVariables), LC_ALL: 'C' };
}
