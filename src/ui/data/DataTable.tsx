import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hidden } from '../theme/base.css.ts';
import {
  actions as actionsClass,
  body,
  box,
  caption as captionClass,
  cell,
  cellLabel,
  emptyCell,
  row as rowClass,
  rowHead,
  scroller,
  table,
  value,
} from './DataTable.css.ts';
import { type DataColumn, type DataSort, DataTableHead } from './DataTableHead.tsx';
import { DataTableSkeleton } from './DataTableSkeleton.tsx';

export interface DataTableProps<Row> {
  /** What the table holds. Read out before it. */
  caption: string;
  /** Whether the caption is seen too. */
  showCaption?: boolean;
  /** What is shown of each row. The first column names the row. */
  columns: readonly DataColumn<Row>[];
  /** In the order in which they stand. */
  rows: readonly Row[];
  /** What is the same of a row wherever it stands. */
  rowKey(row: Row): string;
  /** The row that something beside the table is about. */
  isCurrent?(row: Row): boolean;
  /** The buttons of a row, at its end. */
  rowActions?(row: Row): ReactNode;
  /** What stands over them for a screen reader. */
  actionsLabel?: string;
  /** How the rows are sorted. The table shows it; the caller sorts. */
  sort?: DataSort;
  /** Called when a header is pressed: with its column, or with the other direction of the column that was it. */
  onSort?(sort: DataSort): void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  /** Whether rows are on their way: those that are there stay, or skeletons stand in for them. */
  busy?: boolean;
  /** What a screen reader is told meanwhile. */
  busyLabel?: string;
  /** How many skeletons. */
  skeletonRows?: number;
}

/**
 * Rows and columns. In a box under 600 px each row is a card, with the header beside each value; a screen reader
 * reads a table all the same, so the roles are written out: browsers drop them with the display of a table.
 */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  isCurrent,
  rowActions,
  actionsLabel = 'Actions',
  sort,
  onSort,
  empty,
  busy = false,
  busyLabel = 'Loading',
  skeletonRows = 5,
}: DataTableProps<Row>) {
  const width = columns.length + (rowActions ? 1 : 0);
  const captionId = useId();
  const { box: scrollBox, scrolls } = useScrolls();
  return (
    <div className={box}>
      <p role="status" className={hidden}>
        {busy ? busyLabel : ''}
      </p>
      {/* Without a pointer it is scrolled by the arrow keys, so it takes the focus then, and has a name. */}
      <div
        ref={scrollBox}
        className={scroller}
        {...(scrolls && { role: 'region', tabIndex: 0, 'aria-labelledby': captionId })}
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: they are lost with the display of a table. */}
        <table className={table} role="table" aria-busy={busy}>
          <caption id={captionId} className={showCaption ? captionClass : hidden}>
            {caption}
          </caption>
          <DataTableHead
            columns={columns}
            actionsLabel={rowActions && actionsLabel}
            sort={sort}
            onSort={onSort}
          />
          <tbody className={body} role="rowgroup">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={rowClass}
                role="row"
                aria-current={isCurrent?.(row) ? 'true' : undefined}
              >
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} className={rowHead} role="rowheader" scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={cell} role="cell" data-align={column.align}>
                      <span className={cellLabel} aria-hidden="true">
                        {column.header}
                      </span>
                      <span className={value}>{column.cell(row)}</span>
                    </td>
                  ),
                )}
                {rowActions && (
                  <td className={cell} role="cell">
                    <div className={actionsClass}>{rowActions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
            {rows.length === 0 && !busy && (
              <tr className={rowClass} role="row">
                <td className={emptyCell} role="cell" colSpan={width}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
          {rows.length === 0 && busy && <DataTableSkeleton rows={skeletonRows} columns={width} />}
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: as above. */}
      </div>
    </div>
  );
}

/** Whether what a box holds is wider than the box, now and whenever one of them changes. */
function useScrolls() {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { box, scrolls };
}
