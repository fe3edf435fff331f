import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { usedDataFolder } from '../../support/database/own-database.ts';
import { newWriter } from '../../support/market/messages.ts';
import { emptyDataFolder, startSite } from '../../support/processes/running-site.ts';
import { startServer } from '../../support/server/server.ts';

const megabyte = 1024 * 1024;

/** A disk of its own for a test. Only root can make one. */
function smallDisk(megabytes: number): string {
  const { path, remove } = emptyDataFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', path]);
    remove();
  });
  return path;
}

/** Leaves so many megabytes on a disk. Answers what gives the others back. */
function fillUp(disk: string, megabytesLeft: number) {
  const { bavail, bsize } = statfsSync(disk);
  const file = join(disk, 'filling');
  writeFileSync(file, Buffer.alloc(bavail * bsize - megabytesLeft * megabyte));
  return () => rmSync(file);
}

/** Only root can make a disk, and not in every container. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;

if (canMount) {
  test('on a full disk the site does not start, and says so in one sentence', async () => {
    const program = join(inject('programs'), 'server-process.js');
    const error: Error = await startSite(program, { DATA_DIR: smallDisk(10) }).then(
      () => new Error('It has started.'),
      (thrown) => thrown,
    );
    const [, ...printed] = error.message.trim().split('\n');
    expect(printed).toEqual([
      'Campus Market could not start: the disk of DATA_DIR is full. Make some room and start it again.',
    ]);
  });

  test.each([30, 0])(
    'with %s MB left nothing is written, everything is read, and it recovers',
    async (left) => {
      const disk = smallDisk(250);
      usedDataFolder(disk);
      const server = await startServer({ copy: { databaseUrl: undefined, dataDir: disk } });
      const [ada, bola] = [await newWriter(server, 'ada'), await newWriter(server, 'bola')];
      const write = () => ada.post('/threads', { userId: 'bola', content: 'Hello' });
      const read = async () => [
        (await server.get('/api/all-products')).statusCode,
        (await server.get('/api/product-details/none')).statusCode,
        (await ada.get('/threads')).statusCode,
      ];
      expect((await write()).statusCode).toBe(200);

      const giveBack = fillUp(disk, left);
      await expect.poll(async () => (await write()).statusCode).toBe(507);
      expect((await write()).json()).toEqual({
        success: false,
        error: 'Campus Market has no room left to save this. Please try again later.',
        code: 'storage_full',
      });
      expect((await server.send({ method: 'POST', url: '/api/threads', payload: {} })).statusCode).toBe(401);
      expect(await read()).toEqual([200, 404, 200]);
      expect((await server.get('/readyz')).statusCode).toBe(503);
      // To sign out takes a few bytes, which PostgreSQL has put by.
      expect((await bola.post('/auth/logout', {})).statusCode).toBe(200);
      expect((await bola.get('/threads')).statusCode).toBe(401);

      giveBack();
      await expect.poll(async () => (await write()).statusCode).toBe(200);
      expect((await server.get('/readyz')).statusCode).toBe(200);
      expect(await read()).toEqual([200, 404, 200]);
    },
  );
}
