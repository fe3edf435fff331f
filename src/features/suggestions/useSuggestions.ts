import { useEffect, useRef, useState } from 'react';
import type { Reply } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';

/** One line of the list, and where it leads. */
export interface Suggestion {
  id: string;
  text: string;
  path: string;
  /** Naira. */
  price?: number;
}

/** The lines of one kind. */
export interface SuggestionGroup {
  title: 'Categories' | 'Stores' | 'Products';
  lines: Suggestion[];
}

/** How long a person must rest before we ask. */
const restMs = 150;
/** One letter could lead anywhere. */
const lengthMin = 2;
/** Texts whose answers are kept, for people who delete what they have typed. */
const keptMax = 30;
const none: SuggestionGroup[] = [];

/**
 * What the typed text may lead to. An answer that is outdated is cut off. Without an answer there is nothing: a search
 * works without suggestions.
 */
export function useSuggestions(text: string, campus: string | undefined): SuggestionGroup[] {
  const { read, link } = useMarket();
  const kept = useRef(new Map<string, SuggestionGroup[]>());
  const [groups, setGroups] = useState<SuggestionGroup[]>([]);
  const search = text.trim();
  const key = `${campus}\n${search}`;
  const isTooShort = search.length < lengthMin;
  useEffect(() => {
    const known = isTooShort ? none : kept.current.get(key);
    if (known) {
      setGroups(known);
      return;
    }
    const outdated = new AbortController();
    const timer = setTimeout(
      () =>
        read('GET /suggestions', { query: { campus, search }, control: outdated }).then(
          (reply) => {
            if (kept.current.size >= keptMax) kept.current.clear();
            const found = groupsOf(reply, link);
            kept.current.set(key, found);
            if (!outdated.signal.aborted) setGroups(found);
          },
          () => outdated.signal.aborted || setGroups([]),
        ),
      restMs,
    );
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [search, isTooShort, key, campus, read, link]);
  // Not only by the effect: a key that is pressed right after the one that opens the list would find it empty.
  return (isTooShort ? none : kept.current.get(key)) ?? groups;
}

/** Few categories and stores come first: products would push them out of sight. */
function groupsOf(
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
