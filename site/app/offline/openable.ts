import { cacheNames } from '../worker/cache-names.ts';

export interface Openable {
  href: string;
  name: string;
}

/** More would be a list to search in. */
const seenMax = 5;

/** Pages of one thing. Lists have their places in the navigation. */
const pageOfOne = /^\/(product|store|seller|farmer|canteen)\/[^/]+$/;
const productAnswer = /^\/api\/product-details\/([^/]+)$/;

/** What was seen last and is kept: pages as they came, and products that were opened from a list. */
export async function findOpenable(): Promise<Openable[]> {
  const seen = [
    ...(await newestFirst(cacheNames.pages, pageOfOne)),
    ...(await newestFirst(cacheNames.answers, productAnswer)),
  ].sort((a, b) => b.keptAt - a.keptAt);
  const found = new Map<string, Openable>();
  for (const { pathname, response } of seen) {
    const [, product] = productAnswer.exec(pathname) ?? [];
    const href = product ? `/product/${product}` : pathname;
    if (found.has(href) || href === location.pathname) continue;
    const name = product
      ? (await response.json()).data?.product?.productName
      : titleOf(await response.text());
    if (name) found.set(href, { href, name: String(name) });
    if (found.size === seenMax) break;
  }
  return [...found.values()];
}

async function newestFirst(cacheName: string, wanted: RegExp) {
  const cache = await caches.open(cacheName);
  const paths = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => wanted.test(pathname));
  const kept = await Promise.all(
    paths.map(async ({ href, pathname }) => ({
      pathname,
      response: await cache.match(href, { ignoreVary: true }),
    })),
  );
  return kept.flatMap(({ pathname, response }) =>
    response
      ? [{ pathname, response, keptAt: Number.parseInt(response.headers.get('x-kept') ?? '0', 10) }]
      : [],
  );
}

/** Of a page, without the site's name. */
const titleOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').title.replace(/ \| Campus Market$/, '');
