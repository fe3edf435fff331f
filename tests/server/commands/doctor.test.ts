import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '../../support/database/database.ts';
import { emptyDataFolder, preparedDataFolder } from '../../support/database/embedded-database.ts';
import { withClient } from '../../support/database/with-client.ts';
import { deepTest } from '../../support/deep.ts';
import { addPerson } from '../../support/market/people.ts';
import {
  runDataCommandAsProcess,
  runDataCommandInThisProcess,
} from '../../support/processes/data-command.ts';
import { findFreePort } from '../../support/processes/running-site.ts';
import { canMakeDisk, mountSmallDisk } from '../../support/processes/small-disk.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { sample } from '../../support/sample.ts';
import { startBucket } from '../../support/server/bucket.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { startPushService } from '../../support/server/push-service.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const isRoot = process.getuid?.() === 0;

/** Runs `npm run doctor`, by default for a new market on a free port. */
const runDoctor = async (settings: Record<string, string> = {}) =>
  runDataCommandInThisProcess('doctor', [], {
    PORT: String(await findFreePort()),
    DATA_DIR: settings.DATA_DIR ?? emptyDataFolder(),
    ...settings,
  });

/** Expects a line of the doctor that begins with a mark and a text. Only a ✗ makes the command fail. */
async function expectLine(line: string, settings: Record<string, string> = {}) {
  const { code, output } = await runDoctor(settings);
  expect(output.split('\n').find((printed) => printed.startsWith(line)) ?? output).toContain(line);
  if (line.startsWith('✗')) expect(code).toBe(1);
  else expect({ code, problems: output.match(/^✗.*/gm) }).toEqual({ code: 0, problems: null });
  return output;
}

/** The settings of the server's database. */
const { databaseUrl, dataDir } = server.databaseLocation;
const databaseSettings = { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir };

test('on a machine that can run the market, every check is fine', async () => {
  const { code, output } = await runDoctor({ DATA_DIR: join(emptyDataFolder(), 'market') });
  const lines = output.split('\n');
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('Nothing stops the market.');
  expect(lines.slice(0, -2).map((line) => line[0])).toEqual(lines.slice(0, -2).map(() => '✓'));
  for (const text of [
    'This is Campus Market ',
    'Node ',
    'This machine has ',
    'The clock ',
    'The data will be in ',
    'The disk of ',
  ])
    expect(output).toContain(`✓ ${text}`);
  for (const text of [
    'This is a market for trying',
    'Demo users can sign in',
    'The port ',
    'The included postgres',
  ])
    expect(output).toContain(`✓ ${text}`);
});

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://market.example' };

