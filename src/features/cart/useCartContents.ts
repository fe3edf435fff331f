import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { cartLinesMax } from '../../contract/shared/list-limits.ts';
import type { ProductLine, Reply } from '../../contract/shared/types.ts';
import { readCart, writeCart } from '../../core/cart.ts';
import type { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { asObject } from '../../core/parse-json.ts';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { readProduct } from '../product-cards/index.ts';
import { type KnownProducts, type OldPrices, type ShownLine, shownLines, withNews } from './shown-lines.ts';
import { useCartLines } from './useCartLines.ts';
import { validCartLines } from './valid-cart-lines.ts';

export interface CartContents {
  lines: ShownLine[];
  oldPrices: OldPrices;
  /** True until it is known what the lines cost. */
  isLoading: boolean;
  error: ApiError | undefined;
  /** Reads the lines again, and answers them. */
  readAgain(): Promise<ShownLine[]>;
}

const nothing: KnownProducts = new Map();

/** The cart, read anew when it is opened: prices and stock may have changed since it was filled. */
export function useCartContents(): CartContents {
  const { read, storage } = useMarket();
  const root = useContext(WidgetRoot);
  const kept = useCartLines();
  const lines = useMemo(() => validCartLines(kept), [kept]);
  const [known, setKnown] = useState(nothing);
  const [oldPrices, setOldPrices] = useState<OldPrices>({});
  const [error, setError] = useState<ApiError>();
  const [isReading, setReading] = useState(false);
  const latest = useRef(known);

  const readAgain = useCallback(async () => {
    const stored = () => readCart(storage.read('cartItems'));
    const ids = validCartLines(stored()).map(({ productId }) => productId);
    if (ids.length === 0) {
      writeCart(storage, []);
      return [];
    }
    setReading(true);
    try {
      const reply = await read('GET /products/lines', { query: { ids: ids.join(',') } });
      latest.current = new Map([...latest.current, ...productsById(ids, reply)]);
      setKnown(latest.current);
      setError(undefined);
      // It may have changed while they were read.
      const before = stored();
      if (before.length > cartLinesMax) {
        showLateToast(
          { about: 'cart', title: 'Your cart is full', text: `It holds ${cartLinesMax} different products.` },
          root,
        );
      }
      const news = withNews(validCartLines(before), latest.current);
      // What it was first is what the buyer remembers.
      setOldPrices((earlier) => ({ ...news.oldPrices, ...earlier }));
      if (JSON.stringify(news.lines) !== JSON.stringify(before)) writeCart(storage, news.lines);
    } catch (failure) {
      setError(failure as ApiError);
    } finally {
      setReading(false);
    }
    return shownLines(validCartLines(stored()), latest.current);
  }, [read, storage, root]);

  // A line that another tab has put in is read too.
  const unread = lines.find(({ productId }) => !known.has(productId))?.productId;
  const isEmpty = kept.length > 0 && lines.length === 0;
  useEffect(() => {
    if (unread || isEmpty) void readAgain();
  }, [unread, isEmpty, readAgain]);

  return {
    lines: shownLines(lines, known),
    oldPrices,
    isLoading: isReading || Boolean(unread && !error),
    error: unread ? error : undefined,
    readAgain,
  };
}

/** What was asked for and is not in the answer is gone. */
function productsById(ids: string[], reply: Reply<'GET /products/lines'>): [string, ProductLine | null][] {
  const list = asObject(reply).lines;
  const products = new Map(
    (Array.isArray(list) ? list : []).map(readProduct).map((product) => [product._id, product]),
  );
  return ids.map((id) => [id, products.get(id) ?? null]);
}
