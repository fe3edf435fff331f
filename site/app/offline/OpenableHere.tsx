import { Link } from 'campus-market/ui';
import { useEffect, useState } from 'react';
import { cacheNames } from '../worker/cache-names.ts';
import { list } from './OpenableHere.css.ts';

interface Openable {
  href: string;
  name: string;
}

/** More would be a list to search in. */
const productsMax = 5;

/** What a person who has no network can open: the pages whose content this browser keeps. */
export function OpenableHere() {
  const [products, setProducts] = useState<Openable[]>([]);
  useEffect(() => {
    findProducts().then(setProducts, () => {});
  }, []);
  const openable = [
    { href: '/', name: 'Home' },
    { href: '/favorites', name: 'Favorites' },
    { href: '/cart', name: 'Cart' },
    ...products,
  ].filter(({ href }) => href !== location.pathname);
  return (
    <div className={list}>
      <p>You can still open:</p>
      <ul>
        {openable.map(({ href, name }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The products that were seen last. */
async function findProducts(): Promise<Openable[]> {
  const cache = await caches.open(cacheNames.answers);
  const found: Openable[] = [];
  for (const request of [...(await cache.keys())].reverse()) {
    const [, id] = /\/api\/product-details\/([^/?]+)$/.exec(request.url) ?? [];
    if (!id) continue;
    const reply = await (await cache.match(request, { ignoreVary: true }))?.json();
    const name: unknown = reply?.data?.product?.productName;
    if (typeof name === 'string') found.push({ href: `/product/${id}`, name });
    if (found.length === productsMax) break;
  }
  return found;
}
