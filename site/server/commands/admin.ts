import { type Kysely, sql } from 'kysely';
import { isEmail } from '../../../src/contract/shared/text.ts';
import { addAdminEmail, listAdmins, removeAdminEmail } from '../auth/admins.ts';
import { commandLine } from '../command-names.ts';
import { readConfig } from '../config.ts';
import type { Schema } from '../db/schema.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, type CommandInput, dataOption } from './command.ts';
import { withSiteDatabase } from './site-database.ts';

/** Lists, adds and removes admins, whether the site runs or not. It does not change ADMIN_EMAILS. */
export const admin: Command = {
  summary: 'lists, adds and removes admins, who manage the market at /weautomate',
  calls: [
    ['list', 'lists all admins'],
    ['add EMAIL', 'makes the person with this address an admin, at once or when they first sign in'],
    ['remove EMAIL', 'undoes that'],
  ],
  settings: dataOption,
  async run({ words: [action, address], environment, print }) {
    const config = readConfig(environment);
    const changeAdmins = actions.get(action ?? '');
    if (!changeAdmins)
      throw new OperatorError(`Say list, add or remove: ${commandLine('admin', 'add EMAIL')}`);
    const email = action === 'list' ? '' : requireEmail(action, address);
    await withSiteDatabase(config, async ({ db }) => {
      await requireTable(db);
      await changeAdmins({ db, email, settingEmails: config.adminEmails, print });
    });
    return undefined;
  },
};

interface AdminChange extends Pick<CommandInput, 'print'> {
  db: Kysely<Schema>;
  email: string;
  /** The addresses of ADMIN_EMAILS. */
  settingEmails: readonly string[];
}

const actions = new Map<string, (change: AdminChange) => Promise<void>>(
  Object.entries({ list, add, remove }),
);

function requireEmail(action: string | undefined, address: string | undefined): string {
  if (address === undefined)
    throw new OperatorError(`Say which address: ${commandLine('admin', `${action} EMAIL`)}`);
  if (!isEmail(address)) throw new OperatorError(`${address} is not an e-mail address.`);
  return address.toLowerCase();
}

/** Throws if the database was never opened by a version with the table. */
async function requireTable(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('admin_emails') is not null as exists`.execute(db);
  if (rows[0]?.exists) return;
  throw new OperatorError(
    `This data is from an earlier Campus Market: start the market once with ${commandLine('start')}, and try again.`,
  );
}

async function list({ db, settingEmails, print }: AdminChange): Promise<void> {
  const admins = await listAdmins(db, settingEmails);
  if (admins.length === 0) print(`There is no admin yet. Add one: ${commandLine('admin', 'add EMAIL')}`);
  for (const { email, name = 'has not signed in yet', sources } of admins) {
    print(`${email}: ${name}${sources.length > 0 ? `, by ${sources.join(' and ')}` : ''}`);
  }
}

async function add({ db, email, settingEmails, print }: AdminChange): Promise<void> {
  await addAdminEmail(db, email);
  const name = (await listAdmins(db, settingEmails)).find((known) => known.email === email)?.name;
  print(
    name === undefined
      ? `${email} will be an admin when they first sign in.`
      : `${name} (${email}) is an admin now.`,
  );
  print(
    'After completing the profile, an admin finds the link Admin panel there. It leads to /weautomate of the market.',
  );
}

async function remove({ db, email, settingEmails, print }: AdminChange): Promise<void> {
  const isRemoved = await removeAdminEmail(db, email, settingEmails);
  const isInSetting = settingEmails.includes(email);
  const settingText = `${email} is an admin by ADMIN_EMAILS: remove the address from that setting too, and restart the market.`;
  if (isRemoved) return print(isInSetting ? settingText : `${email} is not an admin any more.`);
  throw new OperatorError(
    isInSetting
      ? settingText
      : `${email} was not added by this command. All admins: ${commandLine('admin', 'list')}`,
  );
}
