// Loaded into each program that the bench starts: ends the program when the bench ends, and reports its processor time on
// request.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.on('message', () => process.send?.(process.cpuUsage()));
