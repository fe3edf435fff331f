import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  checksumsFile,
  checksumsToText,
  readChecksums,
  sharedMediaChecksumsFile,
} from '../../../site/server/backup/contents.ts';
import { makeNightlyBackup } from '../../../site/server/backup/nightly.ts';
import { createTar, openTar } from '../../../site/server/backup/tar.ts';
import { mediaFolder } from '../../../site/server/files/media-files.ts';
import { makeLog } from '../../../site/server/log.ts';
import { seedDemo } from '../../../site/server/seed/seed.ts';
import { copyDemo, emptyDatabase, openTestDatabase } from '../../support/database/database.ts';
import { demoNow } from '../../support/database/demo-template.ts';
import {
  deleteMediaExceptFirst,
  dumpDatabase,
  dumpDatabaseAt,
  hashMedia,
} from '../../support/database/dump-database.ts';
import { emptyDataFolder, preparedDataFolder } from '../../support/database/embedded-database.ts';
import { smallMarket } from '../../support/database/small-market.ts';
import { deepTest } from '../../support/deep.ts';
import { signIn, signInAdmin } from '../../support/market/people.ts';
import {
  runDataCommandAsProcess,
  runDataCommandInThisProcess,
} from '../../support/processes/data-command.ts';
import { canMakeDisk, mountSmallDisk } from '../../support/processes/small-disk.ts';
import { startBucket } from '../../support/server/bucket.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Starts a site that signs tokens with the secret of its data folder. */
const startOn = (dataDir: string) =>
  startServer({ databaseLocation: { databaseUrl: undefined, dataDir }, settings: { AUTH_SECRET: '' } });

/** Returns the responses to public reads and to reads of a person's own data, by path. */
async function readResponses(server: TestServer, headers: Record<string, string>, productId: string) {
  // The product is read first, because that counts a view, which other responses contain.
  const publicReads = [
    `/product-details/${productId}`,
    '/all-products?limit=50',
    '/stores',
    '/canteens',
    '/notices',
  ];
  const privateReads = ['/favorites', '/threads', '/user', '/user/export'];
  const responses: Record<string, unknown> = {};
  for (const path of [...publicReads, ...privateReads]) {
    const { statusCode, body } = await server.get(`/api${path}`, headers);
    expect(statusCode, `${path} ${body}`).toBe(200);
    // The export contains its time and how often it was requested. Both differ between two exports, so they are removed.
    responses[path] =
      path === '/user/export' ? body.replace(/"exportedAt":"[^"]+"|"dailyUses":\[[^\]]*\]/g, '') : body;
  }
  return responses;
}

/** Returns a copy of the demo in a separate database, and the settings for it. */
async function copyOfDemo() {
  const copy = await copyDemo();
  onTestFinished(copy.remove);
  return { copy, settings: { DATABASE_URL: copy.databaseUrl, DATA_DIR: copy.dataDir } };
}

/** Returns an empty database to restore into, and the settings for it. */
async function emptyTarget() {
  const location = await emptyDatabase();
  onTestFinished(location.remove);
  return { location, settings: { DATABASE_URL: location.databaseUrl, DATA_DIR: location.dataDir } };
}

