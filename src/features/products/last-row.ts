/** The last row of a grid: its columns, its used columns, and how far the next grid must move to continue it, in px. */
export interface RowGap {
  columns: number;
  used: number;
  lift: number;
}

/**
 * Calls `onChange` with the last row of the grid before `end`, now and whenever the grid changes, while `end` is in the
 * page.
 */
export function watchLastRow(end: HTMLElement, onChange: (gap: RowGap) => void): void {
  const list = end.previousElementSibling as HTMLElement | null;
  if (!list) return;
  // An observer reports once at its start.
  const observer = new ResizeObserver(() => {
    if (end.isConnected) onChange(measureLastRow(list));
    else observer.disconnect();
  });
  observer.observe(list);
}

function measureLastRow(list: HTMLElement): RowGap {
  const { gridTemplateColumns, rowGap, columnGap } = getComputedStyle(list);
  const cell = list.lastElementChild?.getBoundingClientRect();
  if (gridTemplateColumns === 'none' || !cell?.width) return { columns: 2, used: 0, lift: 0 };
  const columns = gridTemplateColumns.split(' ').length;
  const box = list.getBoundingClientRect();
  const isWideRow = cell.width > box.width - 1;
  const used = isWideRow
    ? 0
    : Math.round((cell.right - box.left) / (cell.width + Number.parseFloat(columnGap))) % columns;
  return { columns, used, lift: used > 0 ? -cell.height : Number.parseFloat(rowGap) || 0 };
}
