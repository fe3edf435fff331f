import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeNightlyBackup } from '../../../site/server/backup/nightly.ts';
import { makeLog } from '../../../site/server/log.ts';
import { emptyDataFolder } from '../../support/database/embedded-database.ts';
import { smallMarket } from '../../support/database/small-market.ts';
import { deepTest } from '../../support/deep.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { findFreePort, startSite } from '../../support/processes/running-site.ts';
import { startBucket } from '../../support/server/bucket.ts';

const pictures = ['bag', 'fan', 'hat', 'pen'];

/** Takes the pictures away, as when their disk is not mounted. Returns a function that brings them back. */
function unmount(media: string): () => void {
  renameSync(media, `${media}-elsewhere`);
  return () => {
    rmSync(media, { recursive: true, force: true });
    renameSync(`${media}-elsewhere`, media);
  };
}

const missingText = (count: number, media: string) =>
  `${count} of 4 pictures and videos ${count === 1 ? 'is' : 'are'} missing in ${media}: mount the disk of that folder, or copy the folder media of a backup back into its place`;

test('a backup by hand says how many pictures are missing, and is made without most of them only with --incomplete', async () => {
  const { media, settings } = await smallMarket(pictures);
  const folder = emptyDataFolder();
  const backUp = (name: string, ...flags: string[]) =>
    runDataCommandInThisProcess('backup', [join(folder, name), ...flags], settings);
  const mount = unmount(media);
  expect(await backUp('none.tar')).toEqual({
    code: 1,
    output: `No backup was made. ${missingText(4, media)}, or add --incomplete to make a backup without them.`,
  });
  expect(readdirSync(folder)).toEqual([]);
  const incomplete = await backUp('none.tar', '--incomplete');
  expect(incomplete.code).toBe(0);
  expect(incomplete.output.split('\n').at(-1)).toBe(
    `Warning: this backup is not whole. ${missingText(4, media)}.`,
  );
  mount();
  expect((await backUp('all.tar')).output).not.toContain('Warning');
  rmSync(join(media, 'hat'), { recursive: true });
  const almostWhole = await backUp('three.tar');
  expect(almostWhole.code).toBe(0);
  expect(almostWhole.output.split('\n').at(-1)).toBe(
    `Warning: this backup is not whole. ${missingText(1, media)}.`,
  );
});

test('nights in which the pictures are missing are reported, and do not replace the backups with pictures', async () => {
  const { database, dataDir, media } = await smallMarket(pictures);
  const folder = emptyDataFolder();
  let logged = '';
  const log = makeLog(
    { logLevel: 'error' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk;
        done();
      },
    }),
  );
  const backUp = (night: number) =>
    makeNightlyBackup({
      connection: database.connection,
      dataDir,
      hasBucket: false,
      folder,
      maxBackups: 2,
      log,
      now: () => Date.parse(`2026-11-0${night}T02:00:00Z`),
    });
  const nights = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.tar'))
      .map((name) => Number(name.slice(-5, -4)))
      .sort();
  await backUp(1);
  await backUp(2);
  expect(logged).toBe('');
  const mount = unmount(media);
  for (const night of [3, 4, 5]) await backUp(night);
  expect(logged.match(/this backup is not whole\. 4 of 4 pictures and videos are missing/g)).toHaveLength(3);
  expect(nights()).toEqual([1, 2, 4, 5]);
  expect(readdirSync(join(folder, 'media')).sort()).toEqual(pictures);
  mount();
  await backUp(6);
  expect(nights()).toEqual([2, 5, 6]);
  await backUp(7);
  expect(nights()).toEqual([6, 7]);
});

test('the doctor says how many pictures are missing, and that most of them are is a problem', async () => {
  const { media, settings } = await smallMarket(pictures);
  const linesOfDoctor = async () => {
    const { output } = await runDataCommandInThisProcess('doctor', [], {
      ...settings,
      PORT: String(await findFreePort()),
    });
    return output.split('\n');
  };
  expect(await linesOfDoctor()).toContain('✓ The pictures and videos that the database lists are there.');
  rmSync(join(media, 'hat'), { recursive: true });
  expect(await linesOfDoctor()).toContain(`! ${missingText(1, media)}.`);
  unmount(media);
  expect(await linesOfDoctor()).toContain(`✗ ${missingText(4, media)}.`);
});

deepTest('a start without the pictures warns of it', async () => {
  const { media, settings } = await smallMarket(pictures);
  const start = async () => {
    const site = await startSite(join(inject('programsFolder'), 'server-process.js'), settings);
    await site.stop();
    return site.output();
  };
  expect(await start()).not.toContain('missing');
  unmount(media);
  expect(await start()).toContain(`${missingText(4, media)}.\n`);
});

deepTest('the doctor looks for pictures in the bucket, where a backup leaves them', async () => {
  const { media, settings } = await smallMarket(pictures);
  const bucket = await startBucket();
  onTestFinished(() => void bucket.close());
  const bucketSettings = { ...settings, ...bucket.settings, PORT: String(await findFreePort()) };
  unmount(media);
  const file = join(emptyDataFolder(), 'all.tar');
  const backup = await runDataCommandInThisProcess('backup', [file], bucketSettings);
  expect(backup).toMatchObject({ code: 0, output: expect.not.stringContaining('Warning') });
  expect((await runDataCommandInThisProcess('doctor', [], bucketSettings)).output).toContain(
    '✗ 4 of 4 pictures and videos are missing in the bucket ',
  );
});
