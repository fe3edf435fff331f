import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAtCondition } from '../../../site/server/features/canteens/canteen-row.ts';
import { emptyTables } from '../../support/database/database.ts';
import { addPerson, signIn } from '../../support/market/people.ts';
import { addPicture, funaab, unilag } from '../../support/market/products.ts';
import { startServer } from '../../support/server/server.ts';

const supportPhone = '08039990000';
let serverTime = 0;
const server = await startServer({ settings: { SUPPORT_WHATSAPP: supportPhone }, now: () => serverTime });
const { database } = server;
const { db } = database;

const startTime = Date.parse('2026-10-01T08:00:00Z');

beforeEach(async () => {
  serverTime = Date.parse('2026-11-10T11:00:00Z');
  await emptyTables(database);
});

/** Adds canteens. Each is a minute newer than the previous one in the list. */
const addCanteens = (canteens: { id: string; [field: string]: unknown }[]) =>
  db
    .insertInto('canteens')
    .values(
      canteens.map((canteen, index) => ({
        name: canteen.id,
        campus_id: null,
        created_at: new Date(startTime + index * 60_000),
        ...canteen,
      })),
    )
    .execute();

const addDeliveryLocations = (locations: [id: string, campus: string | null][]) =>
  db
    .insertInto('delivery_locations')
    .values(locations.map(([id, campus_id], position) => ({ id, campus_id, position, name: `Place ${id}` })))
    .execute();

const readList = async (query = '') => (await server.get(`/api/canteens${query}`)).json().data;
const readCanteenIds = async (query = '') =>
  (await readList(query)).canteens.map(({ _id }: { _id: string }) => _id);

describe('the canteens of a campus', () => {
  test('are its own canteens, or the canteens without a campus if it has none of its own', async () => {
    await addCanteens([{ id: 'moria' }, { id: 'mama' }, { id: 'yaba', campus_id: unilag }]);
    expect(await readCanteenIds(`?campus=${unilag}`)).toEqual(['yaba']);
    expect(await readCanteenIds('?campus=University of Lagos')).toEqual(['yaba']);
    expect(await readCanteenIds(`?campus=${funaab}`)).toEqual(['mama', 'moria']);
    expect(await readCanteenIds()).toEqual(['yaba', 'mama', 'moria']);
    expect((await server.get('/api/canteens?campus=Atlantis')).statusCode).toBe(400);
  });

  test('do not include canteens without a campus when a search finds no canteen of the campus', async () => {
    await addCanteens([{ id: 'moria' }, { id: 'yaba', campus_id: unilag }]);
    expect(await readCanteenIds(`?campus=${unilag}&search=moria`)).toEqual([]);
  });

  test('are sent with all their public fields, and without a phone number', async () => {
    await addPicture(database);
    await addCanteens([
      {
        id: 'moria',
        name: 'Iya Moria Kitchen',
        subtitle: 'Home-style Yoruba plates',
        location: 'Beside 500-seater hall',
        rating: '4.6',
        picture_id: 'picture',
        specialties: ['Jollof Rice', 'Moi Moi'],
        phone: '08031112222',
        campus_id: funaab,
      },
      { id: 'plain', is_open: false },
    ]);
    const response = await server.get('/api/canteens');
    expect(response.json()).toEqual({
      success: true,
      data: {
        canteens: [
          {
            _id: 'plain',
            name: 'plain',
            subtitle: '',
            location: '',
            status: 'Closed',
            specialties: [],
            media: [],
          },
          {
            _id: 'moria',
            name: 'Iya Moria Kitchen',
            subtitle: 'Home-style Yoruba plates',
            location: 'Beside 500-seater hall',
            status: 'Opened',
            rating: 4.6,
            specialties: ['Jollof Rice', 'Moi Moi'],
            campus: funaab,
            image: '/media/picture/480.webp',
            media: [
              { url: '/media/picture/480.webp', width: 480, height: 640, color: '#aabbcc', type: 'image' },
            ],
          },
        ],
        pagination: { page: 1, limit: 20, hasMore: false, nextCursor: null },
      },
    });
    expect(response.body).not.toMatch(/0803|803111/);
  });

  test.each([
    ['moria', ['moria']],
    ['MORIA kitchen', ['moria']],
    ['yoruba', ['moria']],
    ['500-seater', ['moria']],
    ['suya', ['mama']],
    ['moria suya', []],
    ['  ', ['mama', 'moria']],
    ['100%', ['mama']],
    ['1_0', []],
    ['%', ['mama']],
    ['\\', []],
    ["'; drop table canteens; --", []],
  ])('are found by the words on their card: %s', async (search, expectedIds) => {
    await addCanteens([
      { id: 'moria', name: 'Iya Moria Kitchen', subtitle: 'Yoruba plates', location: 'By 500-seater hall' },
      { id: 'mama', name: 'Mama Put', subtitle: '100% beef', specialties: ['Suya', 'Rice'] },
    ]);
    expect(await readCanteenIds(`?search=${encodeURIComponent(search)}`)).toEqual(expectedIds);
  });

  test('are listed in batches without gaps while some are added and deleted', async () => {
    await addCanteens('abcdefg'.split('').map((id) => ({ id })));
    const firstBatch = await readList('?limit=3');
    await db.deleteFrom('canteens').where('id', 'in', ['g', 'e']).execute();
    await addCanteens([{ id: 'new', created_at: new Date(startTime + 3_600_000) }]);
    const secondBatch = await readList(`?limit=3&cursor=${firstBatch.pagination.nextCursor}`);
    const thirdBatch = await readList(`?limit=3&cursor=${secondBatch.pagination.nextCursor}`);
    const allCanteens = [firstBatch, secondBatch, thirdBatch].flatMap(({ canteens }) => canteens);
    expect(allCanteens.map(({ _id }) => _id)).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a']);
    expect(thirdBatch.pagination).toMatchObject({ hasMore: false, nextCursor: null });
  });
});

