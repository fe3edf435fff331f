import { beforeEach, describe, expect, test } from 'vitest';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addProducts, funaab, unilag } from '../../support/market/products.ts';
import { longFormBody, makeStoreCalls, shortFormBody } from '../../support/market/store-forms.ts';
import { addStores } from '../../support/market/stores.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { fillMarket, createStore, changeStore, sendLongForm, canCreate, readMyStore, storeRows, setPaidAt } =
  makeStoreCalls(server);

beforeEach(fillMarket);

describe('creating a store', () => {
  test('is only for people with the vendor package and without a store', async () => {
    expect(await canCreate()).toEqual({ canCreate: true });
    await setPaidAt('ada', null);
    const unpaid = { canCreate: false, reason: 'Vendor package payment required' };
    expect(await canCreate()).toEqual(unpaid);
    for (const send of [createStore, sendLongForm]) {
      // The refusal comes before the check of required fields.
      const refused = await send({});
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error).toBe(unpaid.reason);
    }
    await setPaidAt('ada');
    await createStore(shortFormBody);
    expect(await canCreate()).toEqual({ canCreate: false, reason: 'Each user can only have one store.' });
  });

  test('with many simultaneous calls creates one store', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => createStore({ ...shortFormBody, name: `Store ${index}` })),
    );
    const createdResponses = responses.filter(({ statusCode }) => statusCode === 200);
    expect(createdResponses).toHaveLength(1);
    for (const response of responses.filter((candidate) => candidate !== createdResponses[0])) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'conflict',
        error: 'Each user can only have one store.',
      });
    }
    expect(await storeRows()).toHaveLength(1);
  });

  test('with many simultaneous calls of the long form creates one store, which the later calls update', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => sendLongForm(longFormBody)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    expect(await storeRows()).toHaveLength(1);
  });

  test('twice with one idempotency key creates one store and gets the same response', async () => {
    const firstResponse = await createStore(shortFormBody, { 'idempotency-key': 'one' });
    const secondResponse = await createStore(shortFormBody, { 'idempotency-key': 'one' });
    expect(secondResponse.statusCode).toBe(200);
    expect(secondResponse.json()).toEqual(firstResponse.json());
  });

  test('under the same name by many people simultaneously succeeds for one of them', async () => {
    const people = Array.from({ length: 10 }, (_, index) => `person${index}`);
    for (const id of people) await addPerson(database, id, { campus_id: funaab, paid_at: new Date() });
    const signedIn = await Promise.all(people.map((id) => signIn(server, id)));
    const responses = await Promise.all(signedIn.map(({ headers }) => createStore(shortFormBody, headers)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });
});

