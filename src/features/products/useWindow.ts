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
  const [part, setPart] = useState({ start: 0, end: shortList });
  const isLong = total > shortList;

  useEffect(() => {
    const element = list.current;
    if (!isLong || !element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next = visiblePart(element, total);
      setPart((old) => (old.start === next.start && old.end === next.end ? old : next));
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

  const start = isLong ? Math.min(part.start, total) : 0;
  const end = isLong ? Math.min(Math.max(part.end, start), total) : total;

  useLayoutEffect(() => {
    if (list.current) pad(list.current, start, total - end);
  }, [list, start, end, total]);

  return { start, end, total };
}

function rowsOf(element: HTMLElement) {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const height = (element.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
  return {
    columns: gridTemplateColumns.split(' ').length,
    height: height + (Number.parseFloat(rowGap) || 0),
  };
}

function visiblePart(element: HTMLElement, total: number) {
  const { columns, height } = rowsOf(element);
  if (height === 0) return { start: 0, end: Math.min(total, shortList) };
  const above = -element.getBoundingClientRect().top;
  const firstRow = Math.max(0, Math.floor((above - innerHeight) / height));
  const lastRow = Math.max(firstRow + 1, Math.ceil((above + 2 * innerHeight) / height));
  return { start: Math.min(firstRow * columns, total), end: Math.min(lastRow * columns, total) };
}

function pad(element: HTMLElement, before: number, after: number) {
  const { columns, height } = rowsOf(element);
  element.style.paddingBlock = `${Math.floor(before / columns) * height}px ${Math.ceil(after / columns) * height}px`;
}