describe('a canteen is open', () => {
  const isCanteenOpen = async (time: string) => {
    const { rows } = await sql<{ open: boolean }>`
      select ${openAtCondition(time)} as open from canteens`.execute(db);
    return rows[0]?.open;
  };

  test.each([
    ['08:00', '20:00', { '07:59': false, '08:00': true, '12:00': true, '19:59': true, '20:00': false }],
    ['18:00', '02:00', { '17:59': false, '18:00': true, '23:59': true, '00:00': true, '01:59': true }],
    ['18:00', '02:00', { '02:00': false, '12:00': false }],
    ['00:00', '00:00', { '00:00': true, '12:00': true, '23:59': true }],
  ])('from %s to %s', async (opens_at, closes_at, expected) => {
    await addCanteens([{ id: 'moria', opens_at, closes_at }]);
    const statuses = await Promise.all(
      Object.keys(expected).map(async (time) => [time, await isCanteenOpen(time)]),
    );
    expect(Object.fromEntries(statuses)).toEqual(expected);
  });

  test('never while it is switched off, and always while it is on without hours', async () => {
    await addCanteens([{ id: 'moria', opens_at: '08:00', closes_at: '20:00', is_open: false }]);
    expect(await isCanteenOpen('12:00')).toBe(false);
    await db.updateTable('canteens').set({ opens_at: null, closes_at: null, is_open: true }).execute();
    expect(await isCanteenOpen('03:00')).toBe(true);
  });

  // Lagos is an hour ahead of UTC.
  test.each([
    ['2026-11-10T21:59:59.999Z', ['evening']],
    ['2026-11-10T22:30:00.000Z', ['evening', 'late']],
    ['2026-11-10T23:30:00.000Z', ['night']],
    ['2026-11-11T00:00:00.000Z', []],
  ])('by the time in Lagos: at %s the open canteens are %j', async (at, openIds) => {
    serverTime = Date.parse(at);
    await addCanteens([
      { id: 'night', opens_at: '00:00', closes_at: '01:00' },
      { id: 'late', opens_at: '23:00', closes_at: '00:00' },
      { id: 'evening', opens_at: '22:00', closes_at: '23:45' },
    ]);
    const { canteens } = await readList();
    const openCanteens = canteens.filter(({ status }: { status: string }) => status === 'Opened');
    expect(openCanteens.map(({ _id }: { _id: string }) => _id)).toEqual(openIds);
    const details = await Promise.all(
      ['evening', 'late', 'night'].map(async (id) => (await server.get(`/api/canteens/${id}`)).json().data),
    );
    expect(details.map(({ canteen }) => canteen.status === 'Opened')).toEqual(
      ['evening', 'late', 'night'].map((id) => openIds.includes(id)),
    );
  });
});