describe('the short form', () => {
  test('creates a store with the campus and address of the profile, and needs no banner', async () => {
    const { store } = (await createStore(shortFormBody)).json().data;
    expect(store).toMatchObject({
      storeName: 'Ink & Thread',
      slug: 'ink-thread',
      storeDescription: '',
      storeAddress: 'Block B',
      storeBanner: null,
      campus: funaab,
      category: 'Fashion',
      phone: '08031234567',
      sellerId: 'ada',
      isActive: true,
      isVerified: true,
    });
    expect(await readMyStore()).toEqual(store);
    expect((await server.get('/api/stores/ink-thread')).json().data.store._id).toBe(store._id);
  });

  test('with an empty location uses the address of the profile', async () => {
    const { store } = (await createStore({ ...shortFormBody, location: ' ' })).json().data;
    expect(store.storeAddress).toBe('Block B');
  });

  test('saves all its fields', async () => {
    const { store } = (
      await createStore({
        ...shortFormBody,
        description: ' Campus wear. ',
        email: 'ink@mail.example',
        location: 'Shop 4',
        logo: 'mine',
        coverImage: 'http://127.0.0.1:3000/media/demo/960.webp',
        storeImage: '/media/mine/480.webp',
        social: { instagram: '@ink.thread', whatsapp: '+234 803 123 4567' },
      })
    ).json().data;
    expect(store).toMatchObject({
      storeDescription: 'Campus wear.',
      storeAddress: 'Shop 4',
      email: 'ink@mail.example',
      logoUrl: '/media/mine/240.webp',
      coverUrl: '/media/demo/960.webp',
      imageUrl: '/media/mine/480.webp',
      instagram: 'ink.thread',
      whatsapp: '08031234567',
    });
  });

  test('moves the owner’s products on the campus of the store into the store', async () => {
    await addProducts(database, [
      { id: 'lamp', seller_id: 'ada' },
      { id: 'gone', seller_id: 'ada', status: 'inactive' },
      { id: 'far', seller_id: 'ada', campus_id: unilag },
      { id: 'theirs', seller_id: 'eve' },
    ]);
    const { store } = (await createStore(shortFormBody)).json().data;
    expect(store.productCount).toBe(1);
    const rows = await database.db.selectFrom('products').select(['id', 'store_id']).orderBy('id').execute();
    expect(rows.filter((row) => row.store_id === store._id).map(({ id }) => id)).toEqual(['gone', 'lamp']);
  });

  test('needs a campus in the profile', async () => {
    await database.db.updateTable('people').set({ campus_id: null }).execute();
    const response = await createStore(shortFormBody);
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('Please choose a campus in your profile first.');
  });

  test.each([
    [{ name: ' ' }, 'name', 'Please fill in store name and category'],
    [{ name: null }, 'name', 'Please fill in store name and category'],
    [{ category: undefined }, 'category', 'Please fill in store name and category'],
    [{ category: '' }, 'category', 'Please fill in store name and category'],
    [{ category: 'Weapons' }, 'category', /^category must be one of Electronics, /],
    [{ phone: '' }, 'phone', 'Please enter a phone number for your store'],
    [{ phone: 'call me' }, 'phone', 'phone must be a phone number, such as 08031234567'],
    [{ name: 'a'.repeat(81) }, 'name', 'name must be at most 80 characters'],
    [{ description: 'a'.repeat(1001) }, 'description', 'description must be at most 1000 characters'],
    [{ location: 'a'.repeat(201) }, 'location', 'location must be at most 200 characters'],
    [{ email: `a@${'b'.repeat(115)}.com` }, 'email', 'email must be at most 120 characters'],
    [{ social: { instagram: 'a'.repeat(31) } }, 'social.instagram', /instagram/],
    [{ name: '!!!' }, 'name', 'name must have a letter or a digit'],
    [{ name: 'My Store' }, 'name', 'A store cannot have this name. Please choose another name.'],
    [{ name: 'can-create' }, 'name', 'A store cannot have this name. Please choose another name.'],
    [{ name: 'University of Lagos' }, 'name', 'A store cannot have this name. Please choose another name.'],
    [{ name: 'university_of_lagos' }, 'name', 'A store cannot have this name. Please choose another name.'],
    [{ email: 'ink' }, 'email', 'email must be an e-mail address'],
    [{ logo: 'theirs' }, 'logo', 'logo must be a picture of your own'],
    [{ logo: 'nothing' }, 'logo', 'logo must be a picture of your own'],
    [{ logo: 'film' }, 'logo', 'logo must be a picture of your own'],
    [
      { coverImage: 'https://elsewhere.example/a.png' },
      'coverImage',
      'coverImage must be a picture of your own',
    ],
    [{ description: 'a\0b' }, 'description', 'description must not contain the character NUL'],
    [{ social: { instagram: 'a b' } }, 'social.instagram', /^instagram must be|instagram/],
    [{ isVerified: true }, 'isVerified', 'isVerified is not known in the body'],
    [{ campus: unilag }, 'campus', 'campus is not known in the body'],
    [{ owner_id: 'eve' }, 'owner_id', 'owner_id is not known in the body'],
  ])('refuses %j', async (wrongFields, field, message) => {
    const response = await createStore({ ...shortFormBody, ...wrongFields });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      [field]: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(await storeRows()).toEqual([]);
  });

  test('accepts the longest texts', async () => {
    const response = await createStore({
      ...shortFormBody,
      name: 'a'.repeat(80),
      description: 'a'.repeat(1000),
      location: 'a'.repeat(200),
      email: `a@${'b'.repeat(114)}.com`,
      social: { instagram: 'a'.repeat(30) },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect((await changeStore({ deliveryTime: 'a'.repeat(60) })).statusCode).toBe(200);
    expect((await changeStore({ deliveryTime: 'a'.repeat(61) })).json().fields).toEqual({
      deliveryTime: 'deliveryTime must be at most 60 characters',
    });
  });

  test('refuses a name that another store of the campus has', async () => {
    await addStores(database, [
      { id: 'ink', name: 'INK & thread', slug: 'ink-thread' },
      { id: 'far', name: 'Far', slug: 'far', campus_id: unilag },
    ]);
    const message = 'There is already a store of this name on this campus. Please choose another name.';
    for (const [response, field] of [
      [await createStore(shortFormBody), 'name'],
      [await sendLongForm(longFormBody), 'storeName'],
    ] as const) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'conflict',
        error: message,
        fields: { [field]: message },
      });
    }
    expect((await createStore({ ...shortFormBody, name: 'Far' })).statusCode).toBe(200);
    expect((await changeStore({ name: 'Ink -- Thread' })).json().fields).toEqual({ name: message });
    expect((await changeStore({ campus: unilag })).json().fields).toEqual({ name: message });
    expect((await readMyStore()).storeName).toBe('Far');
  });
});
