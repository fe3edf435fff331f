import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Lists up to this length stand in the page whole. */
const shortList = 60;

export interface Part {
  start: number;
  end: number;
  total: number;
}

/**
 * The part of a long grid that is worth having in the page: what is on the screen and one screen more on
 * either side. The list is padded by the height of what is left out, so the scroll bar stays true. The rows
 * of the grid must be equally high.
 */
export function useWindow(list: RefObject<HTMLElement | null>, total: number): Part {
  const [shown, setShown] = useState<Shown>({ start: 0, end: shortList, rows: undefined });
  const isLong = total > shortList;

  useEffect(() => {
    const element = list.current;
    if (!isLong || !element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = visiblePart(element, total);
      setShown((old) => (isSame(old, next) ? old : next));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', later, { passive: true });
    const resizes = new ResizeObserver(later);
    resizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      resizes.disconnect();
    };
  }, [list, total, isLong]);

  const start = isLong ? Math.min(shown.start, total) : 0;
  const end = isLong ? Math.min(Math.max(shown.end, start), total) : total;
  const { rows } = shown;

  useLayoutEffect(() => {
    if (list.current) pad(list.current, start, total - end, rows);
  }, [list, start, end, total, rows]);

  return { start, end, total };
}

interface Rows {
  columns: number;
  height: number;
}

interface Shown {
  start: number;
  end: number;
  /** As they were measured when this part was chosen. */
  rows: Rows | undefined;
}

function isSame(one: Shown, other: Shown): boolean {
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.rows?.columns === other.rows?.columns &&
    one.rows?.height === other.rows?.height
  );
}

function measureRows(element: HTMLElement): Rows {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const height = element.firstElementChild?.getBoundingClientRect().height ?? 0;
  return {
    columns: gridTemplateColumns.split(' ').length,
    height: height + (Number.parseFloat(rowGap) || 0),
  };
}

function visiblePart(element: HTMLElement, total: number): Shown {
  const rows = measureRows(element);
  const { columns, height } = rows;
  if (height === 0) return { start: 0, end: Math.min(total, shortList), rows };
  const above = -element.getBoundingClientRect().top;
  const firstRow = Math.max(0, Math.floor((above - innerHeight) / height));
  const lastRow = Math.max(firstRow + 1, Math.ceil((above + 2 * innerHeight) / height));
  return { start: Math.min(firstRow * columns, total), end: Math.min(lastRow * columns, total), rows };
}

/**
 * Between the change of the rows and this padding nothing may ask the browser for a size: it would lay the page out
 * without what was left out, and move the reader to where the page then seems to end.
 */
function pad(element: HTMLElement, before: number, after: number, rows: Rows | undefined) {
  if (!before && !after) {
    element.style.paddingBlock = '';
    return;
  }
  const { columns, height } = rows ?? measureRows(element);
  element.style.paddingBlock = `${Math.floor(before / columns) * height}px ${Math.ceil(after / columns) * height}px`;
}
