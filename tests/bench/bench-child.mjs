// Loaded before each program that the bench starts: it ends with the bench, and tells its processor time when asked.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', () => process.send?.(process.cpuUsage()));
