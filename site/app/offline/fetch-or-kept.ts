/** Reads of a person's own that this browser keeps, for a time without a network. Messages keep themselves. */
const keptReads = /^\/api\/(add-)?favorites(\/|$)/;

/** Asks the server. Answers for one person never reach the service worker: what is kept of them is kept by the page. */
export function fetchOrKept(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = fetch(url, init);
  if (!keptReads.test(url)) return answer;
  const own = () => import('./own-answers.ts');
  return answer.then(
    (response) => {
      // Keeping it must not hold it up.
      const copy = response.clone();
      own().then(
        ({ keepAnswer }) => keepAnswer(url, init, copy),
        () => {},
      );
      return response;
    },
    async (error) => {
      const kept = await own().then(
        ({ findAnswer }) => findAnswer(url, init),
        () => undefined,
      );
      if (kept) return kept;
      throw error;
    },
  );
}
