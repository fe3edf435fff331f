/** The names of the printed rows about throughput and restarts. */
export const runningRows = {
  listLoad: (connections: number) => `list, ${connections} connections`,
  homeLoad: (connections: number) => `Home, ${connections} connections`,
  memoryAfterLoad: 'after the load of 100 connections',
  warmEmbedded: 'ready, with its own PostgreSQL',
  warmElsewhere: 'ready, over a PostgreSQL that runs',
  movingLines: 'event lines move over in',
};

export const loadConnections = [10, 100] as const;

export const runningAims = {
  memoryIdle: 'server ≤ 150, database ≤ 60',
  warmEmbedded: '≤ 1.5',
  warmElsewhere: '≤ 1',
  movingLines: '≤ 3',
};

/** All of them, on this system. */
export const runningRowNames = (canSeeProcesses: boolean): string[] => [
  ...loadConnections.flatMap((connections) => [
    runningRows.listLoad(connections),
    runningRows.homeLoad(connections),
  ]),
  ...(canSeeProcesses ? [runningRows.memoryAfterLoad] : []),
  runningRows.warmEmbedded,
  runningRows.warmElsewhere,
  runningRows.movingLines,
];
