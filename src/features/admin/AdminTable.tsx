import { DataTable, type DataTableProps } from '../../ui/data/DataTable.tsx';
import { AdminListFrame, type AdminListFrameProps } from './AdminListFrame.tsx';
import type { AdminList } from './useAdminList.ts';

export interface AdminTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'rowKey' | 'busy' | 'busyLabel'>,
    Pick<AdminListFrameProps, 'noun' | 'failure'> {
  list: AdminList<Row>;
}

/** A table whose rows are loaded from the server, batch by batch. */
export function AdminTable<Row extends { _id: string }>(props: AdminTableProps<Row>) {
  const { list, noun, failure, ...table } = props;
  return (
    <AdminListFrame {...{ list, noun, failure }}>
      <DataTable
        {...table}
        rows={list.items ?? []}
        rowKey={({ _id }) => _id}
        busy={!list.items}
        busyLabel={`Loading ${noun}`}
        narrowRows="lines"
      />
    </AdminListFrame>
  );
}
