/** The names of the printed rows about throughput and restarts. */
export const loadAndRestartRows = {
  listLoad: (connections: number) => `the same list, ${connections} connections`,
  differentListsLoad: (connections: number) => `different lists, ${connections} connections`,
  homeLoad: (connections: number) => `Home, ${connections} connections`,
  memoryAfterLoad: 'after the load of 100 connections',
  warmStartWithOwnPostgres: 'ready, with its own PostgreSQL',
  warmStartWithRunningPostgres: 'ready, over a PostgreSQL that runs',
  streamReconnect: 'event lines move over in',
};

export const loadConnections = [10, 100] as const;

export const loadAndRestartAims = {
  memoryIdle: 'server ≤ 150, database ≤ 60',
  warmStartWithOwnPostgres: '≤ 1.5',
  warmStartWithRunningPostgres: '≤ 1',
  streamReconnect: '≤ 3',
};

/** Returns the names of the rows about throughput and restarts that this system prints. */
export const loadAndRestartRowNames = (canSeeProcesses: boolean): string[] => [
  ...loadConnections.flatMap((connections) => [
    loadAndRestartRows.listLoad(connections),
    loadAndRestartRows.differentListsLoad(connections),
    loadAndRestartRows.homeLoad(connections),
  ]),
  ...(canSeeProcesses ? [loadAndRestartRows.memoryAfterLoad] : []),
  loadAndRestartRows.warmStartWithOwnPostgres,
  loadAndRestartRows.warmStartWithRunningPostgres,
  loadAndRestartRows.streamReconnect,
];
