import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addFiles, addSeller, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
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

const updateProfile = (payload: object) =>
  server.send({ method: 'POST', url: '/api/update-profile', headers, payload });
const putUser = (payload: object) => server.send({ method: 'PUT', url: '/api/user', headers, payload });
const readUser = async () => (await server.get('/api/user', headers)).json().data.user;
const personRow = () =>
  database.db.selectFrom('people').selectAll().where('id', '=', 'ada').executeTakeFirstOrThrow();

describe('a profile', () => {
  test('of a new person is incomplete until the form has sent all required fields', async () => {
    const readDashboard = async () => (await server.get('/api/dashboard', headers)).json().data;
    expect(await readDashboard()).toMatchObject({ user: { _id: 'ada', role: 'user' }, onboarded: false });
    const response = await updateProfile({ ...profile, department: 'Crop Science' });
    expect(response.statusCode).toBe(200);
    const { user: savedUser } = response.json().data;
    expect(savedUser).toMatchObject({
      displayName: 'Ada Obi',
      phone: '08031234567',
      address: 'Block B, Iyaloja hostel',
      campus: funaab,
      department: 'Crop Science',
      onboarded: true,
    });
    expect(savedUser).not.toHaveProperty('year');
    expect(await readUser()).toEqual(savedUser);
    expect((await readDashboard()).onboarded).toBe(true);
  });

  test('counts as complete with a name and an address alone, if it is saved by PUT /user', async () => {
    await putUser({ address: 'Block B' });
    expect((await readUser()).onboarded).toBe(true);
  });

  test('can be updated field by field, and optional fields can be cleared', async () => {
    await updateProfile({ ...profile, department: 'Crop Science', year: '3' });
    expect((await putUser({ campus: 'University of Lagos', year: ' ' })).json().data.user).toEqual(
      await readUser(),
    );
    expect(await readUser()).toMatchObject({
      campus: unilag,
      displayName: 'Ada Obi',
      department: 'Crop Science',
    });
    expect(await readUser()).not.toHaveProperty('year');
    expect((await putUser({})).json().data.user).toEqual(await readUser());
  });

  test('stores the university as typed, and does not change the campus', async () => {
    await updateProfile(profile);
    const { campus } = await readUser();
    const changeResponse = await putUser({ university: ' University of Atlantis ' });
    expect(changeResponse.json().data.user).toMatchObject({ university: 'University of Atlantis', campus });
    expect(await readUser()).toMatchObject({ university: 'University of Atlantis', campus });
    await putUser({ university: '' });
    expect(await readUser()).not.toHaveProperty('university');
  });

  test('stores the version of the accepted privacy policy, and when it was first accepted', async () => {
    expect((await putUser({ consent: '2026-11' })).json().data.user.consentVersion).toBe('2026-11');
    const firstRow = await personRow();
    expect(firstRow.consented_at).toBeInstanceOf(Date);
    const consentDay = new Date('2026-11-24');
    await database.db.updateTable('people').set({ consented_at: consentDay }).execute();
    await putUser({ consent: '2026-11' });
    expect((await personRow()).consented_at).toEqual(consentDay);
    await database.db.updateTable('people').set({ consent_version: '2026-08' }).execute();
    await updateProfile({ ...profile, consent: '2026-11' });
    const nextRow = await personRow();
    expect(nextRow.consent_version).toBe('2026-11');
    expect(nextRow.consented_at).not.toEqual(consentDay);
  });

  test('has an uploaded picture, set by its id or URL, until it is removed', async () => {
    await addPerson(database, 'bola');
    await addFiles(database, [
      { id: 'face', owner_id: 'ada' },
      { id: 'film', type: 'video', owner_id: 'ada' },
      { id: 'other', owner_id: 'bola' },
    ]);
    const picture = '/media/face/240.webp';
    for (const profilePicture of ['face', '/media/face/960.webp', 'https://m.example/media/face/960.webp']) {
      await putUser({ profilePicture: '' });
      expect((await putUser({ profilePicture })).json().data.user.profilePicture).toBe(picture);
    }
    for (const profilePicture of ['film', 'other', 'nothing', 'https://elsewhere.example/face.jpg']) {
      const refused = await putUser({ profilePicture, name: 'Eve' });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toEqual({
        profilePicture: 'profilePicture must be a picture of your own',
      });
    }
    expect(await readUser()).toMatchObject({ profilePicture: picture });
    expect((await updateProfile(profile)).json().data.user.profilePicture).toBe(picture);
    const withoutPicture = await updateProfile({ ...profile, profilePicture: '' });
    expect(withoutPicture.json().data.user).not.toHaveProperty('profilePicture');
  });

  test.each(['yes, I do', '2026-08', '2099-01', ''])(
    'refuses %j as the version of the accepted privacy policy',
    async (consent) => {
      expect((await putUser({ consent })).json().fields).toHaveProperty('consent');
      expect((await personRow()).consent_version).toBeNull();
    },
  );

  test('is saved without spaces around the texts', async () => {
    await updateProfile({ ...profile, name: '  Ada  ' });
    expect((await readUser()).displayName).toBe('Ada');
  });

  test('is saved without invisible and direction-changing characters (spoofing)', async () => {
    await updateProfile({ ...profile, name: '\u202eevil\u200b\nObi' });
    expect((await readUser()).displayName).toBe('evil Obi');
    await putUser({ name: 'مُحَمَّد \u{1f469}\u200d\u{1f373}', year: '\u2066' });
    expect(await readUser()).toMatchObject({ displayName: 'مُحَمَّد \u{1f469}\u200d\u{1f373}' });
    expect((await putUser({ name: '\u200b' })).statusCode).toBe(400);
  });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', null],
    ['name', '\u200b\u200b'],
    ['address', '\u202e'],
    ['phoneNumber', undefined],
    ['address', ''],
    ['campus', undefined],
  ])('is refused without %s (%j), with the message that names all required fields', async (field, value) => {
    const message = 'Missing Information: Please fill in all required fields: name, phone, address, campus';
    const response = await updateProfile({ ...profile, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: 'invalid',
      error: message,
      fields: { [field]: message },
    });
    expect(await personRow()).toMatchObject({ onboarded_at: null, address: null });
  });

  test('without several fields gets one message', async () => {
    const { error, fields } = (await updateProfile({})).json();
    expect(error).toBe(
      'Missing Information: Please fill in all required fields: name, phone, address, campus',
    );
    expect(Object.keys(fields)).toEqual(['name', 'phoneNumber', 'address', 'campus']);
  });

  test('accepts the longest texts', async () => {
    const longestTexts = {
      name: 'a'.repeat(80),
      address: 'a'.repeat(200),
      department: 'a'.repeat(80),
      year: 'a'.repeat(20),
    };
    expect((await updateProfile({ ...profile, ...longestTexts })).statusCode).toBe(200);
  });

  test.each([
    ['phoneNumber', 'call me', 'phoneNumber must be a phone number, such as 08031234567'],
    ['campus', 'Atlantis', "campus 'Atlantis' is not one that we know"],
    ['name', 'a'.repeat(81), 'name must be at most 80 characters'],
    ['address', 'a'.repeat(201), 'address must be at most 200 characters'],
    ['department', 'a'.repeat(81), 'department must be at most 80 characters'],
    ['year', 'a'.repeat(21), 'year must be at most 20 characters'],
    ['name', 'a\0b', 'name must not contain the character NUL'],
    ['address', 5, 'address must be text'],
    ['year', {}, 'year must be text'],
  ])('is refused with a wrong %s: %j', async (field, value, message) => {
    const response = await updateProfile({ ...profile, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
  });

  test.each(['isPaid', 'role', 'googleId', 'email', 'onboarded', 'storeId', '_id', 'paid_at', 'createdAt'])(
    'is refused with %s, which people may not set',
    async (field) => {
      const rowBefore = await personRow();
      for (const send of [updateProfile, putUser]) {
        const response = await send({ ...profile, [field]: 'admin' });
        expect(response.statusCode).toBe(400);
        expect(response.json().fields).toEqual({ [field]: `${field} is not known in the body` });
      }
      expect(await personRow()).toEqual(rowBefore);
    },
  );
});

test('a person reads their paid status, store and role', async () => {
  const readStatus = async () => (await server.get('/api/check-status', headers)).json().data;
  expect(await readStatus()).toEqual({ isPaid: false });
  await addSeller(database, 'vendor', { isPaid: true, storeId: 'shop' });
  headers = (await signIn(server, 'vendor')).headers;
  expect(await readStatus()).toEqual({ isPaid: true });
  expect(await readUser()).toMatchObject({ role: 'seller', hasStore: true, storeId: 'shop', isPaid: true });
  await database.db.updateTable('people').set({ role: 'admin' }).where('id', '=', 'vendor').execute();
  expect((await readUser()).role).toBe('admin');
});

test('people cannot read the profile of another person', async () => {
  await updateProfile(profile);
  await addPerson(database, 'eve');
  const eve = await signIn(server, 'eve');
  for (const url of ['/api/user', '/api/dashboard']) {
    const { body } = await server.get(url, eve.headers);
    expect(body).not.toMatch(/Block B|0803|ada/);
  }
});
