import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';

/** One suggestion and its link. */
export interface Suggestion {
  id: string;
  text: string;
  path: string;
  /** Naira. */
  price?: number;
}

/** The suggestions of one kind. */
export interface SuggestionGroup {
  title: 'Categories' | 'Stores' | 'Products';
  lines: Suggestion[];
}

/** How long typing must pause before we call the API. */
const debounceMs = 150;
/** One letter matches too much. */
const minLength = 2;
/** The number of cached texts, for visitors who delete letters again. */
const cacheMax = 30;
const none: SuggestionGroup[] = [];

/**
 * Reads suggestions for the typed text. Aborts outdated calls. A failed call shows no suggestions: the search works
 * without.
 */
export function useSuggestions(text: string, campus: string | undefined): SuggestionGroup[] {
  const { read, link } = useMarket();
  const cache = useRef(new Map<string, SuggestionGroup[]>());
  const [groups, setGroups] = useState<SuggestionGroup[]>([]);
  const search = text.trim();
  const key = `${campus}\n${search}`;
  const isTooShort = search.length < minLength;
  useEffect(() => {
    const cached = isTooShort ? none : cache.current.get(key);
    if (cached) {
      setGroups(cached);
      return;
    }
    const outdated = new AbortController();
    const timer = setTimeout(
      () =>
        read('GET /suggestions', { query: { campus, search }, control: outdated }).then(
          (reply) => {
            if (cache.current.size >= cacheMax) cache.current.clear();
            const found = toGroups(reply, link);
            cache.current.set(key, found);
            if (!outdated.signal.aborted) setGroups(found);
          },
          () => outdated.signal.aborted || setGroups([]),
        ),
      debounceMs,
    );
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [search, isTooShort, key, campus, read, link]);
  // Reads the cache during render too: the effect runs too late for a key that is pressed right after the one that
  // opens the list.
  return (isTooShort ? none : cache.current.get(key)) ?? groups;
}

/** Categories and stores come first, because they are few and would be hidden below the products. */
function toGroups(
  { products, stores, categories }: Partial<Reply<'GET /suggestions'>>,
  link: (path: string) => string,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: 'Categories',
      lines: (categories ?? []).map((category) => ({
        id: category,
        text: category === 'farmProduce' ? 'Farm produce' : category,
        path: link(category === 'Food' ? '/canteens' : `/?category=${category}`),
      })),
    },
    {
      title: 'Stores',
      lines: (stores ?? []).map(({ _id, storeName, slug }) => ({
        id: _id,
        text: storeName,
        path: link(`/store/${slug}`),
      })),
    },
    {
      title: 'Products',
      lines: (products ?? []).map(({ _id, productName, productPrice }) => ({
        id: _id,
        text: productName,
        path: link(`/product/${_id}`),
        price: productPrice,
      })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