/** Settings and machines, each with the line that the doctor prints about it. */
const mistakes: [line: string, settings: Record<string, string>][] = [
  ["✗ A setting is wrong: PORT must be a number from 1 to 65535, not 'many'.", { PORT: 'many' }],
  ['✗ Nothing can be written to /proc (', { DATA_DIR: '/proc/market' }],
  ['! Nobody can sign in: ', production],
  ['! Not set: SUPPORT_WHATSAPP', production],
  ['! http://market.example is not encrypted', { PUBLIC_URL: 'http://market.example' }],
  ['! The address of this real market is http://127.0.0.1', { NODE_ENV: 'production' }],
  ['! A proxy must stand in front for HTTPS', production],
  ['✓ The addresses of visitors come from the proxy', { ...production, TRUST_PROXY: '1' }],
  ['! The market listens on all network addresses', { ...production, TRUST_PROXY: '1', HOST: '0.0.0.0' }],
  ['! Other machines can reach this market for trying (HOST=0.0.0.0)', { HOST: '0.0.0.0' }],
  ['✗ 203.0.113.7 is not an address of this machine', { HOST: '203.0.113.7' }],
  [
    '✗ The PostgreSQL at DATABASE_URL does not let us in',
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' },
  ],
  ['! Redis does not answer', { REDIS_URL: 'redis://me:secret@127.0.0.1:1' }],
  [
    '! The bucket at S3_ENDPOINT does not answer',
    {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'market',
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  ],
];

test.each(sample(mistakes, { oneIn: 4 }))(
  'the doctor shows “%s …” and repeats no secret',
  async (line, settings) => {
    expect(await expectLine(line, settings)).not.toContain('secret');
  },
);

test('every wrong setting is named, and what does not depend on them is still checked', async () => {
  const output = await expectLine("✗ A setting is wrong: PORT must be a number from 1 to 65535, not 'abc'.", {
    PORT: 'abc',
    AUTH_SECRET: 'short',
    TRUST_PROXY: 'yes',
  });
  expect(output.match(/^✗ A setting is wrong: (AUTH_SECRET|TRUST_PROXY) must /gm)).toHaveLength(2);
  for (const text of ['The clock ', 'The disk of ', 'The included postgres'])
    expect(output).toContain(`✓ ${text}`);
  expect(output).not.toContain('The port');
  expect(output).toContain('3 things must be mended.');
});

test('misspelt settings in .env are named with what was meant, and those of other programs are not', async () => {
  const folder = emptyDataFolder();
  const names = ['SMPT_URL', 'PROT', 'port', 'GOOGLE_ID', 'ADMIN_EMAIL', 'HTTP_PROXY', 'NODE_OPTIONS', 'TZ'];
  const example = readFileSync(join(projectFolder, '.env.example'), 'utf8').replaceAll(/^#(?=\w)/gm, '');
  writeFileSync(join(folder, '.env'), `${example}\n${names.map((name) => `${name}=1`).join('\n')}\n`);
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  const output = await expectLine('! SMPT_URL in .env is no setting: did you mean SMTP_URL?');
  expect(output.match(/^! .* in \.env is no setting: .*/gm)?.sort()).toEqual([
    '! ADMIN_EMAIL in .env is no setting: did you mean ADMIN_EMAILS?',
    '! GOOGLE_ID in .env is no setting: did you mean GOOGLE_CLIENT_ID?',
    '! PROT in .env is no setting: did you mean PORT?',
    '! SMPT_URL in .env is no setting: did you mean SMTP_URL?',
    '! port in .env is no setting: did you mean PORT?',
  ]);
});

test('the mail server is asked whether it lets the market in', async () => {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.close);
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'market@mail.example' };
  const { host } = new URL(mailServer.url);
  await expectLine(`✓ The mail server ${host} lets the market in.`, mail);
  const wrongPassword = { ...mail, SMTP_URL: mailServer.url.replace('secret', 'oops') };
  expect(
    await expectLine(
      `! No e-mails can be sent by ${host}. The mail server refused the user or the password`,
      wrongPassword,
    ),
  ).not.toContain('oops');
  const nobody = { ...mail, SMTP_URL: 'smtp://me:secret@127.0.0.1:1' };
  expect(
    await expectLine(
      '! No e-mails can be sent by 127.0.0.1:1. The connection to the mail server failed.',
      nobody,
    ),
  ).not.toContain('secret');
});

deepTest('the doctor of a clone asks the mail server, whose library is loaded late', async () => {
  const mailServer = await startMailServer();
  onTestFinished(mailServer.close);
  const settings = { SMTP_URL: mailServer.url, MAIL_FROM: 'market@mail.example' };
  const { output } = await runDataCommandAsProcess('doctor', [], {
    DATA_DIR: emptyDataFolder(),
    ...settings,
  });
  expect(output).toContain(`✓ The mail server ${new URL(mailServer.url).host} lets the market in.`);
});

