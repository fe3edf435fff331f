// Loaded before a server that is measured: tells its parent how much processor time the process has used.
process.on('message', () => process.send?.(process.cpuUsage()));
