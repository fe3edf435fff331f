import { isCutOff } from './cut-off.ts';

/** Where the network is known to be cut, it is given this long, in milliseconds. */
const cutOffMs = 4000;

/** Reads of a person's own that this browser keeps, for a time without a network. Messages keep themselves. */
const ownReads = /^\/api\/(add-)?favorites(\/|$)/;

/** Keeps answers, and finds them. */
interface Keeper {
  keepAnswer(url: string, init: RequestInit, response: Response): Promise<void>;
  findAnswer(url: string, init: RequestInit): Promise<Response | undefined>;
}

function keeperOf(
  url: string,
  { method = 'GET', headers = {} }: RequestInit,
): (() => Promise<Keeper>) | undefined {
  if (ownReads.test(url)) return () => import('./own-answers.ts');
  // What is answered to a token is for one person. Bots and those who want no service worker keep nothing.
  const isPublic = method === 'GET' && !('authorization' in headers) && navigator.serviceWorker?.controller;
  return isPublic ? () => import('./public-answers.ts') : undefined;
}

/**
 * Asks the server, and where it cannot be reached what was kept. The page does that and not the service worker: answers
 * for one person must not reach it, and an answer that fails with a network is an error to show.
 */
export function fetchOrKept(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = fetch(url, init);
  const keeper = keeperOf(url, init);
  if (!keeper) return answer;
  const find = async () => {
    const kept = await keeper().then(
      ({ findAnswer }) => findAnswer(url, init),
      () => undefined,
    );
    return kept ?? answer;
  };
  const first = isCutOff() ? Promise.race([answer, late()]) : answer;
  return first.then(
    (response) => {
      if (!response) return find();
      // Keeping it must not hold it up.
      const copy = response.clone();
      keeper().then(
        ({ keepAnswer }) => keepAnswer(url, init, copy),
        () => {},
      );
      return response;
    },
    (error) => {
      if (isCutOff()) return find();
      throw error;
    },
  );
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, cutOffMs, undefined));
