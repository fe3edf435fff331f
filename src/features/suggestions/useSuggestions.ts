import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';

/** One suggestion and its link. */
export interface Suggestion {
  id: string;
  text: string;
  /** More about the suggestion, such as the canteen of a dish. */
  detail?: string;
  path: string;
  /** The price in naira. */
  price?: number;
  /** The URL of a picture. */
  picture?: string | undefined;
}

/** The suggestions of one kind. */
export interface SuggestionGroup {
  title: 'Categories' | 'Stores' | 'Farms' | 'Dishes' | 'Products' | 'Recent searches';
  suggestions: Suggestion[];
}

/** How long typing must pause before we call the API. */
const debounceMs = 150;
/** The length of the shortest search. A single letter would match too much. */
const minLength = 2;
/** The maximum number of cached searches. The cache is useful for visitors who delete letters again. */
const maxCachedSearches = 30;
const noGroups: SuggestionGroup[] = [];

/**
 * Reads suggestions for the typed text, and aborts outdated calls. If a call fails, there are no suggestions and no
 * error, because the search still works.
 */
export function useSuggestions(text: string, campus: string | undefined): SuggestionGroup[] {
  const { read, link } = useMarket();
  const cache = useRef(new Map<string, SuggestionGroup[]>());
  const [groups, setGroups] = useState<SuggestionGroup[]>([]);
  const search = text.trim();
  const key = `${campus}\n${search}`;
  const isTooShort = search.length < minLength;
  useEffect(() => {
    const cachedGroups = isTooShort ? noGroups : cache.current.get(key);
    if (cachedGroups) {
      setGroups(cachedGroups);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(
      () =>
        read('GET /suggestions', { query: { campus, search }, control: controller }).then(
          (reply) => {
            if (cache.current.size >= maxCachedSearches) cache.current.clear();
            const newGroups = toGroups(reply, link);
            cache.current.set(key, newGroups);
            if (!controller.signal.aborted) setGroups(newGroups);
          },
          () => controller.signal.aborted || setGroups([]),
        ),
      debounceMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, isTooShort, key, campus, read, link]);
  // Read the cache while rendering too. The effect would set the suggestions only for the next render, which is too late
  // if the down arrow is pressed twice quickly: the first press opens the list, the second selects a suggestion.
  return (isTooShort ? noGroups : cache.current.get(key)) ?? groups;
}

/** Groups the suggestions. Products come last: they are many, and below them nobody would see the other groups. */
function toGroups(
  { products, stores, farms, dishes, categories }: Partial<Reply<'GET /suggestions'>>,
  link: (path: string) => string,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: 'Categories',
      suggestions: (categories ?? []).map((category) => ({
        id: category,
        text: category === 'farmProduce' ? 'Farm produce' : category,
        path: link(category === 'Food' ? '/canteens' : `/?category=${category}`),
      })),
    },
    {
      title: 'Stores',
      suggestions: (stores ?? []).map(({ _id, storeName, slug, picture }) => ({
        id: _id,
        text: storeName,
        picture,
        path: link(`/store/${slug}`),
      })),
    },
    {
      title: 'Farms',
      suggestions: (farms ?? []).map(({ _id, storeName, slug, picture }) => ({
        id: _id,
        text: storeName,
        picture,
        path: link(`/farmer/${slug}`),
      })),
    },
    {
      title: 'Dishes',
      suggestions: (dishes ?? []).map(({ _id, name, price, picture, canteenId, canteenName }) => ({
        id: _id,
        text: name,
        detail: canteenName,
        path: link(`/canteen/${encodeURIComponent(canteenId)}`),
        price,
        picture,
      })),
    },
    {
      title: 'Products',
      suggestions: (products ?? []).map(({ _id, productName, productPrice, picture }) => ({
        id: _id,
        text: productName,
        path: link(`/product/${_id}`),
        price: productPrice,
        picture,
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