describe('the menu of a canteen', () => {
  test('has its dishes by position, and the delivery locations of the campus in the query', async () => {
    await addPicture(database);
    await addCanteens([{ id: 'moria', phone: '08031112222' }]);
    const items = ['jollof', 'dodo'].map((id, index) => ({
      id,
      canteen_id: 'moria',
      position: 1 - index,
      name: id,
      price_kobo: 50_050,
      category: 'Rice' as const,
    }));
    await db.insertInto('menu_items').values(items).execute();
    await db
      .updateTable('menu_items')
      .set({ picture_id: 'picture', description: 'Ten slices' })
      .where('id', '=', 'dodo')
      .execute();
    await addDeliveryLocations([
      ['common', null],
      ['funaab', funaab],
      ['unilag', unilag],
    ]);
    const response = await server.get(`/api/canteens/moria?campus=${funaab}`);
    const { canteen, menu, deliveryLocations } = response.json().data;
    expect(canteen).toMatchObject({ _id: 'moria', status: 'Opened' });
    expect(menu).toEqual([
      {
        _id: 'dodo',
        name: 'dodo',
        price: 500.5,
        description: 'Ten slices',
        category: 'Rice',
        image: '/media/picture/480.webp',
        media: [{ url: '/media/picture/480.webp', width: 480, height: 640, color: '#aabbcc', type: 'image' }],
      },
      { _id: 'jollof', name: 'jollof', price: 500.5, description: '', category: 'Rice', media: [] },
    ]);
    expect(deliveryLocations).toEqual([
      { _id: 'funaab', name: 'Place funaab', campus: funaab },
      { _id: 'common', name: 'Place common' },
    ]);
    expect(response.body).not.toMatch(/0803|803111/);
  });

  test('has the delivery locations of its own campus by default', async () => {
    await addCanteens([{ id: 'yaba', campus_id: unilag }, { id: 'moria' }]);
    await addDeliveryLocations([
      ['common', null],
      ['unilag', unilag],
    ]);
    const readLocationIds = async (id: string) =>
      (await server.get(`/api/canteens/${id}`))
        .json()
        .data.deliveryLocations.map(({ _id }: { _id: string }) => _id);
    expect(await readLocationIds('yaba')).toEqual(['unilag', 'common']);
    expect(await readLocationIds('moria')).toEqual(['common']);
  });

  test.each(['nothing', 'a%00b'])('is not found for an unknown canteen: %s', async (id) => {
    expect((await server.get(`/api/canteens/${id}`)).statusCode).toBe(404);
  });
});

describe('the chat link of a canteen', () => {
  let headers = { authorization: '' };
  const readContact = (id: string) => server.get(`/api/canteens/${id}/contact`, headers);

  beforeEach(async () => {
    await addPerson(database, 'ada');
    headers = (await signIn(server, 'ada')).headers;
    await addCanteens([{ id: 'moria', phone: '0803 111 2222' }, { id: 'mama' }]);
  });

  test('leads to the canteen’s number, or to the market’s support if the canteen has none', async () => {
    const response = await readContact('moria');
    expect(response.json().data).toEqual({ chatLink: 'https://wa.me/2348031112222' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await readContact('mama')).json().data).toEqual({ chatLink: 'https://wa.me/2348039990000' });
    expect((await readContact('nothing')).statusCode).toBe(404);
  });

  test('can be opened by signed-in people, thirty times a day', async () => {
    expect((await server.get('/api/canteens/moria/contact')).statusCode).toBe(401);
    const responses = await Promise.all(Array.from({ length: 31 }, () => readContact('moria')));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const refused = await readContact('moria');
    expect(refused.json().error).toBe(
      'You have opened many seller chats today. Try again tomorrow, or send a message here.',
    );
    expect(refused.headers['retry-after']).toBe('43200');
  });
});
