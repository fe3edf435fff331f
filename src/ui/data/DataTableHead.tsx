import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { hidden } from '../theme/base.css.ts';
import { head, headCell, headRow, sortButton } from './DataTable.css.ts';

/** One column of a table. */
export interface DataColumn<Row> {
  /** Its name in `sort`. */
  id: string;
  /** What stands over it. */
  header: string;
  /** What it shows of a row. */
  cell(row: Row): ReactNode;
  /** Whether a press of its header sorts by it. */
  sortable?: boolean;
  /** Where the first press leads: `descending` for times and amounts, of which the latest and the most come first. */
  sortsFirst?: DataSort['direction'];
  /** `end` for amounts, so that their digits stand below each other. */
  align?: 'start' | 'end';
}

/** How a table is sorted. */
export interface DataSort {
  /** The column that is sorted by. */
  column: string;
  /** `ascending` from A to Z, and from the least to the most. */
  direction: 'ascending' | 'descending';
}

export interface DataTableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  sort?: DataSort;
  onSort?(sort: DataSort): void;
  /** What stands over the buttons of the rows, when they have any. */
  actionsLabel?: string;
}

const otherWay = { ascending: 'descending', descending: 'ascending' } as const;

/** The names of the columns. Those that can be sorted by are buttons, in a row of their own over cards. */
export function DataTableHead<Row>({ columns, actionsLabel, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: they are lost with the display of a table.
    <thead className={head} role="rowgroup">
      <tr className={headRow} role="row">
        {columns.map(({ id, header, sortable, sortsFirst = 'ascending', align }) => {
          const direction = sort?.column === id ? sort.direction : undefined;
          const next = direction ? otherWay[direction] : sortsFirst;
          const drawing = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };
          return (
            <th
              key={id}
              className={headCell}
              role="columnheader"
              scope="col"
              data-align={align}
              data-sortable={sortable ? '' : undefined}
              aria-sort={sortable ? (direction ?? 'none') : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  className={sortButton}
                  onClick={() => onSort?.({ column: id, direction: next })}
                >
                  {header}
                  <Icon of={drawing[direction ?? 'none']} size={14} strokeWidth={2} />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
        {actionsLabel && (
          <th className={headCell} role="columnheader" scope="col">
            <span className={hidden}>{actionsLabel}</span>
          </th>
        )}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above.
  );
}
