import { DataTable, type DataTableProps } from '../../ui/data/DataTable.tsx';
import { useAdminCheck } from './admin-check.ts';
import { type AdminListState, ListError, type ListFailure, ShowMore } from './ShowMore.tsx';

export interface AdminTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'busy'> {
  /** Undefined until the first batch is loaded. */
  rows: readonly Row[] | undefined;
  listState: AdminListState;
  failure: ListFailure;
}

/** A table whose rows are loaded from the server, batch by batch. */
export function AdminTable<Row>({ rows, listState, failure, ...tableProps }: AdminTableProps<Row>) {
  useAdminCheck(listState.error);
  if (!rows && listState.error) return <ListError listState={listState} failure={failure} />;
  return (
    <>
      <DataTable {...tableProps} rows={rows ?? []} busy={!rows} />
      {rows && <ShowMore listState={listState} failure={failure} />}
    </>
  );
}
