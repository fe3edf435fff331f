import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { preparedDataFolder } from '../../support/database/embedded-database.ts';
import { addChatUser } from '../../support/market/messages.ts';
import { startSite } from '../../support/processes/running-site.ts';
import { canMakeDisk, fillDisk, mountSmallDisk } from '../../support/processes/small-disk.ts';
import { startServer } from '../../support/server/server.ts';

const megabyte = 1024 * 1024;

if (canMakeDisk) {
  test('on a full disk the site does not start and reports that in one sentence after its version', async () => {
    const program = join(inject('programsFolder'), 'server-process.js');
    const error: Error = await startSite(program, { DATA_DIR: mountSmallDisk(10, onTestFinished) }).then(
      () => new Error('It has started.'),
      (thrown) => thrown,
    );
    const [, , ...printed] = error.message.trim().split('\n');
    expect(printed).toEqual([
      'Campus Market could not start: the disk of DATA_DIR is full. Make some room and start it again.',
    ]);
  });

  test.each([30, 0])(
    'with %s MB of free space writes are refused, reads succeed, and the site recovers',
    async (freeMegabytes) => {
      const disk = mountSmallDisk(250, onTestFinished);
      preparedDataFolder(disk);
      const server = await startServer({ databaseLocation: { databaseUrl: undefined, dataDir: disk } });
      const [ada, bola] = [await addChatUser(server, 'ada'), await addChatUser(server, 'bola')];
      const writeMessage = () => ada.post('/threads', { userId: 'bola', content: 'Hello' });
      const readStatuses = async () => [
        (await server.get('/api/all-products')).statusCode,
        (await server.get('/api/product-details/none')).statusCode,
        (await ada.get('/threads')).statusCode,
      ];
      expect((await writeMessage()).statusCode).toBe(200);

      const freeDisk = fillDisk(disk, freeMegabytes * megabyte);
      await expect.poll(async () => (await writeMessage()).statusCode).toBe(507);
      expect((await writeMessage()).json()).toEqual({
        success: false,
        error: 'Campus Market has no room left to save this. Please try again later.',
        code: 'storage_full',
      });
      expect((await server.send({ method: 'POST', url: '/api/threads', payload: {} })).statusCode).toBe(401);
      expect(await readStatuses()).toEqual([200, 404, 200]);
      expect((await server.get('/readyz')).statusCode).toBe(503);
      // Signing out writes a few bytes, for which PostgreSQL has space in reserve.
      expect((await bola.post('/auth/logout', {})).statusCode).toBe(200);
      expect((await bola.get('/threads')).statusCode).toBe(401);

      freeDisk();
      await expect.poll(async () => (await writeMessage()).statusCode).toBe(200);
      await expect.poll(async () => (await server.get('/readyz')).statusCode).toBe(200);
      expect(await readStatuses()).toEqual([200, 404, 200]);
    },
  );
}
