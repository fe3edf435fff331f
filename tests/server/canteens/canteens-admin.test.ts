import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { signInAdmin } from '../../support/market/people.ts';
import { addPicture, funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let adminHeaders = { authorization: '' };

beforeEach(async () => {
  await emptyTables(database);
  adminHeaders = await signInAdmin(server);
});

const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  server.send({ method, url: `/api/admin/${path}`, headers: adminHeaders, ...(payload && { payload }) });
const addCanteen = async (fields: object = {}) =>
  (await send('POST', 'canteens', { name: 'Iya Moria', ...fields })).json().data.canteen;
const listCanteens = async (query = '') =>
  (await server.get(`/api/admin/canteens${query}`, adminHeaders)).json().data;
const readPublicCanteen = async (id: string) => (await server.get(`/api/canteens/${id}`)).json().data;

const fullCanteen = {
  name: 'Iya Moria Kitchen',
  subtitle: 'Home-style Yoruba plates',
  location: 'Beside 500-seater hall',
  campus: funaab,
  isOpen: true,
  hours: { opensAt: '00:00', closesAt: '00:00' },
  rating: 4.6,
  image: '/media/picture/480.webp',
  specialties: ['Jollof Rice', 'Moi Moi'],
  phone: '08031112222',
};

describe('a canteen', () => {
  test('can be added with a name alone', async () => {
    const response = await send('POST', 'canteens', { name: ' Iya Moria ' });
    expect(response.statusCode).toBe(200);
    const { canteen } = response.json().data;
    expect(canteen).toEqual({
      _id: expect.any(String),
      name: 'Iya Moria',
      subtitle: '',
      location: '',
      status: 'Opened',
      specialties: [],
      media: [],
      isOpen: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await listCanteens()).canteens).toEqual([canteen]);
  });

  test('can be added with all fields, and the public does not see its phone number', async () => {
    await addPicture(database);
    const canteen = await addCanteen({
      ...fullCanteen,
      campus: 'Federal University of Agriculture, Abeokuta',
    });
    expect(canteen).toMatchObject({ ...fullCanteen, status: 'Opened' });
    const { phone: _, isOpen: __, createdAt: ___, ...publicFields } = canteen;
    expect((await readPublicCanteen(canteen._id)).canteen).toEqual(publicFields);
    expect((await listCanteens(`?campus=${funaab}`)).canteens).toEqual([canteen]);
    expect((await listCanteens(`?campus=${unilag}`)).canteens).toEqual([]);
    expect((await listCanteens('?search=moria%20jollof')).canteens).toEqual([canteen]);
    expect((await listCanteens('?search=moria%20amala')).canteens).toEqual([]);
  });

  test('can be updated field by field, and optional fields can be cleared', async () => {
    await addPicture(database);
    const canteen = await addCanteen(fullCanteen);
    const path = `canteens/${canteen._id}`;
    const changedCanteen = (await send('PUT', path, { subtitle: 'New', rating: 5 })).json().data.canteen;
    expect(changedCanteen).toEqual({ ...canteen, subtitle: 'New', rating: 5 });
    expect((await send('PUT', path, {})).json().data.canteen).toEqual(changedCanteen);
    const clearedFields = {
      campus: null,
      hours: null,
      rating: null,
      image: null,
      phone: '',
      specialties: [],
    };
    const clearedCanteen = (await send('PUT', path, clearedFields)).json().data.canteen;
    expect(clearedCanteen).toEqual({
      _id: canteen._id,
      name: fullCanteen.name,
      subtitle: 'New',
      location: fullCanteen.location,
      status: 'Opened',
      specialties: [],
      media: [],
      isOpen: true,
      createdAt: canteen.createdAt,
    });
  });

  test('keeps its picture when the new picture does not exist', async () => {
    await addPicture(database);
    const canteen = await addCanteen(fullCanteen);
    const refused = await send('PUT', `canteens/${canteen._id}`, { image: '/media/nothing/480.webp' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ image: 'image must be a picture that is there' });
    expect((await readPublicCanteen(canteen._id)).canteen.media).toEqual(canteen.media);
  });

  test('is closed, opened and deleted with its menu', async () => {
    const { _id } = await addCanteen();
    await send('POST', `canteens/${_id}/items`, { name: 'Dodo', price: 200, category: 'Sides' });
    const closedCanteen = (await send('PATCH', `canteens/${_id}/toggle`, { isOpen: false })).json().data
      .canteen;
    expect(closedCanteen).toMatchObject({ isOpen: false, status: 'Closed' });
    expect((await readPublicCanteen(_id)).canteen.status).toBe('Closed');
    await send('PATCH', `canteens/${_id}/toggle`, { isOpen: true });
    expect((await readPublicCanteen(_id)).canteen.status).toBe('Opened');
    expect((await send('DELETE', `canteens/${_id}`)).json().data.canteen._id).toBe(_id);
    expect(await db.selectFrom('menu_items').selectAll().execute()).toEqual([]);
    const afterDeletion = [
      await send('DELETE', `canteens/${_id}`),
      await send('PUT', `canteens/${_id}`, { name: 'x' }),
      await send('PATCH', `canteens/${_id}/toggle`, { isOpen: true }),
      await send('POST', `canteens/${_id}/items`, { name: 'Dodo', price: 200, category: 'Sides' }),
      await server.get(`/api/canteens/${_id}`),
    ];
    expect(afterDeletion.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  const hoursMessage = 'hours must be opensAt and closesAt';
  const ratingMessage = 'rating must be a number from 0 to 5 with at most one decimal';
  test.each([
    ['name', '', 'name', 'name is required'],
    ['name', undefined, 'name', 'name is required'],
    ['name', 'a'.repeat(81), 'name', 'name must be at most 80 characters'],
    ['subtitle', 5, 'subtitle', 'subtitle must be text'],
    ['campus', 'Atlantis', 'campus', "campus 'Atlantis' is not one that we know"],
    ['isOpen', 'yes', 'isOpen', 'isOpen must be true or false'],
    ['hours', '08:00-20:00', 'hours', hoursMessage],
    [
      'hours',
      { opensAt: '8:00', closesAt: '20:00' },
      'hours.opensAt',
      'hours.opensAt: opensAt must be a time of the day, such as 08:00',
    ],
    [
      'hours',
      { opensAt: '08:00' },
      'hours.closesAt',
      'hours.closesAt: closesAt must be a time of the day, such as 08:00',
    ],
    [
      'hours',
      { opensAt: '08:00', closesAt: '24:00' },
      'hours.closesAt',
      'hours.closesAt: closesAt must be a time of the day, such as 08:00',
    ],
    ['rating', 5.1, 'rating', ratingMessage],
    ['rating', 4.65, 'rating', ratingMessage],
    ['rating', '4', 'rating', ratingMessage],
    [
      'image',
      'https://elsewhere.example/x.webp',
      'image',
      'image must be a picture of ours, such as /media/abc/480.webp',
    ],
    ['image', '/media/nothing/480.webp', 'image', 'image must be a picture that is there'],
    ['phone', 'call me', 'phone', 'phone must be a phone number, such as 08031234567'],
    ['specialties', 'Rice', 'specialties', 'specialties must be a list'],
    ['specialties', Array(21).fill('Rice'), 'specialties', 'specialties must be at most 20'],
    ['status', 'Opened', 'status', 'status is not known in the body'],
  ])('is refused with a wrong %s (%j)', async (property, value, field, message) => {
    const response = await send('POST', 'canteens', { name: 'Iya Moria', [property]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect((await listCanteens()).canteens).toEqual([]);
  });

  test('is created once by ten simultaneous calls with one idempotency key', async () => {
    const request = { method: 'POST' as const, url: '/api/admin/canteens', payload: { name: 'Iya Moria' } };
    const headersWithKey = { ...adminHeaders, 'idempotency-key': 'once' };
    await Promise.all(Array.from({ length: 10 }, () => server.send({ ...request, headers: headersWithKey })));
    expect((await listCanteens()).canteens).toHaveLength(1);
  });
});

describe('a menu', () => {
  let itemsPath = '';
  let canteenId = '';
  const dodo = { name: 'Dodo', price: 200, category: 'Sides' };
  const readMenu = async () => (await readPublicCanteen(canteenId)).menu;

  beforeEach(async () => {
    canteenId = (await addCanteen())._id;
    itemsPath = `canteens/${canteenId}/items`;
  });

  test('gets new dishes at its end, and dishes can be changed and deleted', async () => {
    await addPicture(database);
    const jollof = {
      name: 'Jollof Rice & Chicken',
      price: 499.99,
      category: 'Rice',
      description: 'Smoky party jollof',
      image: '/media/picture/480.webp',
    };
    const jollofItem = (await send('POST', itemsPath, jollof)).json().data.item;
    expect(jollofItem).toMatchObject({ _id: expect.any(String), ...jollof });
    const dodoItem = (await send('POST', itemsPath, dodo)).json().data.item;
    expect(dodoItem).toEqual({ _id: expect.any(String), ...dodo, description: '', media: [] });
    expect(await readMenu()).toEqual([jollofItem, dodoItem]);
    const change = { price: 250, image: null };
    const changedItem = (await send('PUT', `${itemsPath}/${jollofItem._id}`, change)).json().data.item;
    expect(changedItem).toMatchObject({ name: jollof.name, price: 250, media: [] });
    expect(changedItem).not.toHaveProperty('image');
    expect((await send('PUT', `${itemsPath}/${jollofItem._id}`, {})).json().data.item).toEqual(changedItem);
    expect((await send('DELETE', `${itemsPath}/${jollofItem._id}`)).json().data.item).toEqual(changedItem);
    expect(await readMenu()).toEqual([dodoItem]);
  });

  test('gives each dish a position of its own when many are added simultaneously', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => send('POST', itemsPath, { ...dodo, name: `Dish ${n}` })),
    );
    const rows = await db.selectFrom('menu_items').select('position').orderBy('position').execute();
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  test('does not contain the dishes of another canteen, so they cannot be changed at its path', async () => {
    const otherCanteen = await addCanteen({ name: 'Mama Put' });
    const { item } = (await send('POST', `canteens/${otherCanteen._id}/items`, dodo)).json().data;
    const responses = [
      await send('PUT', `${itemsPath}/${item._id}`, { price: 1 }),
      await send('DELETE', `${itemsPath}/${item._id}`),
      await send('PUT', `${itemsPath}/nothing`, { price: 1 }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await readPublicCanteen(otherCanteen._id)).menu).toEqual([item]);
  });

  const priceMessage = 'price must be an amount in naira above 0, such as 1500 or 1500.50';
  test.each([
    ['name', ' ', 'name is required'],
    ['price', undefined, 'price is required'],
    ['price', 0, priceMessage],
    ['price', '200', priceMessage],
    ['price', -1, priceMessage],
    ['price', 0.001, 'price must have at most two decimals'],
    ['category', 'Soup', 'category must be Rice, Sides, Combo or Breakfast'],
    ['category', undefined, 'category must be Rice, Sides, Combo or Breakfast'],
    ['image', '/media/nothing/480.webp', 'image must be a picture that is there'],
    ['position', 1, 'position is not known in the body'],
  ])('refuses a dish with a wrong %s (%j)', async (field, value, message) => {
    const response = await send('POST', itemsPath, { ...dodo, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    expect(await readMenu()).toEqual([]);
  });
});

describe('a delivery location', () => {
  const listLocations = async (query = '') =>
    (await server.get(`/api/admin/delivery-locations${query}`, adminHeaders)).json().data.deliveryLocations;
  const addLocation = async (name: string, campus?: string | null) =>
    (await send('POST', 'delivery-locations', { name, campus })).json().data.deliveryLocation;

  test('belongs to one campus or to all campuses', async () => {
    const hall = await addLocation('Umar Kabir Hall', funaab);
    const gate = await addLocation('Main gate');
    const library = await addLocation('Library', null);
    expect(hall).toEqual({ _id: expect.any(String), name: 'Umar Kabir Hall', campus: funaab });
    expect(gate).toEqual({ _id: expect.any(String), name: 'Main gate' });
    expect(await listLocations()).toEqual([gate, library]);
    expect(await listLocations(`?campus=${funaab}`)).toEqual([hall]);
    const { _id } = await addCanteen();
    const canteenData = (await server.get(`/api/canteens/${_id}?campus=${funaab}`)).json().data;
    expect(canteenData.deliveryLocations).toEqual([hall, gate, library]);
    expect((await send('DELETE', `delivery-locations/${gate._id}`)).json().data.deliveryLocation).toEqual(
      gate,
    );
    expect(await listLocations()).toEqual([library]);
    expect((await send('DELETE', `delivery-locations/${gate._id}`)).statusCode).toBe(404);
  });

  test('gets a unique position when many are added simultaneously', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => addLocation(`Hall ${n}`, funaab)));
    const rows = await db.selectFrom('delivery_locations').select('position').orderBy('position').execute();
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test('is refused without a name or with an unknown campus', async () => {
    const nameless = await send('POST', 'delivery-locations', { name: '' });
    expect(nameless.json().fields).toEqual({ name: 'name is required' });
    const unknownCampus = await send('POST', 'delivery-locations', { name: 'Gate', campus: 'Atlantis' });
    expect(unknownCampus.json().fields).toEqual({ campus: "campus 'Atlantis' is not one that we know" });
  });
});
