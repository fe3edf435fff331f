/** The names of the printed rows about throughput and restarts. */
export const runningRows = {
  listLoad: (connections: number) => `list, ${connections} connections`,
  homeLoad: (connections: number) => `Home, ${connections} connections`,
  memoryAfterLoad: 'after the load of 100 connections',
  warmEmbedded: 'ready, with its own PostgreSQL',
  warmElsewhere: 'ready, over a PostgreSQL that runs',
  streamReconnect: 'event lines move over in',
};

export const loadConnections = [10, 100] as const;

export const runningAims = {
  memoryIdle: 'server ≤ 150, database ≤ 60',
  warmEmbedded: '≤ 1.5',
  warmElsewhere: '≤ 1',
  streamReconnect: '≤ 3',
};

/** Returns the names of all rows that are printed on this system. */
export const runningRowNames = (canSeeProcesses: boolean): string[] => [
  ...loadConnections.flatMap((connections) => [
    runningRows.listLoad(connections),
    runningRows.homeLoad(connections),
  ]),
  ...(canSeeProcesses ? [runningRows.memoryAfterLoad] : []),
  runningRows.warmEmbedded,
  runningRows.warmElsewhere,
  runningRows.streamReconnect,
];
