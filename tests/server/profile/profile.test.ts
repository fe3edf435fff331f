import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addSeller, funaab, unilag } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const { database } = server;
let headers = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  await addPerson(database, 'ada');
  headers = (await signIn(server, 'ada')).headers;
});

const profile = {
  name: 'Ada Obi',
  phoneNumber: '0803 123 4567',
  address: 'Block B, Iyaloja hostel',
  campus: funaab,
};

const update = (payload: object) =>
  server.send({ method: 'POST', url: '/api/update-profile', headers, payload });
const put = (payload: object) => server.send({ method: 'PUT', url: '/api/user', headers, payload });
const user = async () => (await server.get('/api/user', headers)).json().data.user;
const personRow = () =>
  database.db.selectFrom('people').selectAll().where('id', '=', 'ada').executeTakeFirstOrThrow();

describe('a profile', () => {
  test('of a new person is incomplete until all required fields are filled', async () => {
    const dashboard = async () => (await server.get('/api/dashboard', headers)).json().data;
    expect(await dashboard()).toMatchObject({ user: { _id: 'ada', role: 'user' }, onboarded: false });
    const response = await update({ ...profile, department: 'Crop Science' });
    expect(response.statusCode).toBe(200);
    const { user: answered } = response.json().data;
    expect(answered).toMatchObject({
      displayName: 'Ada Obi',
      phone: '0803 123 4567',
      address: 'Block B, Iyaloja hostel',
      campus: funaab,
      department: 'Crop Science',
      onboarded: true,
    });
    expect(answered).not.toHaveProperty('year');
    expect(await user()).toEqual(answered);
    expect((await dashboard()).onboarded).toBe(true);
  });

  test('with a name and an address counts as complete', async () => {
    await put({ address: 'Block B' });
    expect((await user()).onboarded).toBe(true);
  });

  test('is changed in part, and optional fields can be emptied', async () => {
    await update({ ...profile, department: 'Crop Science', year: '3' });
    expect((await put({ campus: 'University of Lagos', year: ' ' })).json().data.user).toEqual(await user());
    expect(await user()).toMatchObject({
      campus: unilag,
      displayName: 'Ada Obi',
      department: 'Crop Science',
    });
    expect(await user()).not.toHaveProperty('year');
    expect((await put({})).json().data.user).toEqual(await user());
  });

  test('is saved without spaces around the texts', async () => {
    await update({ ...profile, name: '  Ada  ' });
    expect((await user()).displayName).toBe('Ada');
  });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', null],
    ['phoneNumber', undefined],
    ['address', ''],
    ['campus', undefined],
  ])('is refused without %s (%j), with the specified message', async (field, value) => {
    const message = 'Missing Information: Please fill in all required fields: name, phone, address, campus';
    const response = await update({ ...profile, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: 'invalid',
      error: message,
      fields: { [field]: message },
    });
    expect(await personRow()).toMatchObject({ onboarded_at: null, address: null });
  });

  test('without several fields gets the message once', async () => {
    const { error, fields } = (await update({})).json();
    expect(error).toBe(
      'Missing Information: Please fill in all required fields: name, phone, address, campus',
    );
    expect(Object.keys(fields)).toEqual(['name', 'phoneNumber', 'address', 'campus']);
  });

  test.each([
    ['phoneNumber', 'call me', 'phoneNumber must be a phone number, such as 08031234567'],
    ['campus', 'Atlantis', "campus 'Atlantis' is not one that we know"],
    ['name', 'a'.repeat(81), 'name must be at most 80 characters'],
    ['name', 'a\0b', 'name must not contain the character NUL'],
    ['address', 5, 'address must be text'],
    ['year', {}, 'year must be text'],
  ])('is refused with a wrong %s: %j', async (field, value, message) => {
    const response = await update({ ...profile, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
  });

  test.each(['isPaid', 'role', 'googleId', 'email', 'onboarded', 'storeId', '_id', 'paid_at', 'createdAt'])(
    'is refused with %s, which people may not set',
    async (field) => {
      const before = await personRow();
      for (const send of [update, put]) {
        const response = await send({ ...profile, [field]: 'admin' });
        expect(response.statusCode).toBe(400);
        expect(response.json().fields).toEqual({ [field]: `${field} is not known in the body` });
      }
      expect(await personRow()).toEqual(before);
    },
  );
});

test('a person sees their paid status, store and role', async () => {
  const status = async () => (await server.get('/api/check-status', headers)).json().data;
  expect(await status()).toEqual({ isPaid: false });
  await addSeller(database, 'vendor', { paid: true, store: 'shop' });
  headers = (await signIn(server, 'vendor')).headers;
  expect(await status()).toEqual({ isPaid: true });
  expect(await user()).toMatchObject({ role: 'seller', hasStore: true, storeId: 'shop', isPaid: true });
  await database.db.updateTable('people').set({ role: 'admin' }).where('id', '=', 'vendor').execute();
  expect((await user()).role).toBe('admin');
});

test('people cannot read the profile of another person', async () => {
  await update(profile);
  await addPerson(database, 'eve');
  const eve = await signIn(server, 'eve');
  for (const url of ['/api/user', '/api/dashboard']) {
    const { body } = await server.get(url, eve.headers);
    expect(body).not.toMatch(/Block B|0803|ada/);
  }
});
