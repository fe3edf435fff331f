import { claimsOf } from 'campus-market/site';

// The favorites of the person who is signed in, as they came last. They stand in this browser's storage and not in the
// service worker's caches: `hostedSession` clears them with everything else of the person.

const key = 'campus-market:own-answers';

/** In characters. Twenty products and some thousand ids are less. */
const longest = 200_000;

interface OwnAnswers {
  person: string;
  /** The texts of answers by their addresses. */
  answers: Record<string, string>;
}

/** The person whose session this browser keeps, also when it has run out: the server is not there to ask. */
const personId = () => claimsOf(localStorage.getItem('authToken') ?? undefined)?.sub;

/** Whose answer it is stands in its request: somebody may have signed out since. */
const personOf = ({ headers }: RequestInit) =>
  claimsOf(new Headers(headers).get('authorization') ?? undefined)?.sub;

function read(person: string): OwnAnswers {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as OwnAnswers;
    const isValid = kept.person === person && Object.values(kept.answers).every((text) => isReply(text));
    if (isValid) return kept;
  } catch {
    // Nothing was kept, or not by us.
  }
  return { person, answers: {} };
}

/** Whether it is the text of an answer that has lists of favorites. */
function isReply(text: string): boolean {
  const { productIds = [], favorites = [] } = JSON.parse(text).data;
  return Array.isArray(productIds) && Array.isArray(favorites);
}

function write(own: OwnAnswers): void {
  const text = JSON.stringify(own);
  try {
    if (text.length <= longest) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // No room, or not allowed: then there is nothing to read without a network.
  }
}

/** Keeps a list of favorites, or changes it as the server has just done. */
export async function keepAnswer(url: string, init: RequestInit, response: Response): Promise<void> {
  const text = await response.text();
  const person = personOf(init);
  if (!response.ok || !person || person !== personId()) return;
  const own = read(person);
  if (init.method === 'GET' && !url.includes('/add-')) own.answers[url] = text;
  else applyChange(own, decodeURIComponent(url.split('/').at(-1) ?? ''), url.includes('/add-'));
  write(own);
}

/** A heart that was set stands among the ids at once; its product when the list is read the next time. */
function applyChange({ answers }: OwnAnswers, id: string, isFavorite: boolean): void {
  for (const [url, text] of Object.entries(answers)) {
    const reply = JSON.parse(text);
    const { productIds, favorites } = reply.data;
    if (productIds) {
      const others = productIds.filter((one: string) => one !== id);
      reply.data.productIds = isFavorite ? [id, ...others] : others;
    }
    if (favorites && !isFavorite) {
      reply.data.favorites = favorites.filter((product: { _id: string }) => product._id !== id);
    }
    answers[url] = JSON.stringify(reply);
  }
}

/** Whether something is kept of this address for the person who is signed in. */
export function hasAnswer(url: string): boolean {
  const person = personId();
  return person !== undefined && url in read(person).answers;
}

/** What was kept of this address for the person who is signed in. */
export async function findAnswer(
  url: string,
  { method = 'GET' }: RequestInit,
): Promise<Response | undefined> {
  const person = personId();
  const text = method === 'GET' && person ? read(person).answers[url] : undefined;
  return text === undefined
    ? undefined
    : new Response(text, { headers: { 'content-type': 'application/json' } });
}
