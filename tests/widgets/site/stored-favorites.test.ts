import { afterEach, expect, test } from 'vitest';
import {
  findResponse,
  hasStoredResponse,
  storeResponse,
} from '../../../site/app/offline/stored-favorites.ts';

const makeToken = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
const signIn = (person: string) => localStorage.setItem('authToken', makeToken(person));
const logOut = () => localStorage.removeItem('authToken');

const listUrl = '/api/favorites';
const idsUrl = '/api/favorites/ids';

/** Stores the response to a call. `person` is the user who has sent the call, or undefined for a guest. */
function storeResponseTo(
  person: string | undefined,
  url: string,
  data: object,
  { method = 'GET', status = 200 } = {},
) {
  const headers = person ? { authorization: `Bearer ${makeToken(person)}` } : undefined;
  return storeResponse(url, { method, headers }, Response.json({ success: true, data }, { status }));
}

const readStored = async (url: string) => (await (await findResponse(url, {}))?.json())?.data;
const favorites = (...ids: string[]) => ({ favorites: ids.map((_id) => ({ _id })) });

afterEach(() => localStorage.clear());

test('favorites are stored for the signed-in user and are not returned to another user', async () => {
  signIn('ada');
  await storeResponseTo('ada', listUrl, favorites('lamp'));
  expect(await readStored(listUrl)).toEqual(favorites('lamp'));
  expect(await findResponse(listUrl, { method: 'DELETE' })).toBeUndefined();
  logOut();
  expect(hasStoredResponse(listUrl)).toBe(false);
  expect(await readStored(listUrl)).toBeUndefined();
  signIn('bola');
  expect(hasStoredResponse(listUrl)).toBe(false);
  expect(await readStored(listUrl)).toBeUndefined();
  await storeResponseTo('bola', idsUrl, { productIds: ['rug'] });
  expect([hasStoredResponse(idsUrl), hasStoredResponse(listUrl)]).toEqual([true, false]);
});

test('a response for a user who is no longer signed in, or for a guest, is not stored', async () => {
  await storeResponseTo('ada', listUrl, favorites('lamp'));
  expect(localStorage).toHaveLength(0);
  signIn('bola');
  await storeResponseTo('bola', listUrl, favorites('rug'));
  await storeResponseTo('ada', listUrl, favorites('lamp'));
  await storeResponseTo(undefined, listUrl, favorites('fan'));
  expect(await readStored(listUrl)).toEqual(favorites('rug'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('lamp');
});

test('a favorite that the server has added or removed changes the stored lists, but a failed call does not', async () => {
  signIn('ada');
  await storeResponseTo('ada', listUrl, favorites('lamp', 'fan'));
  await storeResponseTo('ada', idsUrl, { productIds: ['lamp', 'fan'] });
  const changeFavorite = (method: string, path: string, status = 200) =>
    storeResponseTo('ada', `/api/${path}`, {}, { method, status });
  await changeFavorite('GET', 'add-favorites/rug');
  await changeFavorite('DELETE', 'favorites/lamp');
  await changeFavorite('DELETE', 'favorites/fan', 500);
  expect(await readStored(idsUrl)).toEqual({ productIds: ['rug', 'fan'] });
  expect(await readStored(listUrl)).toEqual(favorites('fan'));
  await storeResponseTo('ada', listUrl, {}, { status: 500 });
  expect(await readStored(listUrl)).toEqual(favorites('fan'));
});