deepTest('pushes: whether their services can be reached, and why the last one was given up', async () => {
  const { db } = server.database;
  const settings = { ...databaseSettings, PUSH_LOOPBACK: 'on' };
  await expectLine('✓ No browser gets pushes yet: the market makes its keys', settings);
  await db.insertInto('push_keys').values({ public_key: 'x', private_key: 'y' }).execute();
  await expectLine('✓ The keys for pushes are there. No browser gets pushes yet, so no', settings);
  const service = await startPushService();
  const { endpoint, keys } = service.addBrowser('phone');
  const { host } = new URL(endpoint);
  await addPerson(server.database, 'ada');
  const { id: subscription_id } = await db
    .insertInto('push_subscriptions')
    .values({ person_id: 'ada', session_family: 'ada', endpoint, ...keys })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expectLine(`✓ One browser gets pushes, and this machine can reach ${host}.`, settings);
  service.close();
  const { id: alert_id } = await db
    .insertInto('alerts')
    .values({ person_id: 'ada', kind: 'package', subject_id: 'ada' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const failed = { status: 'failed', error: 'The push service answered with the status 403.' } as const;
  await db
    .insertInto('pushes')
    .values({ alert_id, subscription_id, ...failed })
    .execute();
  const output = await expectLine(
    `! One browser gets pushes, but this machine cannot reach ${host} (ECONNREFUSED): let the firewall`,
    settings,
  );
  expect(output).toMatch(
    /^! A push of 20\d\d-\d\d-\d\d was given up: The push service answered with the status 403\. The admin panel lists/m,
  );
});

test('a market that signs people in with Google is told the redirect URI', async () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  await expectLine(
    '✓ Visitors sign in with Google, which must know the redirect URI https://market.example/api/auth/google/callback.',
    { ...production, ...google },
  );
});

deepTest('a bucket that refuses the key stops the market', async () => {
  const bucket = await startBucket();
  onTestFinished(() => void bucket.close());
  await expectLine('✓ Pictures and videos can be stored in the bucket', bucket.settings);
  await expectLine('✗ S3_ENDPOINT does not let us write to', {
    ...bucket.settings,
    S3_SECRET_ACCESS_KEY: 'another secret',
  });
});

test('a file in place of the data folder, and a folder of another user, are refused', async () => {
  const folder = emptyDataFolder();
  writeFileSync(join(folder, 'file'), '');
  await expectLine(`✗ ${join(folder, 'file')} is a file, but a folder is needed there`, {
    DATA_DIR: join(folder, 'file'),
  });
  const getuid = vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(12_345);
  onTestFinished(() => getuid.mockRestore());
  await expectLine(`✗ ${folder} belongs to another user`, { DATA_DIR: folder });
});

if (isRoot) {
  test('root is advised to start the market as the owner of the data', async () => {
    const folder = emptyDataFolder();
    chownSync(folder, 65_534, 65_534);
    await expectLine(`! You are root, but ${folder} belongs to the user with the number 65534`, {
      DATA_DIR: folder,
    });
  });

  test('root without the program that changes the user cannot run the included PostgreSQL', async () => {
    vi.stubEnv('PATH', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expectLine('✗ PostgreSQL does not run as root here');
  });
}

if (canMakeDisk) {
  deepTest('a disk that is full stops the market, and a small one is pointed out', async () => {
    await expectLine('✗ The disk of ', { DATA_DIR: mountSmallDisk(32, onTestFinished) });
    await expectLine('! The disk of ', { DATA_DIR: mountSmallDisk(200, onTestFinished) });
  });
}

deepTest('little memory and a wrong clock are pointed out', async () => {
  const totalmem = vi.spyOn(os, 'totalmem').mockReturnValue(256 * 1024 * 1024);
  onTestFinished(() => totalmem.mockRestore());
  await expectLine('! This machine has 256 MB of memory');
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  await expectLine('✗ The clock shows 1970-01-01');
});

/** Listens on a free port until the end of the test. Returns the port. */
async function listen(program: Server): Promise<string> {
  const port = await findFreePort();
  await new Promise<void>((resolve) => program.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void program.close());
  return String(port);
}

test('a port of another program is refused, and the market’s own port is not', async () => {
  const otherProgram = createServer((socket) => void socket.end('220 mail.example\r\n'));
  const mailPort = await listen(otherProgram);
  await expectLine(`✗ Another program uses the port ${mailPort}`, { PORT: mailPort });

  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(address);
  await expectLine(`✓ A market runs on the port ${port}, and is ready.`, { ...databaseSettings, PORT: port });
  await expectLine(`✗ A market with another data folder runs on the port ${port}`, { PORT: port });

  const unready = createHttpServer((_request, response) => {
    response
      .writeHead(503)
      .end(JSON.stringify({ success: false, error: `The disk is full.\u001b[2J${'x'.repeat(9_000)}` }));
  });
  const unreadyPort = await listen(unready);
  const line = `✗ The market on the port ${unreadyPort} runs, but says: The disk is full.`;
  const output = await expectLine(line, { ...databaseSettings, PORT: unreadyPort });
  // Its text neither controls the terminal nor fills it.
  expect(output).not.toMatch(/\p{Cc}\[2J|x{300}/u);
});

test('a file in place of the folder of backups, and a link that leads nowhere, do not end the doctor', async () => {
  const folder = emptyDataFolder();
  symlinkSync(join(folder, 'gone.tar'), join(folder, 'moved.tar'));
  await expectLine(`! There is no backup in ${folder} yet`, { ...databaseSettings, BACKUP_DIR: folder });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expectLine(`! ${file} is no folder that can be read (ENOTDIR)`, {
    ...databaseSettings,
    BACKUP_DIR: file,
  });
});

test('a damaged secret stops the market, and one that others can read is pointed out', async () => {
  const folder = emptyDataFolder();
  const file = join(folder, 'auth-secret');
  writeFileSync(file, 'a'.repeat(64));
  chmodSync(file, 0o644);
  await expectLine(`! Other users of this machine can read ${file}`, { DATA_DIR: folder });
  writeFileSync(file, 'half');
  await expectLine(`✗ ${file}, which signs the sessions, is damaged`, { DATA_DIR: folder });
});

test('data of a newer version is refused', async () => {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  await expectLine('✓ The database is empty', settings);
  await expectLine('✓ The data can be opened by this version.', databaseSettings);
  await withClient(target.databaseUrl, (client) =>
    client.query(
      "create table kysely_migration (name text); insert into kysely_migration values ('9999-from-next-year')",
    ),
  );
  await expectLine(
    '✗ The database was upgraded by a newer Campus Market (9999-from-next-year), and this version cannot use it.',
    settings,
  );
});

deepTest('a database that cannot hold the market is refused', async () => {
  const target = await emptyDatabase();
  onTestFinished(target.remove);
  const otherUrl = `${target.databaseUrl}_ascii`;
  const name = otherUrl.slice(otherUrl.lastIndexOf('/') + 1);
  await withClient(target.databaseUrl, (client) =>
    client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`),
  );
  onTestFinished(() =>
    withClient(target.databaseUrl, (client) => client.query(`drop database ${name} with (force)`)).then(
      () => {},
    ),
  );
  await expectLine('✗ The database at DATABASE_URL is in SQL_ASCII', {
    DATABASE_URL: otherUrl,
    DATA_DIR: target.dataDir,
  });
});

deepTest(
  'the age and the place of the last backup are checked, also while the market is stopped',
  async () => {
    const folder = preparedDataFolder();
    const settings = { DATA_DIR: folder };
    const output = await expectLine('! There is no backup in ', settings);
    expect(output).toContain('✓ The data can be opened by this version.');
    expect(output).toContain('the market makes one each night while it runs, or npm run backup.');
    const backup = join(folder, 'backups/nightly-2026-11-01.tar');
    mkdirSync(join(folder, 'backups'));
    writeFileSync(backup, '');
    await expectLine('✓ The last backup in ', settings);
    await expectLine('! The last backup in ', { ...settings, ...production, TRUST_PROXY: '1' });
    const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000);
    utimesSync(backup, lastWeek, lastWeek);
    expect(await expectLine('! The last backup in ', settings)).toContain(
      'make a new one with npm run backup, and let the market run at night.',
    );
  },
);

test('with JOBS=off, the doctor says whether another process does the background jobs', async () => {
  const settings = { ...databaseSettings, JOBS: 'off' };
  const text = await expectLine('! Nobody does the background jobs now, because of JOBS=off', settings);
  expect(text).toContain('Run npm run jobs beside the market, or leave JOBS out.');
  await withClient(databaseUrl ?? '', async (client) => {
    await client.query("set application_name = 'campus_market_jobs'");
    await expectLine('✓ Another process does the background jobs (JOBS=off).', settings);
  });
});
