import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { grantAdmins, syncAdminEmails } from '../../../site/server/auth/admins.ts';
import { readConfig, signInWarning, unsetPhonesWarning } from '../../../site/server/config.ts';
import { registerEmbedOrigins } from '../../../site/server/ready-database.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
const googleSettings = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

test('everybody can read the configured fees, prices and phone numbers', async () => {
  const response = await server.get('/api/config');
  expect(response.statusCode).toBe(200);
  expect(response.json().data).toEqual({
    config: {
      brand: 'Campus Market',
      version: packageJson.version,
      supportPhone: null,
      adminPhone: null,
      deliveryPhone: null,
      hasSellerFallback: false,
      canSignIn: true,
      canteenDeliveryFee: 250,
      canteenPackagingFee: 300,
      vendorPackage: {
        setup: 2000,
        firstMonthly: 900,
        firstMonths: 4,
        monthly: 2000,
        activationHours: 24,
      },
    },
  });
  const refused = await server.get('/api/config?all=1');
  expect(refused.json()).toMatchObject({ code: 'invalid', fields: { all: expect.any(String) } });
});

test('everybody can read whether there is a fallback number for sellers, but not the number', async () => {
  const app = await startSecondApp(server, {
    SUPPORT_WHATSAPP: '0803 111 1111',
    ADMIN_WHATSAPP: '0803 222 2222',
    SELLER_FALLBACK_WHATSAPP: '0803 333 3333',
    DELIVERY_PHONE: '0803 444 4444',
  });
  const { body } = await app.inject('/api/config');
  expect(JSON.parse(body).data.config).toMatchObject({
    supportPhone: '2348031111111',
    adminPhone: '2348032222222',
    deliveryPhone: '2348034444444',
    hasSellerFallback: true,
  });
  expect(body).not.toContain('3333333');
});

test('the log at the start lists the missing phone numbers in one line', () => {
  const phones = {
    SUPPORT_WHATSAPP: '08031111111',
    ADMIN_WHATSAPP: '08032222222',
    DELIVERY_PHONE: '08034444444',
  };
  expect(unsetPhonesWarning(readConfig(phones))).toMatch(/^Not set: SELLER_FALLBACK_WHATSAPP\. .+$/);
  expect(unsetPhonesWarning(readConfig({}))).toMatch(
    /^Not set: SUPPORT_WHATSAPP, ADMIN_WHATSAPP, SELLER_FALLBACK_WHATSAPP, DELIVERY_PHONE\. .+$/,
  );
  expect(
    unsetPhonesWarning(readConfig({ ...phones, SELLER_FALLBACK_WHATSAPP: '08033333333' })),
  ).toBeUndefined();
});

test.each<[string, Record<string, string>, boolean]>([
  ['on a developer’s machine', {}, true],
  ['on a real site with Google', { ...googleSettings, NODE_ENV: 'production' }, true],
  ['on a real site without Google', { NODE_ENV: 'production' }, false],
  ['at the machine’s network address without Google', { HOST: '192.168.1.5' }, false],
])(
  '%s everybody can read whether people can sign in, and if nobody can, the log reports that at the start',
  async (_, environment, canSignIn) => {
    const app = await startSecondApp(server, environment);
    expect((await app.inject('/api/config')).json().data.config.canSignIn).toBe(canSignIn);
    expect(signInWarning(readConfig(environment))).toBe(
      canSignIn ? undefined : 'Nobody can sign in: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are not set.',
    );
  },
);

test('only a person with a verified e-mail address in ADMIN_EMAILS becomes an admin', async () => {
  await emptyTables(database);
  const isAdmin = async (id: string) =>
    (await server.get('/api/admin/verify', (await signIn(server, id)).headers)).statusCode === 200;
  await addPerson(database, 'ada', { email: 'Ada@Mail.example' });
  await addPerson(database, 'bola', { email: 'bola@mail.example' });
  await addPerson(database, 'chi', { email: 'chi@mail.example.other' });
  // A person without an issuer has no verified e-mail address.
  await addPerson(database, 'demo', { email: 'ada@mail.example', issuer: null, google_id: null });
  const { adminEmails } = readConfig({
    ADMIN_EMAILS: 'ADA@mail.example, bola@mail.example, chi@mail.example',
  });

  await grantAdmins(database.db, adminEmails, 'bola');
  expect([await isAdmin('ada'), await isAdmin('bola')]).toEqual([false, true]);
  await syncAdminEmails(database.db, adminEmails);
  expect(await Promise.all(['ada', 'bola', 'chi', 'demo'].map(isAdmin))).toEqual([true, true, false, false]);
});

test('a person whose e-mail address was removed from ADMIN_EMAILS is no admin after the next start', async () => {
  await emptyTables(database);
  for (const id of ['ada', 'bola']) await addPerson(database, id);
  // An admin whose role does not come from ADMIN_EMAILS, such as the admin of the demo.
  await addPerson(database, 'chi', { role: 'admin' });
  const readAdminIds = async () => {
    const people = database.db.selectFrom('people').select('id').where('role', '=', 'admin').orderBy('id');
    return (await people.execute()).map(({ id }) => id);
  };
  await syncAdminEmails(database.db, ['ada@mail.example', 'bola@mail.example']);
  expect(await readAdminIds()).toEqual(['ada', 'bola', 'chi']);
  await syncAdminEmails(database.db, ['ada@mail.example']);
  expect(await readAdminIds()).toEqual(['ada', 'chi']);
  await syncAdminEmails(database.db, []);
  expect(await readAdminIds()).toEqual(['chi']);
  await syncAdminEmails(database.db, ['bola@mail.example']);
  expect(await readAdminIds()).toEqual(['bola', 'chi']);
});

test('pages in EMBED_ORIGINS may sign users in to buy, and scopes that an admin has set stay unchanged', async () => {
  await emptyTables(database);
  await database.db
    .insertInto('embeds')
    .values({ id: 'e1', origin: 'https://union.example', name: 'Union', scopes: ['buy', 'sell'] })
    .execute();
  const { embedOrigins } = readConfig({ EMBED_ORIGINS: 'https://union.example,https://hall.example' });
  await registerEmbedOrigins(database.db, embedOrigins);
  await registerEmbedOrigins(database.db, embedOrigins);
  await registerEmbedOrigins(database.db, []);
  const embeds = await database.db
    .selectFrom('embeds')
    .select(['origin', 'name', 'scopes'])
    .orderBy('origin')
    .execute();
  expect(embeds).toEqual([
    { origin: 'https://hall.example', name: '', scopes: ['buy'] },
    { origin: 'https://union.example', name: 'Union', scopes: ['buy', 'sell'] },
  ]);
});
