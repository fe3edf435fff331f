import { afterEach, expect, test } from 'vitest';
import { findResponse, hasResponse, storeResponse } from '../../../site/app/offline/stored-favorites.ts';

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
const signIn = (person: string) => localStorage.setItem('authToken', tokenOf(person));
const logOut = () => localStorage.removeItem('authToken');

const list = '/api/favorites';
const hearts = '/api/favorites/ids';

/** Stores the response to a call of a user. */
function answerComes(
  person: string | undefined,
  url: string,
  data: object,
  { method = 'GET', status = 200 } = {},
) {
  const headers = person ? { authorization: `Bearer ${tokenOf(person)}` } : undefined;
  return storeResponse(url, { method, headers }, Response.json({ success: true, data }, { status }));
}

const readStored = async (url: string) => (await (await findResponse(url, {}))?.json())?.data;
const favorites = (...ids: string[]) => ({ favorites: ids.map((_id) => ({ _id })) });

afterEach(() => localStorage.clear());

test('favorites are stored for the signed-in user, and returned to nobody else', async () => {
  signIn('ada');
  await answerComes('ada', list, favorites('lamp'));
  expect(await readStored(list)).toEqual(favorites('lamp'));
  expect(await findResponse(list, { method: 'DELETE' })).toBeUndefined();
  logOut();
  expect(hasResponse(list)).toBe(false);
  expect(await readStored(list)).toBeUndefined();
  signIn('bola');
  expect(hasResponse(list)).toBe(false);
  expect(await readStored(list)).toBeUndefined();
  await answerComes('bola', hearts, { productIds: ['rug'] });
  expect([hasResponse(hearts), hasResponse(list)]).toEqual([true, false]);
});

test('a response that arrives after a log-out, or for a guest, is not stored', async () => {
  await answerComes('ada', list, favorites('lamp'));
  expect(localStorage).toHaveLength(0);
  signIn('bola');
  await answerComes('bola', list, favorites('rug'));
  await answerComes('ada', list, favorites('lamp'));
  await answerComes(undefined, list, favorites('fan'));
  expect(await readStored(list)).toEqual(favorites('rug'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('lamp');
});

test('a favorite that the server adds or removes changes the stored lists, a refused one does not', async () => {
  signIn('ada');
  await answerComes('ada', list, favorites('lamp', 'fan'));
  await answerComes('ada', hearts, { productIds: ['lamp', 'fan'] });
  const press = (method: string, path: string, status = 200) =>
    answerComes('ada', `/api/${path}`, {}, { method, status });
  await press('GET', 'add-favorites/rug');
  await press('DELETE', 'favorites/lamp');
  await press('DELETE', 'favorites/fan', 500);
  expect(await readStored(hearts)).toEqual({ productIds: ['rug', 'fan'] });
  expect(await readStored(list)).toEqual(favorites('fan'));
  await answerComes('ada', list, {}, { status: 500 });
  expect(await readStored(list)).toEqual(favorites('fan'));
});
