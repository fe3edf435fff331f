import { useSession } from 'campus-market/site';
import { Link } from 'campus-market/ui';
import { useEffect, useState } from 'react';
import { cacheInfoHeader, cacheNames } from '../worker/cache-names.ts';
import { offlinePages } from './OfflinePages.css.ts';

export interface OfflinePage {
  href: string;
  name: string;
}

const publicPages: OfflinePage[] = [
  { href: '/', name: 'Home' },
  { href: '/cart', name: 'Cart' },
];
const signedInPages: OfflinePage[] = [
  { href: '/favorites', name: 'Favorites' },
  { href: '/messages', name: 'Messages' },
];

/** Links to the pages that can be opened offline, because this browser has stored their contents. */
export function OfflinePages() {
  const [cachedPages, setCachedPages] = useState<OfflinePage[]>([]);
  useEffect(() => {
    findCachedPages().then(setCachedPages, () => {}); // Browsers offer no caches without TLS.
  }, []);
  // `signedInPages` redirect guests to the sign-in, which needs a network.
  const pages = useSession().status === 'guest' ? publicPages : [...publicPages, ...signedInPages];
  const links = [...pages.filter(({ href }) => href !== location.pathname), ...cachedPages];
  return (
    <div className={offlinePages}>
      <p>You can still open:</p>
      <ul>
        {links.map(({ href, name }) => (
          <li key={href}>
            <Link look="standalone" href={href}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const maxCachedPages = 5;

/** The path of a page about a single product, store and so on. Pages with lists are already in the navigation. */
const detailPagePath = /^\/(product|store|seller|farmer|canteen)\/[^/]+$/;
const productResponsePath = /^\/api\/product-details\/([^/]+)$/;

/**
 * Returns the cached pages about single products, stores and so on, the newest first. If a product was opened from a
 * list, only its API response is cached, which is enough to open its page.
 */
export async function findCachedPages(): Promise<OfflinePage[]> {
  const entries = [
    ...(await findEntries(cacheNames.pages, detailPagePath)),
    ...(await findEntries(cacheNames.answers, productResponsePath)),
  ].sort((a, b) => b.cachedAt - a.cachedAt);
  const pages = new Map<string, OfflinePage>();
  for (const { pathname, response } of entries) {
    const [, productId] = productResponsePath.exec(pathname) ?? [];
    const href = productId ? `/product/${productId}` : pathname;
    if (pages.has(href) || href === location.pathname) continue;
    const name = productId
      ? (await response.json()).data?.product?.productName
      : getTitle(await response.text());
    if (name) pages.set(href, { href, name: String(name) });
    if (pages.size === maxCachedPages) break;
  }
  return [...pages.values()];
}

async function findEntries(cacheName: string, pathPattern: RegExp) {
  const cache = await caches.open(cacheName);
  const urls = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathPattern.test(pathname));
  const entries = await Promise.all(
    urls.map(async ({ href, pathname }) => ({
      pathname,
      response: await cache.match(href, { ignoreVary: true }),
    })),
  );
  return entries.flatMap(({ pathname, response }) =>
    response
      ? [{ pathname, response, cachedAt: Number.parseInt(response.headers.get(cacheInfoHeader) ?? '0', 10) }]
      : [],
  );
}

/** Returns the title of a page without the name of the site. */
const getTitle = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').title.replace(/ \| Campus Market$/, '');
