import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How long PostgreSQL may take to stop before we kill it. */
const stopTimeoutMs = 5_000;

/**
 * Stops a PostgreSQL that a killed site left running. We hold the lock of the data folder, so no running site uses it.
 */
export async function stopLeftover(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const pid = Number(lines[0]);
  if (!pid || !signal(pid, 0)) return;
  if (!isPostgresOf(pid, folder)) {
    // After a power cut another program may have this process id, and PostgreSQL would refuse to start.
    // It ignores a lock file that holds its parent's process id, so we write ours there.
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
    return;
  }
  signal(pid, 'SIGINT');
  const killAt = Date.now() + stopTimeoutMs;
  while (isPostgresOf(pid, folder)) {
    if (Date.now() > killAt) signal(pid, 'SIGKILL');
    await wait(50);
  }
}

/** Sends a signal, and returns whether there is such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process is the PostgreSQL of this folder, by its command line. */
function isPostgresOf(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return realpathSync(words[words.indexOf('-D') + 1] ?? '') === realpathSync(folder);
    }
    if (process.platform === 'win32') {
      const filter = ['/nh', '/fi', `pid eq ${pid}`, '/fi', 'imagename eq postgres.exe'];
      return execFileSync('tasklist', filter, { encoding: 'utf8' }).includes('postgres.exe');
    }
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      folder,
    );
  } catch {
    return false;
  }
}
