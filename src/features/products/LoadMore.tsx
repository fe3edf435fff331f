import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ProductSkeletons } from '../product-cards/index.ts';
import * as css from './LoadMore.css.ts';

/**
 * The end of a list that loads more as the visitor scrolls. Calls `onReach` a little before it becomes visible. Skeletons
 * fill the last row of the list and one more row.
 */
export function LoadMore({ onReach }: { onReach(): void }) {
  const end = useRef<HTMLDivElement>(null);
  const latestOnReach = useRef(onReach);
  latestOnReach.current = onReach;
  const [gap, setGap] = useState(fullRow);
  useLayoutEffect(() => {
    const list = end.current?.previousElementSibling;
    if (!(list instanceof HTMLUListElement)) return;
    const update = () => setGap(measureLastRow(list));
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(list);
    return () => sizes.disconnect();
  }, []);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      // A busy browser reports several changes at once, so any of the entries may be the visible one.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latestOnReach.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  const { columns, used, lift } = gap;
  return (
    <div ref={end} className={css.end} style={{ marginTop: lift, '--used': used + 1 } as CSSProperties}>
      <ProductSkeletons count={used > 0 ? 2 * columns - used : columns} isSilent />
    </div>
  );
}

/** The last row of a grid: its columns, its used columns, and how far the next grid must move to continue it, in px. */
interface RowGap {
  columns: number;
  used: number;
  lift: number;
}

/** Used for a list that is no grid, and until the grid is measured. */
const fullRow: RowGap = { columns: 2, used: 0, lift: 0 };

function measureLastRow(list: HTMLUListElement): RowGap {
  const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(list);
  if (gridTemplateColumns === 'none') return fullRow;
  const columns = gridTemplateColumns.split(' ').length;
  const cell = list.lastElementChild?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  // A wide row of adverts fills all columns.
  if (!cell || cell.width === 0 || cell.width > box.width - 1)
    return { columns, used: 0, lift: Number.parseFloat(rowGap) || 0 };
  const used = Math.round((cell.right - box.left) / (cell.width + Number.parseFloat(columnGap))) % columns;
  return { columns, used, lift: used > 0 ? -cell.height : Number.parseFloat(rowGap) || 0 };
}
