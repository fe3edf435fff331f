import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { ProductSkeletons } from '../product-cards/index.ts';
import * as css from './LoadMore.css.ts';
import type { RowGap } from './last-row.ts';

/**
 * The end of a list that loads more as the visitor scrolls. Calls `onReach` a little before it becomes visible.
 * Skeletons fill the last row of the list and one more row.
 */
export function LoadMore({ onReach }: { onReach(): void }) {
  const end = useRef<HTMLDivElement>(null);
  const latestOnReach = useRef(onReach);
  latestOnReach.current = onReach;
  // Undefined until the end is near, so that the first screen needs no code for it, and the server's HTML no style.
  const [gap, setGap] = useState<RowGap>();
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    let isNear = false;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once, so any of the entries may be the visible one.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        latestOnReach.current();
        if (isNear) return;
        isNear = true;
        import('./last-row.ts').then(
          ({ watchLastRow }) => watchLastRow(current, setGap),
          () => {}, // The skeletons begin a row of their own.
        );
      },
      { rootMargin: '600px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const { columns, used } = gap ?? { columns: 2, used: 0 };
  return (
    <div
      ref={end}
      className={css.end}
      style={gap && ({ marginTop: gap.lift, '--used': used + 1 } as CSSProperties)}
    >
      <ProductSkeletons count={used ? 2 * columns - used : columns} isSilent />
    </div>
  );
}
