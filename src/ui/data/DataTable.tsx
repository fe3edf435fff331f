import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { Skeleton } from '../display/Skeleton.tsx';
import { visuallyHidden } from '../theme/base.css.ts';
import * as css from './DataTable.css.ts';

/** One column of a table. */
export interface DataColumn<Row> {
  /** Identifies the column in `sort`. */
  id: string;
  /** The heading of the column. */
  header: string;
  /** Renders the cell of a row. */
  cell(row: Row): ReactNode;
  /** Whether pressing the header sorts by the column. */
  sortable?: boolean;
  /** The direction after the first press: `descending` for times and amounts, so that the latest or highest come first. */
  firstSort?: DataSort['direction'];
  /** `end` for amounts, so that their digits line up. */
  align?: 'start' | 'end';
  /**
   * How the value is shown in a narrow table whose rows are `lines`: alone, alone and before the other values, after its
   * header, or only to a screen reader. `wideOnly` is hidden there too, and left out of boxes narrower than 900 px.
   * `lead` is a bold line of its own, right below the name of the row, and `ownLine` is a line below that. Default: alone.
   */
  inLine?: 'value' | 'first' | 'labelled' | 'hidden' | 'wideOnly' | 'lead' | 'ownLine';
}

/** How a table is sorted. */
export interface DataSort {
  /** The id of the sorted column. */
  column: string;
  /** `ascending` is from A to Z, and from the lowest to the highest. */
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** The name of the table. A screen reader reads it first. */
  caption: string;
  /** Whether the caption is visible. */
  showCaption?: boolean;
  /** The columns. The first column names the row. */
  columns: readonly DataColumn<Row>[];
  /** The rows, in display order. */
  rows: readonly Row[];
  /** Returns a stable, unique key of a row. */
  rowKey(row: Row): string;
  /** Whether a row is the current row, for example because a panel beside the table shows its details. */
  isCurrent?(row: Row): boolean;
  /** Renders the buttons at the end of a row. */
  rowActions?(row: Row): ReactNode;
  /** The heading of the buttons' column, for a screen reader. */
  actionsLabel?: string;
  /** How the rows are sorted. The table only shows the sorting; the caller sorts the rows. */
  sort?: DataSort;
  /** Called when a header is pressed: with its column, or with the other direction if the column is already sorted. */
  onSort?(sort: DataSort): void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Whether rows are loading. Present rows stay. Without rows, skeletons are shown. */
  busy?: boolean;
  /** Announced to a screen reader while rows are loading. */
  busyLabel?: string;
  /** The number of skeleton rows. */
  skeletonRows?: number;
  /**
   * What a row is in a narrow box: a card, with a line for each value, or two lines, the second one with all values.
   * Default: `cards`.
   */
  narrowRows?: 'cards' | 'lines';
  /** Whether a row has so much in it that a box is narrow below 900 px, and not only below 600 px. */
  hasLongRows?: boolean;
}

/**
 * A table of rows and columns. In a box narrower than 600 px each row is a card, with the header beside each value, or
 * two lines. The roles are explicit, because browsers drop a table's roles when its `display` changes.
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
  narrowRows = 'cards',
  hasLongRows = false,
}: DataTableProps<Row>) {
  const columnCount = columns.length + (rowActions ? 1 : 0);
  const captionId = useId();
  const { scrollerRef, isScrollable } = useIsScrollable();
  return (
    <div className={hasLongRows ? css.longRowsBox : css.box}>
      <p role="status" className={visuallyHidden}>
        {busy ? busyLabel : ''}
      </p>
      {/* A table that scrolls can be focused, so that the arrow keys scroll it. A focusable region needs a name. */}
      <div
        ref={scrollerRef}
        className={css.scroller}
        {...(isScrollable && { role: 'region', tabIndex: 0, 'aria-labelledby': captionId })}
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles when the display changes. */}
        <table
          className={narrowRows === 'lines' ? css.tableOfLines : css.table}
          role="table"
          aria-busy={busy}
        >
          <caption id={captionId} className={showCaption ? css.caption : visuallyHidden}>
            {caption}
          </caption>
          <DataTableHead
            columns={columns}
            actionsLabel={rowActions && actionsLabel}
            sort={sort}
            onSort={onSort}
          />
          <tbody className={css.body} role="rowgroup">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={css.row}
                role="row"
                aria-current={isCurrent?.(row) ? 'true' : undefined}
              >
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} className={css.rowHeaderCell} role="rowheader" scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      className={css.cell}
                      role="cell"
                      data-align={column.align}
                      data-in-line={column.inLine}
                    >
                      <span className={css.cellLabel} aria-hidden="true">
                        {column.header}
                      </span>
                      <span className={css.cellValue}>{column.cell(row)}</span>
                    </td>
                  ),
                )}
                {rowActions && (
                  <td className={css.actionsCell} role="cell">
                    <div className={css.actions}>{rowActions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
            {rows.length === 0 && !busy && (
              <tr className={css.row} role="row">
                <td className={css.emptyCell} role="cell" colSpan={columnCount}>
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
          {rows.length === 0 && busy && (
            <DataTableSkeleton rowCount={skeletonRows} columnCount={columnCount} />
          )}
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: as above. */}
      </div>
    </div>
  );
}

/** Tracks whether the content of the scroller is wider than the scroller. */
function useIsScrollable() {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrollable(element.scrollWidth > element.clientWidth));
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { scrollerRef, isScrollable };
}

interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort?: DataSort;
  onSort?(sort: DataSort): void;
  /** The heading of the buttons' column. Undefined if there are no buttons. */
  actionsLabel?: string;
}

const oppositeDirection = { ascending: 'descending', descending: 'ascending' } as const;

/** The column headings. Those of sortable columns are buttons, which stay visible when the rows are shown as cards. */
function DataTableHead<Row>({ columns, actionsLabel, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles when the display changes.
    <thead className={css.tableHead} role="rowgroup">
      <tr className={css.columnHeaderRow} role="row">
        {columns.map(({ id, header, sortable, firstSort = 'ascending', align, inLine }) => {
          const direction = sort?.column === id ? sort.direction : undefined;
          const nextDirection = direction ? oppositeDirection[direction] : firstSort;
          const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };
          return (
            <th
              key={id}
              className={css.columnHeaderCell}
              role="columnheader"
              scope="col"
              data-align={align}
              data-sortable={sortable ? '' : undefined}
              data-in-line={inLine}
              aria-sort={sortable ? (direction ?? 'none') : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  className={css.sortButton}
                  onClick={() => onSort?.({ column: id, direction: nextDirection })}
                >
                  {header}
                  <Icon of={icons[direction ?? 'none']} size={14} strokeWidth={2} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        {actionsLabel && (
          <th className={css.columnHeaderCell} role="columnheader" scope="col">
            <span className={visuallyHidden}>{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above.
  );
}

interface DataTableSkeletonProps {
  rowCount: number;
  columnCount: number;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function DataTableSkeleton({ rowCount, columnCount }: DataTableSkeletonProps) {
  return (
    <tbody className={css.body} aria-hidden="true">
      {range(rowCount).map((index) => (
        <tr key={index} className={css.row}>
          {range(columnCount).map((columnIndex) => (
            <td key={columnIndex} className={css.cell}>
              <span className={css.skeletonCell}>
                <Skeleton />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
