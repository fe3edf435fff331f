import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from '../../site/server/db/lock.ts';
import { emptyFolder } from '../support/processes/project-copy.ts';
import { projectFolder } from '../support/project-folder.ts';

/** Tries to lock a folder in another process. Returns the error message of that process, or an empty text. */
function lockInOtherProcess(folder: string, commandPrefix: string[] = [], codeAfterLock = '') {
  const lock = join(projectFolder, 'site/server/db/lock.ts');
  const program = `
    import { runnerImport } from 'vite';
    const { lockDataDir } = (await runnerImport(${JSON.stringify(lock)})).module;
    try {
      await lockDataDir(process.env.FOLDER);
      ${codeAfterLock}
    } catch (error) {
      console.log(error.message);
    }
    process.exit();`;
  const [executable = '', ...args] = [
    ...commandPrefix,
    process.execPath,
    '--input-type=module',
    '--eval',
    program,
  ];
  const { stdout, stderr } = spawnSync(executable, args, {
    cwd: projectFolder,
    env: { ...process.env, FOLDER: folder },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test('a locked folder can be locked again only after it was unlocked', async () => {
  const { folder } = emptyFolder();
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(`${folder} is in use by another Campus Market.`);
  await unlock();
  await (await lockDataDir(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test('simultaneous attempts never lock a folder twice', async () => {
  const { folder } = emptyFolder();
  for (let round = 0; round < 20; round += 1) {
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => lockDataDir(folder)));
    const locks = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(locks.length).toBeLessThanOrEqual(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(DataDirInUse);
    }
    for (const { value: unlock } of locks) await unlock();
  }
});

test('the lock of a killed process is ignored and deleted', async () => {
  const { folder } = emptyFolder();
  lockInOtherProcess(folder, [], "process.kill(process.pid, 'SIGKILL');");
  expect(readdirSync(folder)).toHaveLength(1);
  const unlock = await lockDataDir(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  await unlock();
});

test('the socket of a process that was killed while locking is deleted', async () => {
  const { folder } = emptyFolder();
  const path = join(folder, 'new-lock-12345678.sock');
  const program = `require('net').createServer().listen(process.env.SOCKET, () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['--eval', program], { env: { ...process.env, SOCKET: path } });
  expect(readdirSync(folder)).toEqual(['new-lock-12345678.sock']);
  const unlock = await lockDataDir(folder);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^lock-/)]);
  await unlock();
});

test('the socket of a process that is still locking is not deleted', async () => {
  const { folder } = emptyFolder();
  const server = createServer().listen(join(folder, 'new-lock-12345678.sock'));
  await once(server, 'listening');
  const unlock = await lockDataDir(folder);
  expect(readdirSync(folder)).toContain('new-lock-12345678.sock');
  await unlock();
  server.close();
});

// On other systems, a process that is too busy to accept a connection looks like a dead process.
if (process.platform === 'linux') {
  test('the lock of a process that is too busy to accept a connection is respected', async () => {
    const { folder } = emptyFolder();
    const path = join(folder, 'lock-12345678.sock');
    const program = `require('net').createServer().listen({ path: process.env.SOCKET, backlog: 1 }, () => {
      require('fs').writeSync(1, 'listening');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    })`;
    const busyProcess = spawn(process.execPath, ['--eval', program], {
      env: { ...process.env, SOCKET: path },
    });
    const waitingSockets: Socket[] = [];
    try {
      await once(busyProcess.stdout, 'data');
      // The socket's backlog is full, so the next connection is neither accepted nor refused.
      for (let isFull = false; !isFull; ) {
        const socket = connect(path);
        waitingSockets.push(socket);
        isFull = await once(socket, 'connect').then(
          () => false,
          () => true,
        );
      }
      await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
      expect(readdirSync(folder)).toEqual(['lock-12345678.sock']);
    } finally {
      for (const socket of waitingSockets) socket.destroy();
      busyProcess.kill('SIGKILL');
    }
  });
}

test('a folder with a long path can be locked', async () => {
  const folder = join(emptyFolder().folder, 'a'.repeat(100), 'b'.repeat(100));
  mkdirSync(folder, { recursive: true });
  const unlock = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUse);
  await unlock();
});

// Two containers that share a volume have separate networks. Only some machines allow creating a network.
const separateNetwork = ['unshare', '--net', '--map-root-user'];
if (spawnSync('unshare', [...separateNetwork.slice(1), 'true']).status === 0) {
  test('the lock works between containers with separate networks', async () => {
    const { folder } = emptyFolder();
    const unlock = await lockDataDir(folder);
    expect(lockInOtherProcess(folder, separateNetwork)).toContain('is in use by another Campus Market');
    await unlock();
    expect(lockInOtherProcess(folder, separateNetwork)).toBe('');
  });
}
