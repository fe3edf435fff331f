import { beforeEach, describe, expect, test } from 'vitest';
import { addProducts, funaab, unilag } from '../../support/market/products.ts';
import { longFormBody, makeStoreCalls, shortFormBody } from '../../support/market/store-forms.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { fillMarket, createStore, changeStore, sendLongForm, readMyStore, storeRows, setPaidAt } =
  makeStoreCalls(server);

beforeEach(fillMarket);

describe('the long form', () => {
  test('creates a store, and changes it when the person has one already', async () => {
    const createdStore = (await sendLongForm(longFormBody)).json().data.store;
    expect(createdStore).toMatchObject({
      storeName: 'Ink & Thread',
      storeDescription: 'Campus wear.',
      storeAddress: 'Shop 4',
      storeBanner: '/media/mine/960.webp',
      campus: funaab,
    });
    const { storeBanner: _, ...formWithoutBanner } = longFormBody;
    const changeResponse = await sendLongForm({
      ...formWithoutBanner,
      storeName: 'Thread & Ink',
      deliveryTime: 'Same day',
    });
    expect(changeResponse.json().data.store).toEqual({
      ...createdStore,
      storeName: 'Thread & Ink',
      slug: 'thread-ink',
      deliveryTime: 'Same day',
    });
    expect(await storeRows()).toHaveLength(1);
  });

  test('can change a store after an admin has switched off the owner’s vendor package', async () => {
    await sendLongForm(longFormBody);
    await setPaidAt('ada', null);
    expect(
      (await sendLongForm({ ...longFormBody, storeName: 'Still here' })).json().data.store,
    ).toMatchObject({
      storeName: 'Still here',
      isVerified: false,
    });
  });

  test('accepts the id of the banner, its URL, or both if they belong to one picture', async () => {
    const savedBanner = async (fields: object) => {
      const response = await sendLongForm({ ...longFormBody, storeBanner: undefined, ...fields });
      return response.json().data?.store.storeBanner ?? response.json().fields;
    };
    expect(await savedBanner({ store_public_id: 'demo' })).toBe('/media/demo/960.webp');
    expect(await savedBanner({ storeBanner: '/media/mine/960.webp', store_public_id: 'mine' })).toBe(
      '/media/mine/960.webp',
    );
    expect(await savedBanner({ storeBanner: '/media/mine/960.webp', store_public_id: 'demo' })).toEqual({
      storeBanner: 'storeBanner must be the address of the picture store_public_id',
    });
  });

  test.each([
    ['storeName', ''],
    ['storeDescription', ' '],
    ['address', null],
    ['campus', undefined],
    ['storeCategory', ''],
    ['storeCategory', ' '],
  ])('is refused when %s is %j, with the message of the specification', async (field, value) => {
    const message =
      'Missing required fields: Please fill in all required fields: store name, description, address, campus, and category.';
    const response = await sendLongForm({ ...longFormBody, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: message, fields: { [field]: message } });
    expect(await storeRows()).toEqual([]);
  });

  test.each([
    [{ storeBanner: '' }, 'storeBanner', 'No store banner uploaded: Please upload a store banner image.'],
    [{ storeBanner: null }, 'storeBanner', 'No store banner uploaded: Please upload a store banner image.'],
    [{ storeBanner: 'film' }, 'storeBanner', 'Please upload an image file for the store banner'],
    [{ storeBanner: 'theirs' }, 'storeBanner', 'Please upload an image file for the store banner'],
    [{ campus: 'Atlantis' }, 'campus', "campus 'Atlantis' is not one that we know"],
    [{ storeName: 'Categories' }, 'storeName', 'A store cannot have this name. Please choose another name.'],
    [{ isActive: false }, 'isActive', 'isActive is not known in the body'],
  ])('refuses %j', async (wrongFields, field, message) => {
    const response = await sendLongForm({ ...longFormBody, ...wrongFields });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect(await storeRows()).toEqual([]);
  });
});

describe('changing a store', () => {
  beforeEach(async () => {
    await createStore({
      ...shortFormBody,
      logo: 'mine',
      email: 'ink@mail.example',
      social: { instagram: 'ink' },
    });
  });

  test('changes the fields that are sent, clears the fields that are sent empty and keeps all other fields', async () => {
    const storeBefore = await readMyStore();
    const { store } = (
      await changeStore({ description: 'New', deliveryTime: '2 hours', banner: 'demo', logo: null })
    ).json().data;
    expect(store).toEqual({
      ...storeBefore,
      storeDescription: 'New',
      deliveryTime: '2 hours',
      storeBanner: '/media/demo/960.webp',
      logoUrl: null,
    });
    const clearedStore = (
      await changeStore({ deliveryTime: '', email: '', social: { instagram: '' } })
    ).json().data.store;
    for (const field of ['deliveryTime', 'email', 'instagram'])
      expect(clearedStore).not.toHaveProperty(field);
    expect((await changeStore({})).json().data.store).toEqual(clearedStore);
    expect((await changeStore({ name: 'INK & Thread' })).json().data.store).toMatchObject({
      slug: 'ink-thread',
    });
  });

  test('to another campus moves the products of the store there', async () => {
    const { _id } = await readMyStore();
    await addProducts(database, [
      { id: 'lamp', seller_id: 'ada', store_id: _id },
      { id: 'other', seller_id: 'ada' },
    ]);
    expect((await changeStore({ campus: 'University of Lagos' })).json().data.store.campus).toBe(unilag);
    const rows = await database.db.selectFrom('products').select(['id', 'campus_id']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'lamp', campus_id: unilag },
      { id: 'other', campus_id: funaab },
    ]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ category: 'Weapons' }, 'category'],
    [{ phone: '' }, 'phone'],
    [{ campus: 'Atlantis' }, 'campus'],
    [{ banner: 'theirs' }, 'banner'],
    [{ rating: 5 }, 'rating'],
    [{ slug: 'x' }, 'slug'],
  ])('is refused with %j', async (wrongFields, field) => {
    const storesBefore = await storeRows();
    const response = await changeStore({ description: 'New', ...wrongFields });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(await storeRows()).toEqual(storesBefore);
  });
});
