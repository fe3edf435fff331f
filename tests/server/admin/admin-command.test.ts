import { beforeEach, expect, test } from 'vitest';
import { syncAdminEmails } from '../../../site/server/auth/admins.ts';
import { migrateUpTo } from '../../../site/server/db/migrate.ts';
import { emptyDatabase, emptyTables, openTestDatabase } from '../../support/database/database.ts';
import {
  emptyDataFolder,
  openEmbeddedDatabase,
  preparedDataFolder,
} from '../../support/database/embedded-database.ts';
import { deepTest } from '../../support/deep.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { runDataCommandInThisProcess } from '../../support/processes/data-command.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database, databaseLocation } = server;

beforeEach(() => emptyTables(database));

/** Runs `npm run admin` for the database of the server. Returns what it prints, and its exit code if that is not 0. */
async function runAdmin(args: string[], settingEmails = '') {
  const { databaseUrl, dataDir } = databaseLocation;
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ADMIN_EMAILS: settingEmails };
  const { code, output } = await runDataCommandInThisProcess('admin', args, settings);
  return code === 0 ? output : { code, output };
}

const panelText =
  'After completing the profile, an admin finds the link Admin panel there. It leads to /weautomate of the market.';

const isAdmin = async (id: string) =>
  (await server.get('/api/admin/verify', (await signIn(server, id)).headers)).statusCode === 200;

test('an added person is an admin from the next request on, and a removed one is not', async () => {
  await addPerson(database, 'ada', { email: 'Ada@Mail.example' });
  await addPerson(database, 'bola');
  const { headers } = await signIn(server, 'ada');
  const statusOfPanel = async () => (await server.get('/api/admin/verify', headers)).statusCode;
  expect(await statusOfPanel()).toBe(403);
  expect(await runAdmin(['add', 'ADA@mail.example'])).toBe(
    `Person ada (ada@mail.example) is an admin now.\n${panelText}`,
  );
  expect(await statusOfPanel()).toBe(200);
  expect(await isAdmin('bola')).toBe(false);
  expect(await runAdmin(['remove', 'ada@mail.example'])).toBe('ada@mail.example is not an admin any more.');
  expect(await statusOfPanel()).toBe(403);
});

test('the command and ADMIN_EMAILS do not undo each other', async () => {
  for (const id of ['ada', 'bola', 'chi']) await addPerson(database, id);
  await syncAdminEmails(database.db, ['ada@mail.example', 'bola@mail.example']);
  await runAdmin(['add', 'bola@mail.example'], 'ada@mail.example,bola@mail.example');
  await runAdmin(['add', 'chi@mail.example'], 'ada@mail.example,bola@mail.example');
  expect(await Promise.all(['ada', 'bola', 'chi'].map(isAdmin))).toEqual([true, true, true]);

  // The site starts again without Ada and Bola in ADMIN_EMAILS.
  await syncAdminEmails(database.db, []);
  expect(await Promise.all(['ada', 'bola', 'chi'].map(isAdmin))).toEqual([false, true, true]);

  // The site starts again with all three.
  const settingEmails = ['ada@mail.example', 'bola@mail.example', 'chi@mail.example'];
  await syncAdminEmails(database.db, settingEmails);
  const settingText = (email: string) =>
    `${email} is an admin by ADMIN_EMAILS: remove the address from that setting too, and restart the market.`;
  expect(await runAdmin(['remove', 'chi@mail.example'], settingEmails.join())).toBe(
    settingText('chi@mail.example'),
  );
  expect(await runAdmin(['remove', 'ada@mail.example'], settingEmails.join())).toEqual({
    code: 1,
    output: settingText('ada@mail.example'),
  });
  expect(await Promise.all(['ada', 'bola', 'chi'].map(isAdmin))).toEqual([true, true, true]);
});

test('the list names each admin, who has not signed in yet, and what made them an admin', async () => {
  expect(await runAdmin(['list'])).toBe('There is no admin yet. Add one: npm run admin -- add EMAIL');
  await addPerson(database, 'ada');
  await addPerson(database, 'folake', { role: 'admin' });
  expect(await runAdmin(['add', 'dean@mail.example'])).toBe(
    `dean@mail.example will be an admin when they first sign in.\n${panelText}`,
  );
  await syncAdminEmails(database.db, ['ada@mail.example']);
  await runAdmin(['add', 'ada@mail.example'], 'ada@mail.example');
  expect(await runAdmin(['list'], 'ada@mail.example')).toBe(
    [
      'ada@mail.example: Person ada, by ADMIN_EMAILS and admin add',
      'dean@mail.example: has not signed in yet, by admin add',
      'folake@mail.example: Person folake',
    ].join('\n'),
  );
});

test('a call that cannot be meant is refused in one sentence', async () => {
  const refused = (output: string) => ({ code: 1, output });
  expect(await runAdmin([])).toEqual(refused('Say list, add or remove: npm run admin -- add EMAIL'));
  expect(await runAdmin(['grant', 'ada@mail.example'])).toEqual(
    refused('Say list, add or remove: npm run admin -- add EMAIL'),
  );
  expect(await runAdmin(['add'])).toEqual(refused('Say which address: npm run admin -- add EMAIL'));
  expect(await runAdmin(['add', 'ada'])).toEqual(refused('ada is not an e-mail address.'));
  expect(await runAdmin(['remove', 'ada@mail.example'])).toEqual(
    refused('ada@mail.example was not added by this command. All admins: npm run admin -- list'),
  );
  const emptyFolder = emptyDataFolder();
  expect(await runDataCommandInThisProcess('admin', ['list'], { DATA_DIR: emptyFolder })).toEqual(
    refused(`There is no database in ${emptyFolder}/postgres: set DATA_DIR as the site has it.`),
  );
});

deepTest('data of a version without the command is refused, with what to do', async () => {
  const target = await emptyDatabase();
  const older = await openTestDatabase(target);
  await migrateUpTo(older.db, '0034-alerts');
  await older.close();
  const settings = { DATABASE_URL: target.databaseUrl, DATA_DIR: target.dataDir };
  const { output } = await runDataCommandInThisProcess('admin', ['list'], settings);
  await target.remove();
  expect(output).toBe(
    'This data is from an earlier Campus Market: start the market once with npm start, and try again.',
  );
});

deepTest('an admin is added to a site’s own PostgreSQL while it runs, and while it is stopped', async () => {
  const dataDir = preparedDataFolder();
  const running = await openEmbeddedDatabase(dataDir);
  await addPerson(running, 'ada');
  await addPerson(running, 'bola');
  await runDataCommandInThisProcess('admin', ['add', 'ada@mail.example'], { DATA_DIR: dataDir });
  await running.close();
  await runDataCommandInThisProcess('admin', ['add', 'bola@mail.example'], { DATA_DIR: dataDir });
  const { output } = await runDataCommandInThisProcess('admin', ['list'], { DATA_DIR: dataDir });
  expect(output).toBe(
    'ada@mail.example: Person ada, by admin add\nbola@mail.example: Person bola, by admin add',
  );
});
