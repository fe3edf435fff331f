import { hostedSession } from '../../../src/core/session/hosted-session.ts';
import { createMarket, type Market } from '../../../src/index.ts';

/** What a server got. */
export interface Asked {
  /** The call, such as `GET /my-products`. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  /** The idempotency key of a call that has one. */
  key?: string;
}

export interface SignedInMarket {
  market: Market;
  /** What was asked for, in order. */
  asked: Asked[];
}

const inAWeek = () => Math.floor(Date.now() / 1000) + 7 * 24 * 3600;

/**
 * A market in which Ada is signed in, and whose API is a function: a call in, what stands under `data` out. A `Response`
 * goes out as it is.
 */
export function signedInMarket(answer: (asked: Asked) => unknown): SignedInMarket {
  const asked: Asked[] = [];
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    session: hostedSession,
    async fetch(input, init) {
      const url = new URL(input);
      const request = {
        call: `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}`,
        query: url.searchParams,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
        key: new Headers(init?.headers).get('idempotency-key') ?? undefined,
      };
      asked.push(request);
      const data = await answer(request);
      return data instanceof Response ? data : Response.json({ success: true, data });
    },
  });
  hostedSession.begin?.(market.storage, 'ada');
  market.storage.write(hostedSession.key, `x.${btoa(JSON.stringify({ sub: 'ada', exp: inAWeek() }))}.x`);
  return { market, asked };
}
