import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ProductSkeletons } from '../product-cards/index.ts';
import * as css from './LoadMore.css.ts';
import type { RowGap } from './last-row.ts';

/**
 * The end of a list that loads more as the visitor scrolls. Calls `onReach` a little before it becomes visible. Skeletons
 * fill the last row of the list and one more row.
 */
export function LoadMore({ onReach }: { onReach(): void }) {
  const end = useRef<HTMLDivElement>(null);
  const latestOnReach = useRef(onReach);
  latestOnReach.current = onReach;
  const [gap, setGap] = useState<RowGap>();
  const { columns, used } = gap ?? { columns: 2, used: 0 };
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once, so any of the entries may be the visible one.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latestOnReach.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(current);
    let stop = () => observer.disconnect();
    const list = current.previousElementSibling as HTMLElement | null;
    // Not on the first screen, so its code comes later.
    import('./last-row.ts').then(
      ({ watchLastRow }) => {
        if (!list || !current.isConnected) return;
        const stopWatching = watchLastRow(list, setGap);
        stop = () => {
          stopWatching();
          observer.disconnect();
        };
      },
      () => {},
    );
    return () => stop();
  }, []);
  // The server's HTML has no style attribute, because the page's policy blocks it.
  const style = gap && ({ marginTop: gap.lift, '--used': used + 1 } as CSSProperties);
  return (
    <div ref={end} className={css.end} style={style}>
      <ProductSkeletons count={used ? 2 * columns - used : columns} isSilent />
    </div>
  );
}
