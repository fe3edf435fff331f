import type { AdminChange } from '../../../contract/shared/types.ts';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { formatDateTime } from '../../orders/index.ts';
import { small } from '../parts/parts.css.ts';
import { ChangeText } from './ChangeText.tsx';
import { kindWords } from './change-words.ts';
import * as css from './trail.css.ts';

/** Which thing, what changed, who did it and when, by which a long list is sorted. */
export function changeColumns(
  campusName: (id: string) => string,
  sortable = false,
): DataColumn<AdminChange>[] {
  return [
    { id: 'thing', header: 'What', cell: (change) => <Thing change={change} /> },
    {
      id: 'change',
      header: 'Change',
      cell: (change) => <ChangeText change={change} campusName={campusName} />,
    },
    { id: 'admin', header: 'Who', cell: ({ adminName }) => adminName },
    {
      id: 'createdAt',
      header: 'When',
      sortable,
      sortsFirst: 'descending',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
  ];
}

function Thing({ change: { kind, name } }: { change: AdminChange }) {
  return (
    <span className={css.thing}>
      <span className={small}>{kindWords[kind]}</span>
      <span>{name ?? unnamed(kind)}</span>
    </span>
  );
}

/** Words that were reported are not kept, and of a deleted account neither is the name. */
const unnamed = (kind: AdminChange['kind']) => (kind === 'report' ? 'Without a name' : 'Account deleted');
