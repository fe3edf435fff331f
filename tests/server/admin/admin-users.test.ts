import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { addProducts, addSeller, funaab } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let adminHeaders = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'amina', {
    display_name: 'Amina Bello',
    phone: '0806 000 0000',
    address: 'Block B',
    campus_id: funaab,
    department: 'Accounting',
    year: '300 level',
  });
  adminHeaders = await signInAdmin(server);
});

const findUser = (googleId: string) => server.get(`/api/admin/users/google/${googleId}`, adminHeaders);
const setPaid = (id: string, payload: object) =>
  server.send({ method: 'PATCH', url: `/api/admin/users/${id}/paid-status`, headers: adminHeaders, payload });
const readPaidSince = async () => (await findUser('google-amina')).json().data.user.paidSince;

describe('finding a person by Google ID', () => {
  test('shows an admin the person and the paid status', async () => {
    expect((await findUser('google-amina')).json()).toEqual({
      success: true,
      data: {
        user: {
          _id: 'amina',
          displayName: 'Amina Bello',
          role: 'user',
          onboarded: true,
          isPaid: false,
          hasStore: false,
          campus: funaab,
          googleId: 'google-amina',
          email: 'amina@mail.example',
          phone: '0806 000 0000',
          address: 'Block B',
          department: 'Accounting',
          year: '300 level',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
    });
  });

  test('ignores spaces around the ID', async () => {
    expect((await findUser('%20google-amina%20')).json().data.user._id).toBe('amina');
  });

  test('gets 404 and the message of the specification for an unknown ID', async () => {
    const response = await findUser('10769150350006150715');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      success: false,
      code: 'not_found',
      error: 'No user found with that Google ID',
    });
    expect((await findUser('a%00b')).statusCode).toBe(404);
  });

  test('is refused without an ID', async () => {
    const response = await findUser('%20%20');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'Please enter a Google ID',
      fields: { id: 'Please enter a Google ID' },
    });
  });

  test('shows the store and the badge of a seller', async () => {
    await addSeller(database, 'vendor', { isPaid: true, storeId: 'shop' });
    const account = { issuer: 'https://accounts.example', google_id: 'google-vendor' };
    await db
      .updateTable('people')
      .set({ ...account, verified_as: 'gold' })
      .where('id', '=', 'vendor')
      .execute();
    expect((await findUser('google-vendor')).json().data.user).toMatchObject({
      hasStore: true,
      storeId: 'shop',
      storeName: 'Store shop',
      role: 'seller',
      isPaid: true,
      verifiedAs: 'gold',
      paidSince: '2026-08-01T00:00:00.000Z',
    });
  });
});

describe('searching for people', () => {
  const search = async (text: string) =>
    (await server.get(`/api/admin/users?search=${encodeURIComponent(text)}`, adminHeaders))
      .json()
      .data.users.map(({ _id }: { _id: string }) => _id);

  test('finds them by words of the name or the e-mail address, and by the whole Google ID', async () => {
    await addPerson(database, 'bola', { display_name: 'Bola Bello', email: 'bola_b@mail.example' });
    expect(await search('bello')).toEqual(['bola', 'amina']);
    expect(await search('  BEL amin ')).toEqual(['amina']);
    expect(await search('bola_b@mail.example')).toEqual(['bola']);
    expect(await search('google-amina')).toEqual(['amina']);
    expect(await search('google-a')).toEqual([]);
    // In a pattern, these two would match every text.
    expect(await search('%')).toEqual([]);
    expect(await search('ola_')).toEqual(['bola']);
  });

  test('shows the same of each person as the search by Google ID', async () => {
    const { users } = (await server.get('/api/admin/users?search=amina', adminHeaders)).json().data;
    expect(users).toEqual([(await findUser('google-amina')).json().data.user]);
  });
});

describe('the paid status', () => {
  test('is switched on and off by an admin, and takes effect on the next request', async () => {
    const amina = (await signIn(server, 'amina')).headers;
    const isPaid = async () => (await server.get('/api/check-status', amina)).json().data.isPaid;
    expect(await isPaid()).toBe(false);
    const { user } = (await setPaid('amina', { isPaid: true })).json().data;
    expect(user).toMatchObject({ _id: 'amina', isPaid: true, googleId: 'google-amina' });
    expect(Math.abs(Date.parse(user.paidSince) - Date.now())).toBeLessThan(60_000);
    expect((await findUser('google-amina')).json().data.user).toEqual(user);
    expect(await isPaid()).toBe(true);
    const unpaidUser = (await setPaid('amina', { isPaid: false })).json().data.user;
    expect(unpaidUser.isPaid).toBe(false);
    expect(unpaidUser).not.toHaveProperty('paidSince');
    expect(await isPaid()).toBe(false);
  });

  test('keeps its first date when it is switched on while it is on', async () => {
    await db
      .updateTable('people')
      .set({ paid_at: new Date('2026-02-03') })
      .where('id', '=', 'amina')
      .execute();
    await Promise.all(Array.from({ length: 10 }, () => setPaid('amina', { isPaid: true })));
    expect(await readPaidSince()).toBe('2026-02-03T00:00:00.000Z');
  });

  test('hides the badge of a seller as long as the status is off', async () => {
    await addSeller(database, 'seller', { isPaid: true, storeId: 'shop' });
    await db.updateTable('people').set({ verified_as: 'gold' }).where('id', '=', 'seller').execute();
    await addProducts(database, [{ id: 'lamp' }]);
    const readSeller = async () => (await server.get('/api/product-details/lamp')).json().data.product.seller;
    await setPaid('seller', { isPaid: false });
    expect(await readSeller()).not.toHaveProperty('verificationLevel');
    await setPaid('seller', { isPaid: true });
    expect((await readSeller()).verificationLevel).toBe('gold');
  });

  test.each([{}, { isPaid: 'yes' }, { isPaid: 1 }, { isPaid: null }])(
    'is not changed by the invalid body %j',
    async (payload) => {
      const response = await setPaid('amina', payload);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({ isPaid: 'isPaid must be true or false' });
      expect(await readPaidSince()).toBeUndefined();
    },
  );

  test('cannot be set for an unknown person or together with other fields', async () => {
    expect((await setPaid('nobody', { isPaid: true })).statusCode).toBe(404);
    const response = await setPaid('amina', { isPaid: true, role: 'admin' });
    expect(response.json().fields).toEqual({ role: 'role is not known in the body' });
    expect(await readPaidSince()).toBeUndefined();
  });
});

test('a person who is no longer an admin is refused on the next request', async () => {
  await db.updateTable('people').set({ role: 'user' }).where('id', '=', 'boss').execute();
  for (const response of [await findUser('google-amina'), await setPaid('amina', { isPaid: true })]) {
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe("You don't have permission to access this admin panel.");
    expect(response.body).not.toContain('0806');
  }
});
