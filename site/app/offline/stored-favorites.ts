import { decodeClaims, hostedSession, offlineFavoritesKey } from 'campus-market/site';

// The favorites of the signed-in user for offline use. They are in local storage and not in the service worker's caches,
// because `hostedSession` clears the local storage of the user at sign-out.

/** The most characters to store. Twenty products and a thousand ids need fewer. */
const textLengthMax = 200_000;

/** The names of the fields must stay, because browsers have stored them. */
interface StoredFavorites {
  /** The user's id. */
  person: string;
  /** The JSON of responses by URL. */
  answers: Record<string, string>;
}

/** Returns the id of the user of the stored session. The session may have expired, because it cannot be renewed offline. */
const getUserId = () => decodeClaims(localStorage.getItem(hostedSession.tokenKey) ?? undefined)?.sub;

/** Returns the id of the user who made a request. Another user may have signed in meanwhile. */
const getUserIdOfRequest = ({ headers }: RequestInit) =>
  decodeClaims(new Headers(headers).get('authorization') ?? undefined)?.sub;

function readStoredFavorites(userId: string): StoredFavorites {
  try {
    const storedFavorites = JSON.parse(localStorage.getItem(offlineFavoritesKey) ?? '') as StoredFavorites;
    const isValid =
      storedFavorites.person === userId && Object.values(storedFavorites.answers).every(isValidResponse);
    if (isValid) return storedFavorites;
  } catch {
    // Nothing is stored under this key, or no valid JSON.
  }
  return { person: userId, answers: {} };
}

/** Whether a text is a response with lists of favorites. */
function isValidResponse(text: string): boolean {
  const { productIds = [], favorites = [] } = JSON.parse(text).data;
  return Array.isArray(productIds) && Array.isArray(favorites);
}

function writeStoredFavorites(storedFavorites: StoredFavorites): void {
  const text = JSON.stringify(storedFavorites);
  try {
    if (text.length <= textLengthMax) localStorage.setItem(offlineFavoritesKey, text);
    else localStorage.removeItem(offlineFavoritesKey);
  } catch {
    // Storage is full or blocked: the favorites are not available offline.
  }
}

/** Stores a response with a list of favorites, or applies a change that the server has accepted. */
export async function storeResponse(url: string, init: RequestInit, response: Response): Promise<void> {
  const text = await response.text();
  const userId = getUserIdOfRequest(init);
  if (!response.ok || !userId || userId !== getUserId()) return;
  const storedFavorites = readStoredFavorites(userId);
  // `GET /add-favorites/{id}` is a write, although it is a GET.
  if (init.method === 'GET' && !url.includes('/add-')) storedFavorites.answers[url] = text;
  else applyChange(storedFavorites, decodeURIComponent(url.split('/').at(-1) ?? ''), url.includes('/add-'));
  writeStoredFavorites(storedFavorites);
}

/**
 * Adds a favorite to the stored ids, or removes it from the ids and the list of products. The list gets a new product only
 * with the next response.
 */
function applyChange({ answers }: StoredFavorites, id: string, isFavorite: boolean): void {
  for (const [url, text] of Object.entries(answers)) {
    const body = JSON.parse(text);
    const { productIds, favorites } = body.data;
    if (productIds) {
      const otherIds = productIds.filter((productId: string) => productId !== id);
      body.data.productIds = isFavorite ? [id, ...otherIds] : otherIds;
    }
    if (favorites && !isFavorite) {
      body.data.favorites = favorites.filter((product: { _id: string }) => product._id !== id);
    }
    answers[url] = JSON.stringify(body);
  }
}

/** Whether a response is stored for the signed-in user. */
export function hasStoredResponse(url: string): boolean {
  const userId = getUserId();
  return userId !== undefined && url in readStoredFavorites(userId).answers;
}

/** Returns the stored response for the signed-in user. */
export async function findResponse(
  url: string,
  { method = 'GET' }: RequestInit,
): Promise<Response | undefined> {
  const userId = getUserId();
  const text = method === 'GET' && userId ? readStoredFavorites(userId).answers[url] : undefined;
  return text === undefined
    ? undefined
    : new Response(text, { headers: { 'content-type': 'application/json' } });
}
