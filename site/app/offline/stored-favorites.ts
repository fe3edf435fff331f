import { decodeClaims } from 'campus-market/site';

// The favorites of the signed-in user for offline use. They are in local storage and not in the service worker's caches:
// `hostedSession` clears it at sign-out with everything else of the user.

const key = 'campus-market:own-answers';

/** In characters. Twenty products and a thousand ids are less. */
const textLengthMax = 200_000;

interface StoredFavorites {
  person: string;
  /** The JSON of responses by URL. */
  answers: Record<string, string>;
}

/** The user of the stored session. It may have expired: offline, it cannot be renewed. */
const getUserId = () => decodeClaims(localStorage.getItem('authToken') ?? undefined)?.sub;

/** The user of a request. Another user may have signed in since. */
const getUserOfRequest = ({ headers }: RequestInit) =>
  decodeClaims(new Headers(headers).get('authorization') ?? undefined)?.sub;

function read(person: string): StoredFavorites {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as StoredFavorites;
    const isValid = stored.person === person && Object.values(stored.answers).every(isValidResponse);
    if (isValid) return stored;
  } catch {
    // Nothing is stored, or something else under this key.
  }
  return { person, answers: {} };
}

/** Whether a text is a response with lists of favorites. */
function isValidResponse(text: string): boolean {
  const { productIds = [], favorites = [] } = JSON.parse(text).data;
  return Array.isArray(productIds) && Array.isArray(favorites);
}

function write(stored: StoredFavorites): void {
  const text = JSON.stringify(stored);
  try {
    if (text.length <= textLengthMax) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or blocked: the favorites are not available offline.
  }
}

/** Stores the response to a list of favorites, or applies a change that the server has accepted. */
export async function storeResponse(url: string, init: RequestInit, response: Response): Promise<void> {
  const text = await response.text();
  const person = getUserOfRequest(init);
  if (!response.ok || !person || person !== getUserId()) return;
  const stored = read(person);
  if (init.method === 'GET' && !url.includes('/add-')) stored.answers[url] = text;
  else applyChange(stored, decodeURIComponent(url.split('/').at(-1) ?? ''), url.includes('/add-'));
  write(stored);
}

/** A new favorite is added to the ids at once. The list of products has it after its next request. */
function applyChange({ answers }: StoredFavorites, id: string, isFavorite: boolean): void {
  for (const [url, text] of Object.entries(answers)) {
    const reply = JSON.parse(text);
    const { productIds, favorites } = reply.data;
    if (productIds) {
      const others = productIds.filter((productId: string) => productId !== id);
      reply.data.productIds = isFavorite ? [id, ...others] : others;
    }
    if (favorites && !isFavorite) {
      reply.data.favorites = favorites.filter((product: { _id: string }) => product._id !== id);
    }
    answers[url] = JSON.stringify(reply);
  }
}

/** Whether a response is stored for the signed-in user. */
export function hasResponse(url: string): boolean {
  const person = getUserId();
  return person !== undefined && url in read(person).answers;
}

/** Returns the stored response for the signed-in user. */
export async function findResponse(
  url: string,
  { method = 'GET' }: RequestInit,
): Promise<Response | undefined> {
  const person = getUserId();
  const text = method === 'GET' && person ? read(person).answers[url] : undefined;
  return text === undefined
    ? undefined
    : new Response(text, { headers: { 'content-type': 'application/json' } });
}