test('a site restored from the backup of a running site sends the same responses, and a restore never overwrites data', async () => {
  const dataDir = preparedDataFolder();
  const server = await startOn(dataDir);
  await seedDemo(server.database.db, mediaFolder(dataDir), demoNow);
  const { rows } = await server.database.pool.query('select person_id from favorites limit 1');
  const { headers } = await signIn(server, rows[0].person_id);
  const { data } = (await server.get('/api/all-products')).json();
  // Read before the backup, because reading a product counts a view.
  const responses = await readResponses(server, headers, data.products[0]._id);

  const adminHeaders = await signInAdmin(server);
  const setHidden = (site: TestServer, isHidden: boolean) =>
    site.send({
      method: 'PATCH',
      url: `/api/admin/products/${data.products[0]._id}`,
      headers: adminHeaders,
      payload: { isHidden },
    });
  // Both calls add a row to the audit trail, whose ids come from a sequence: the backup must contain its current value.
  expect((await setHidden(server, true)).statusCode).toBe(200);
  expect((await setHidden(server, false)).statusCode).toBe(200);

  const file = join(emptyDataFolder(), 'all.tar');
  const backup = await runDataCommandAsProcess('backup', [file], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ code: 0 });
  expect(backup.output).toContain(`${file} holds `);
  // Without a terminal, as in a log, no progress hides the result.
  expect(backup.output.trim().split('\n')).toHaveLength(2);
  expect(statSync(file).mode & 0o077).toBe(0);

  const bytes = readFileSync(file);
  expect(await runDataCommandInThisProcess('backup', [file], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `${file} is there already: name another file.`,
  });
  expect(readFileSync(file).equals(bytes)).toBe(true);

  const restoredFolder = emptyDataFolder();
  const settings = { DATA_DIR: restoredFolder };
  expect((await runDataCommandInThisProcess('restore', [file, '--dry-run'], settings)).output).toContain(
    'Nothing was written.',
  );
  expect(existsSync(join(restoredFolder, 'postgres'))).toBe(false);
  expect(await runDataCommandInThisProcess('restore', [file], settings)).toMatchObject({ code: 0 });
  const restoredServer = await startOn(restoredFolder);
  expect(await dumpDatabase(restoredServer.database)).toEqual(await dumpDatabase(server.database));
  expect(hashMedia(restoredFolder)).toEqual(hashMedia(dataDir));
  expect(await readResponses(restoredServer, headers, data.products[0]._id)).toEqual(responses);
  // The sequence was restored too, so a new row comes after the restored rows.
  expect(await setHidden(restoredServer, true)).toMatchObject({ statusCode: 200 });
  const trail = (await restoredServer.get('/api/admin/trail', adminHeaders)).json().data.changes;
  expect(trail).toMatchObject([
    { after: { isHidden: true } },
    { after: { isHidden: false } },
    { after: { isHidden: true } },
  ]);

  const refused = await runDataCommandInThisProcess('restore', [file], { DATA_DIR: dataDir });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('is in use by another Campus Market.'),
  });
});

test.each(['-0000001000', 'no number'])(
  'a backup in which a file has the forged length “%s” is refused at once',
  async (length) => {
    const file = join(emptyDataFolder(), 'forged.tar');
    const header = Buffer.alloc(512);
    header.write('backup.json');
    header.write(length, 124);
    header.write('ustar', 257);
    writeFileSync(file, Buffer.concat([header, Buffer.alloc(512)]));
    expect(await runDataCommandInThisProcess('restore', [file], { DATA_DIR: emptyDataFolder() })).toEqual({
      code: 1,
      output: `${file} is no whole backup of a Campus Market.`,
    });
  },
);

test('a backup whose list of pictures names a file elsewhere is refused, and the file is not read', async () => {
  const { database, dataDir } = await smallMarket(['bag']);
  const outerFolder = emptyDataFolder();
  const folder = join(outerFolder, 'backups');
  const log = makeLog({ logLevel: 'silent' });
  const source = { connection: database.connection, dataDir, hasBucket: false };
  await makeNightlyBackup({ ...source, folder, maxBackups: 7, log });
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tar'));
  const tar = await openTar(join(folder, name));
  const forgedFile = join(folder, 'forged.tar');
  const forgedTar = await createTar(forgedFile);
  const checksums = readChecksums(await tar.readText(checksumsFile));
  // Its checksum is right, so only the name can give it away.
  writeFileSync(join(outerFolder, '480.webp'), 'secret');
  const key = 'media/bag/../../../480.webp';
  const checksum = createHash('sha256').update('secret').digest('hex');
  for (const file of checksums.keys()) {
    const content =
      file === sharedMediaChecksumsFile ? [Buffer.from(`${checksum}  ${key}\n`)] : tar.read(file);
    checksums.set(file, await forgedTar.add(file, content));
  }
  await forgedTar.add(checksumsFile, [Buffer.from(checksumsToText(checksums))]);
  await forgedTar.finish();
  await tar.close();
  const { settings } = await emptyTarget();
  expect(await runDataCommandInThisProcess('restore', [forgedFile], settings)).toEqual({
    code: 1,
    output: `${forgedFile} is damaged: ${sharedMediaChecksumsFile} is not as it was when the backup was made.`,
  });
});

