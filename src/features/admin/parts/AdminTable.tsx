import { DataTable, type DataTableProps } from '../../../ui/data/DataTable.tsx';
import { useStillAdmin } from '../admin-check.ts';
import { type AdminList, ListError, type ListFailure, ReadOn } from './ReadOn.tsx';

export interface AdminTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'busy'> {
  /** Undefined until the first of them came. */
  rows: readonly Row[] | undefined;
  list: AdminList;
  failure: ListFailure;
}

/** A table whose rows come from the server, batch by batch. */
export function AdminTable<Row>({ rows, list, failure, ...table }: AdminTableProps<Row>) {
  useStillAdmin(list.error);
  if (!rows && list.error) return <ListError list={list} failure={failure} />;
  return (
    <>
      <DataTable {...table} rows={rows ?? []} busy={!rows} />
      {rows && <ReadOn list={list} failure={failure} />}
    </>
  );
}
