import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { copyDemo, emptyDatabase, type TestDatabase } from '../../support/database/database.ts';
import { preparedDataFolder } from '../../support/database/embedded-database.ts';
import { deepTest } from '../../support/deep.ts';
import { allPostgresPids, countPostgresServers } from '../../support/processes/processes.ts';
import {
  environmentOf,
  findFreePort,
  type RunningSite,
  startSite,
} from '../../support/processes/running-site.ts';

// Each start takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Starts the server in a separate process. */
async function startServerProcess(settings: Record<string, string>): Promise<RunningSite> {
  const site = await startSite(join(inject('programsFolder'), 'server-process.js'), settings);
  onTestFinished(async () => {
    await site.stop('SIGKILL');
  });
  return site;
}

/** The settings of a server with its own database, which is removed after the test. */
async function settingsFor(database: Promise<TestDatabase>): Promise<Record<string, string>> {
  const { dataDir, databaseUrl, remove } = await database;
  onTestFinished(remove);
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** Returns the output of a server that does not start. */
async function outputOfFailedStart(settings: Record<string, string>): Promise<string> {
  return startServerProcess(settings).then(
    () => Promise.reject(new Error('The server has started, although it should have refused to.')),
    (error: Error) => error.message,
  );
}

async function productIds({ url }: RunningSite): Promise<string[]> {
  const response = await fetch(`${url}/api/all-products`);
  const { data } = await response.json();
  return data.products.map(({ _id }: { _id: string }) => _id);
}

deepTest(
  'a site prints one line with its address, keeps its products after a restart and stops on a signal',
  async () => {
    const settings = await settingsFor(copyDemo());
    const firstSite = await startServerProcess(settings);
    const products = await productIds(firstSite);
    expect(products).toHaveLength(20);
    expect(firstSite.output().match(/http:\/\/\S+/g)).toEqual([firstSite.url]);
    expect(await firstSite.stop('SIGINT')).toBe(0);

    const secondSite = await startServerProcess(settings);
    expect(await productIds(secondSite)).toEqual(products);
    expect(secondSite.output()).not.toContain('demo products');
  },
);

deepTest(
  'a file in place of the pictures’ folder stops the start with one sentence after the version',
  async () => {
    const settings = await settingsFor(emptyDatabase());
    const dataDir = mkdtempSync(join(tmpdir(), 'campus-market-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    writeFileSync(join(dataDir, 'media'), '');
    const [, , ...printedLines] = (
      await outputOfFailedStart({ ...settings, SEED: 'none', DATA_DIR: dataDir })
    )
      .trim()
      .split('\n');
    expect(printedLines).toEqual([
      `${join(dataDir, 'media')} must be a folder, but it is a file: move the file away, or set DATA_DIR to another folder.`,
    ]);
  },
);

test('a site finishes running requests before it stops, and accepts no new requests', async () => {
  const site = await startServerProcess({ ...(await settingsFor(copyDemo())), PAGE_TIME: '1000' });
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let receivedText = '';
  socket.on('data', (chunk) => {
    receivedText += chunk;
  });
  const socketClosed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(site.output).toContain('A slow page has begun.');
  const stopping = site.stop();
  await expect
    .poll(() =>
      fetch(`${site.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
  await socketClosed;
  expect(receivedText).toMatch(/^HTTP\/1\.1 200 [\s\S]*the slow page[\s\S]*HTTP\/1\.1 503 /);
  expect(await stopping).toBe(0);
});

deepTest('an empty database is filled with the demo, but never in production', async () => {
  const settings = await settingsFor(emptyDatabase());
  const production = { ...settings, NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32) };
  expect(await outputOfFailedStart({ ...production, SEED: 'demo' })).toContain(
    'SEED=demo is refused in production',
  );
  const site = await startServerProcess(production);
  expect(await productIds(site)).toEqual([]);
  await site.stop();
  expect(await productIds(await startServerProcess(settings))).toHaveLength(20);
});

test('an invalid variable is reported in one line after the version, and nothing starts', async () => {
  const output = await outputOfFailedStart({ SEED: 'perhaps' });
  expect(output).toContain('\nSEED must be one of demo, none');
  expect(output.trim().split('\n')).toHaveLength(3);
});

test('an unreachable database is reported in one line, and nothing starts', async () => {
  const output = await outputOfFailedStart({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' });
  expect(output).toContain('\nCampus Market could not start: connect ECONNREFUSED');
  expect(output).not.toContain('secret');
});

/** The settings of a server with an embedded PostgreSQL. */
const embeddedSettings = () => ({ DATA_DIR: preparedDataFolder(), SEED: 'none' });

deepTest('a second process on the same data folder is refused', async () => {
  const settings = embeddedSettings();
  const firstSite = await startServerProcess(settings);
  expect(await outputOfFailedStart(settings)).toContain(
    `${settings.DATA_DIR} is in use by another Campus Market.`,
  );
  expect(await productIds(firstSite)).toEqual([]);
});

const killCount = 10;

deepTest(
  'a site that was killed starts again at once with one PostgreSQL, and leaves no process behind',
  async () => {
    const settings = { ...embeddedSettings(), SEED: 'demo' };
    let products: string[] = [];
    for (let round = 0; round < killCount; round += 1) {
      const site = await startServerProcess(settings);
      const foundIds = await productIds(site);
      if (round > 0) expect(foundIds).toEqual(products);
      products = foundIds;
      expect(countPostgresServers(settings.DATA_DIR)).toBe(1);
      await site.stop('SIGKILL');
    }
    const lastSite = await startServerProcess(settings);
    expect(await productIds(lastSite)).toEqual(products);
    await lastSite.stop();
    expect(allPostgresPids(settings.DATA_DIR)).toEqual([]);
  },
);

// On other platforms the next start stops PostgreSQL.
if (process.platform === 'linux') {
  deepTest('when a site is killed, its PostgreSQL ends too', async () => {
    const settings = embeddedSettings();
    const site = await startServerProcess(settings);
    await site.stop('SIGKILL');
    await expect.poll(() => allPostgresPids(settings.DATA_DIR)).toEqual([]);
  });
}

deepTest('Ctrl-C finishes running requests, then stops the site and its PostgreSQL', async () => {
  const settings = embeddedSettings();
  const site = await startServerProcess({ ...settings, PAGE_TIME: '1000' });
  const page = fetch(site.url).then((response) => response.text());
  await expect.poll(site.output).toContain('A slow page has begun.');
  const code = await site.pressCtrlC();
  expect(await page).toContain('the slow page');
  expect(code).toBe(0);
  expect(allPostgresPids(settings.DATA_DIR)).toEqual([]);
});

deepTest('Ctrl-C during the start stops the site and its PostgreSQL', async () => {
  const dataDir = preparedDataFolder();
  const child = spawn(process.execPath, [join(inject('programsFolder'), 'server-process.js')], {
    env: environmentOf(await findFreePort(), { DATA_DIR: dataDir }),
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  await expect.poll(() => allPostgresPids(dataDir), { interval: 5 }).not.toEqual([]);
  process.kill(-Number(child.pid), 'SIGINT');
  await ended;
  await expect.poll(() => allPostgresPids(dataDir)).toEqual([]);
  const site = await startServerProcess({ DATA_DIR: dataDir, SEED: 'none' });
  expect(await productIds(site)).toEqual([]);
});

deepTest('a site that is stopped disconnects a request that does not end', async () => {
  const aDay = String(24 * 3_600_000);
  const site = await startServerProcess({ ...(await settingsFor(copyDemo())), PAGE_TIME: aDay });
  const page = fetch(site.url).catch(() => 'cut off');
  await expect.poll(site.output).toContain('A slow page has begun.');
  expect(await site.stop()).toBe(0);
  expect(await page).toBe('cut off');
});
