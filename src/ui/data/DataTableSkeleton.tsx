import { Skeleton } from '../display/Skeleton.tsx';
import { body, cell, row, skeletonCell } from './DataTable.css.ts';

export interface DataTableSkeletonProps {
  rows: number;
  columns: number;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Where the rows will be. */
export function DataTableSkeleton({ rows, columns }: DataTableSkeletonProps) {
  return (
    <tbody className={body} aria-hidden="true">
      {upTo(rows).map((index) => (
        <tr key={index} className={row}>
          {upTo(columns).map((place) => (
            <td key={place} className={cell}>
              <span className={skeletonCell}>
                <Skeleton />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
