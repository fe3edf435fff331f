import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../support/database/database.ts';
import { adApi, titlesOf } from '../../support/market/ads.ts';
import { addPerson, signIn, signInAdmin } from '../../support/market/people.ts';
import { funaab, unilag } from '../../support/market/products.ts';
import { sharedServer } from '../../support/server/server.ts';

const server = await sharedServer();
const { database } = server;
const { db } = database;
let adminHeaders = { authorization: '' };
const { addAd, listAds, publicAds, publicTitles } = adApi(server, () => adminHeaders);

beforeEach(async () => {
  await emptyTables(database);
  adminHeaders = await signInAdmin(server);
});

describe('the lists of adverts', () => {
  beforeEach(async () => {
    await addAd({ title: 'for all' });
    await addAd({ title: 'for FUNAAB', targetAudience: { campuses: [funaab] }, position: 2 });
    await addAd({ title: 'for lawyers', targetAudience: { departments: ['Law'] }, position: 3 });
    const twoCampuses = { campuses: [unilag, funaab], departments: ['Crop Science', 'Law'] };
    await addAd({ title: 'for some', targetAudience: twoCampuses, type: 'native', position: 4 });
    await addAd({ title: 'for nobody yet', isActive: false, position: 5 });
  });

  const adTitlesFor = async (person: object, query = '') => {
    await addPerson(database, 'ada', person);
    const { headers } = await signIn(server, 'ada');
    return titlesOf((await server.get(`/api/ads${query}`, headers)).json().data);
  };

  test('the public list has untargeted adverts and adverts for the campus in the query, but none for a department', async () => {
    expect(await publicTitles()).toEqual(['for all']);
    expect(await publicTitles(`?campus=${funaab}`)).toEqual(['for all', 'for FUNAAB']);
    expect(await publicTitles('?campus=University of Lagos')).toEqual(['for all']);
    expect(await publicTitles(`?campus=${funaab}&type=native&isActive=true`)).toEqual([]);
    expect((await publicAds('?campus=Atlantis')).statusCode).toBe(400);
  });

  test('the public list is the same for guests, users and admins', async () => {
    await addPerson(database, 'ada', { campus_id: funaab, department: 'Law' });
    const adaHeaders = (await signIn(server, 'ada')).headers;
    const { body } = await publicAds(`?campus=${funaab}`);
    expect((await server.get(`/api/admin/ads/public?campus=${funaab}`, adaHeaders)).body).toBe(body);
    expect((await server.get(`/api/admin/ads/public?campus=${funaab}`, adminHeaders)).body).toBe(body);
  });

  test('the public list and the list for a person each have a second path that ad blockers do not block', async () => {
    await addPerson(database, 'ada', { campus_id: funaab, department: 'Law' });
    const adaHeaders = (await signIn(server, 'ada')).headers;
    const campus = `?campus=${funaab}`;
    expect((await server.get(`/api/notices${campus}`)).body).toBe((await publicAds(campus)).body);
    const adasList = (await server.get(`/api/notices/mine${campus}`, adaHeaders)).body;
    expect(adasList).toBe((await server.get(`/api/ads${campus}`, adaHeaders)).body);
    expect(adasList).toContain('for lawyers');
  });

  test('the public list ignores isActive, for admins too', async () => {
    const { body } = await publicAds();
    for (const callerHeaders of [{}, adminHeaders]) {
      for (const isActive of ['false', 'true']) {
        const response = await server.get(`/api/admin/ads/public?isActive=${isActive}`, callerHeaders);
        expect(response.body).toBe(body);
      }
    }
  });

  test('a person gets the adverts for their campus and department, whether the department is written in capital or small letters', async () => {
    const person = { campus_id: funaab, department: 'law' };
    expect(await adTitlesFor(person)).toEqual(['for all', 'for FUNAAB', 'for lawyers', 'for some']);
  });

  test('a person who has selected another campus gets the adverts for that campus and their own department', async () => {
    const person = { campus_id: funaab, department: 'Law' };
    const expectedTitles = ['for all', 'for lawyers', 'for some'];
    expect(await adTitlesFor(person, `?campus=${unilag}`)).toEqual(expectedTitles);
  });

  test('a person without campus or department gets only untargeted adverts', async () => {
    expect(await adTitlesFor({})).toEqual(['for all']);
    const { headers } = await signIn(server, 'ada');
    const response = await server.get('/api/ads?type=native', headers);
    expect(response.json().data.ads).toEqual([]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('an admin gets all adverts, and can filter them by type and by isActive', async () => {
    expect(titlesOf(await listAds())).toEqual([
      'for all',
      'for FUNAAB',
      'for lawyers',
      'for some',
      'for nobody yet',
    ]);
    expect(titlesOf(await listAds('?isActive=false'))).toEqual(['for nobody yet']);
    expect(titlesOf(await listAds('?type=native&isActive=true'))).toEqual(['for some']);
  });

  test('an admin searches the titles and descriptions of all adverts', async () => {
    await addAd({ title: '50% off', description: 'Law books at the SU building', position: 6 });
    expect(titlesOf(await listAds('?search=FOR law'))).toEqual(['for lawyers']);
    expect(titlesOf(await listAds('?search=books'))).toEqual(['50% off']);
    expect(titlesOf(await listAds('?search=0%25'))).toEqual(['50% off']);
    expect(titlesOf(await listAds('?search=yet&isActive=true'))).toEqual([]);
    expect(titlesOf(await listAds('?search=%20'))).toHaveLength(6);
  });

  test('an admin can read the adverts in reverse order, in batches', async () => {
    const backwards = ['for nobody yet', 'for some', 'for lawyers', 'for FUNAAB', 'for all'];
    const sorted = '?sortBy=position&sortOrder=desc';
    expect(titlesOf(await listAds(sorted))).toEqual(backwards);
    const firstBatch = await listAds(`${sorted}&limit=3`);
    const secondBatch = await listAds(`${sorted}&limit=3&cursor=${firstBatch.pagination.nextCursor}`);
    expect([...titlesOf(firstBatch), ...titlesOf(secondBatch)]).toEqual(backwards);
  });
});

describe('the adverts', () => {
  const at = (minute: number) => new Date(Date.parse('2026-10-01T08:00:00Z') + minute * 60_000);
  const adRow = (id: string, position: number, minute: number) => ({
    id,
    title: id,
    image: '/x',
    link: '/',
    type: 'native' as const,
    position,
    created_at: at(minute),
  });

  test('are sorted by position, then newest first, and paging has no gaps while adverts are added and deleted', async () => {
    const rows = [
      ...['a', 'b', 'c', 'd'].map((id, index) => adRow(id, 2, index)),
      ...['e', 'f', 'g'].map((id) => adRow(id, 2, 9)),
      adRow('h', 1, 0),
      adRow('i', 10, 0),
    ];
    await db.insertInto('ads').values(rows).execute();
    const expectedTitles = ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a', 'i'];
    expect(await publicTitles()).toEqual(expectedTitles);
    const readTitles: string[] = [];
    let cursor = '';
    for (let batch = 0; batch < 5 && cursor !== 'end'; batch += 1) {
      const { ads, pagination } = (await publicAds(`?limit=2${cursor}`)).json().data;
      readTitles.push(...titlesOf({ ads }));
      cursor = pagination.nextCursor === null ? 'end' : `&cursor=${pagination.nextCursor}`;
      // Deletes the last row of the batch that was read, and adds a row that is sorted before it.
      await db
        .deleteFrom('ads')
        .where('title', '=', String(readTitles.at(-1)))
        .execute();
      await db
        .insertInto('ads')
        .values(adRow(`new${batch}`, 1, 60 + batch))
        .execute();
    }
    expect(readTitles).toEqual(expectedTitles);
  });

  test.each(['1.a.position.x', '1.a.position.1-', '1.a.position.-1-5', '1.a.name.1-5', '1.5.a'])(
    'cannot be read with a made-up cursor: %s',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url');
      const response = await publicAds(`?cursor=${cursor}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty('cursor');
    },
  );
});