deepTest('an impossible backup or restore is refused in one sentence and leaves nothing behind', async () => {
  const { copy, settings } = await copyOfDemo();
  const folder = emptyDataFolder();
  const file = join(folder, 'all.tar');
  const dryRun = await runDataCommandInThisProcess('backup', [file, '--dry-run'], settings);
  expect(dryRun.output).toMatch(
    /^The backup would hold \d+ tables with [\d,]+ rows and [\d,]+ files .*Nothing was written\.$/,
  );
  expect(readdirSync(folder)).toEqual([]);
  expect(await runDataCommandInThisProcess('backup', [file], settings)).toMatchObject({ code: 0 });
  /** Runs a command that must be refused, and returns its output. */
  const runRefused = async (command: 'backup' | 'restore', args: string[], variables: object = settings) => {
    const { code, output } = await runDataCommandInThisProcess(command, args, variables);
    expect(code).toBe(1);
    expect(output).not.toContain('\n');
    return output;
  };
  expect(await runRefused('backup', [file])).toContain('is there already');
  expect(await runRefused('backup', [], { DATA_DIR: emptyDataFolder() })).toContain(
    'There is no database in',
  );
  expect(await runRefused('restore', [])).toContain('npm run restore -- FILE');
  expect(await runRefused('restore', [join(folder, 'none.tar')])).toContain('cannot be opened (ENOENT)');
  const overwriting = await runRefused('restore', [file]);
  expect(overwriting).toMatch(/^The database at DATABASE_URL already holds data \(.*never overwritten/);

  const target = await emptyTarget();
  const bytes = readFileSync(file);
  const offsets = [Math.floor(bytes.length / 3), Math.floor(bytes.length * 0.9)];
  for (const offset of offsets) {
    const broken = join(folder, 'broken.tar');
    writeFileSync(broken, bytes.with(offset, (bytes[offset] ?? 0) ^ 1));
    expect(await runRefused('restore', [broken], target.settings)).toMatch(/is damaged|no whole backup/);
  }
  const truncated = join(folder, 'cut.tar');
  writeFileSync(truncated, bytes);
  truncateSync(truncated, bytes.length - 4096);
  expect(await runRefused('restore', [truncated], target.settings)).toContain('is no whole backup');
  expect(await dumpDatabaseAt(target.location)).toEqual({ definitions: [] });
  expect(existsSync(mediaFolder(target.location.dataDir))).toBe(false);
  expect(await dumpDatabaseAt(copy)).not.toEqual({ definitions: [] });
});

if (canMakeDisk) {
  deepTest('a backup to a disk with too little room is refused and writes nothing', async () => {
    const { settings } = await copyOfDemo();
    const disk = mountSmallDisk(132, onTestFinished);
    const { code, output } = await runDataCommandInThisProcess('backup', [join(disk, 'all.tar')], settings);
    expect({ code, output }).toEqual({
      code: 1,
      output: `The disk of ${disk} has too little room for a backup: make some, or name another place.`,
    });
    expect(readdirSync(disk)).toEqual([]);
  });
}

deepTest(
  'a backup lists the keys of files in a bucket, and a restore uploads the files of the backup to the bucket',
  async () => {
    const { copy, settings } = await copyOfDemo();
    const bucket = await startBucket();
    onTestFinished(() => void bucket.close());
    const database = await openTestDatabase(copy);
    const ids = (await database.db.selectFrom('media').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    await database.close();
    deleteMediaExceptFirst(copy.dataDir, 2);
    const file = join(emptyDataFolder(), 'all.tar');
    const backup = await runDataCommandInThisProcess('backup', [file], { ...settings, ...bucket.settings });
    expect(backup.output).toContain(
      `, and the keys of ${((ids.length - 2) * 4).toLocaleString('en')} files that stay in the bucket`,
    );
    expect(readFileSync(file, 'latin1')).toContain(`media/${ids.at(-1)}/480.webp\n`);
    const target = await emptyTarget();
    const restored = await runDataCommandInThisProcess('restore', [file], {
      ...target.settings,
      ...bucket.settings,
    });
    expect(restored).toMatchObject({ code: 0 });
    expect(bucket.objects.size).toBe(Object.keys(hashMedia(copy.dataDir)).length);
  },
);

test('a backup into a folder that may not be written says what to do, and leaves nothing there', async () => {
  const { settings } = await smallMarket([]);
  // Not even root can make a folder there.
  const { code, output } = await runDataCommandInThisProcess('backup', ['/sys/disk/market.tar'], settings);
  expect(code).toBe(1);
  expect(output).toMatch(
    /^Nothing can be written to \/sys\/disk \([A-Z]+\): let the user who runs this write to that folder/,
  );
});
