import { useSession } from 'campus-market';
import { Link } from 'campus-market/ui';
import { useEffect, useState } from 'react';
import { list } from './OpenableHere.css.ts';
import { findOpenable, type Openable } from './openable.ts';

const places: Openable[] = [
  { href: '/', name: 'Home' },
  { href: '/cart', name: 'Cart' },
];
const ownPlaces: Openable[] = [
  { href: '/favorites', name: 'Favorites' },
  { href: '/messages', name: 'Messages' },
];

/** What a person who has no network can open: the pages whose content this browser keeps. */
export function OpenableHere() {
  const [seen, setSeen] = useState<Openable[]>([]);
  useEffect(() => {
    findOpenable().then(setSeen, () => {}); // Pages without TLS have no caches.
  }, []);
  // They lead a guest to the sign-in, which needs a network.
  const all = useSession().status === 'guest' ? places : [...places, ...ownPlaces];
  const openable = [...all.filter(({ href }) => href !== location.pathname), ...seen];
  return (
    <div className={list}>
      <p>You can still open:</p>
      <ul>
        {openable.map(({ href, name }) => (
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
