import { afterEach, expect, test } from 'vitest';
import { findAnswer, hasAnswer, keepAnswer } from '../../../site/app/offline/own-answers.ts';

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
const signIn = (person: string) => localStorage.setItem('authToken', tokenOf(person));
const logOut = () => localStorage.removeItem('authToken');

const list = '/api/favorites';
const hearts = '/api/favorites/ids';

/** An answer to a person's call that comes now. */
function answerComes(
  person: string | undefined,
  url: string,
  data: object,
  { method = 'GET', status = 200 } = {},
) {
  const headers = person ? { authorization: `Bearer ${tokenOf(person)}` } : undefined;
  return keepAnswer(url, { method, headers }, Response.json({ success: true, data }, { status }));
}

const kept = async (url: string) => (await (await findAnswer(url, {}))?.json())?.data;
const favorites = (...ids: string[]) => ({ favorites: ids.map((_id) => ({ _id })) });

afterEach(() => localStorage.clear());

test('favorites are kept for the person who is signed in, and for nobody else', async () => {
  signIn('ada');
  await answerComes('ada', list, favorites('lamp'));
  expect(await kept(list)).toEqual(favorites('lamp'));
  expect(await findAnswer(list, { method: 'DELETE' })).toBeUndefined();
  logOut();
  expect(hasAnswer(list)).toBe(false);
  expect(await kept(list)).toBeUndefined();
  signIn('bola');
  expect(hasAnswer(list)).toBe(false);
  expect(await kept(list)).toBeUndefined();
  await answerComes('bola', hearts, { productIds: ['rug'] });
  expect([hasAnswer(hearts), hasAnswer(list)]).toEqual([true, false]);
});

test('a list that comes after its owner has logged out, or to a guest, is not kept', async () => {
  await answerComes('ada', list, favorites('lamp'));
  expect(localStorage).toHaveLength(0);
  signIn('bola');
  await answerComes('bola', list, favorites('rug'));
  await answerComes('ada', list, favorites('lamp'));
  await answerComes(undefined, list, favorites('fan'));
  expect(await kept(list)).toEqual(favorites('rug'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('lamp');
});

test('a heart that the server has set or taken back changes what is kept, and one that it refuses does not', async () => {
  signIn('ada');
  await answerComes('ada', list, favorites('lamp', 'fan'));
  await answerComes('ada', hearts, { productIds: ['lamp', 'fan'] });
  const press = (method: string, path: string, status = 200) =>
    answerComes('ada', `/api/${path}`, {}, { method, status });
  await press('GET', 'add-favorites/rug');
  await press('DELETE', 'favorites/lamp');
  await press('DELETE', 'favorites/fan', 500);
  expect(await kept(hearts)).toEqual({ productIds: ['rug', 'fan'] });
  expect(await kept(list)).toEqual(favorites('fan'));
  await answerComes('ada', list, {}, { status: 500 });
  expect(await kept(list)).toEqual(favorites('fan'));
});
