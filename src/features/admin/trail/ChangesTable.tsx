import { formatDateTime } from '../../../contract/shared/lagos-time.ts';
import type { AdminChange } from '../../../contract/shared/types.ts';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { useCampusName } from '../../campuses/index.ts';
import { AdminTable, type AdminTableProps } from '../AdminTable.tsx';
import { small } from '../admin.css.ts';
import {
  type FieldChange,
  fieldChanges,
  fieldLabel,
  formatValue,
  getAction,
  kindLabels,
} from './change-texts.ts';
import * as css from './trail.css.ts';

const failure = {
  title: 'Error loading the trail',
  text: 'Failed to load what was changed. Please try again.',
};

/** The audit trail: what admins have changed, who and when. With `sort`, it can be sorted by time. */
export function ChangesTable(
  props: Omit<AdminTableProps<AdminChange>, 'caption' | 'columns' | 'noun' | 'failure'>,
) {
  const campusName = useCampusName();
  return (
    <AdminTable
      {...props}
      caption="What admins have changed"
      noun="changes"
      failure={failure}
      columns={[
        { id: 'thing', header: 'What', cell: (change) => <ChangedItem change={change} /> },
        {
          id: 'change',
          header: 'Change',
          cell: (change) => <ChangeText change={change} campusName={campusName} />,
        },
        { id: 'admin', header: 'Who', cell: ({ adminName }) => adminName },
        {
          id: 'createdAt',
          header: 'When',
          sortable: props.sort !== undefined,
          firstSort: 'descending',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        },
      ]}
    />
  );
}

function ChangedItem({ change: { kind, name } }: { change: AdminChange }) {
  return (
    <span className={css.item}>
      <span className={small}>{kindLabels[kind]}</span>
      <span>{name ?? nameFallback(kind)}</span>
    </span>
  );
}

/**
 * Returns the text for an item without a name: the trail stores neither reported texts nor the names of deleted
 * accounts.
 */
const nameFallback = (kind: AdminChange['kind']) =>
  kind === 'report' ? 'Without a name' : 'Account deleted';

interface ChangeTextProps {
  change: AdminChange;
  campusName(id: string): string;
}

/** A longer list of changed fields is collapsed. */
const expandedFieldsMax = 3;

/** The changed fields with their old and new values, such as `Closed: no → yes`. */
function ChangeText({ change, campusName }: ChangeTextProps) {
  const action = getAction(change);
  const changes = fieldChanges(change);
  const list = (
    <ul className={css.changes}>
      {changes.map((fieldChange) => (
        <li key={fieldChange.field}>
          <FieldChangeText fieldChange={fieldChange} action={action} campusName={campusName} />
        </li>
      ))}
    </ul>
  );
  if (action === 'changed' && changes.length <= expandedFieldsMax) return list;
  return (
    <details>
      <summary className={css.summary}>
        {{ created: 'Made', changed: `${changes.length} changes`, deleted: 'Deleted' }[action]}
      </summary>
      {list}
    </details>
  );
}

interface FieldChangeTextProps extends Pick<ChangeTextProps, 'campusName'> {
  fieldChange: FieldChange;
  action: ReturnType<typeof getAction>;
}

function FieldChangeText({
  fieldChange: { field, before, after },
  action,
  campusName,
}: FieldChangeTextProps) {
  const format = (value: FieldChange['before']) => formatValue(field, value, campusName);
  return (
    <>
      <span className={css.field}>{fieldLabel(field)}:</span>{' '}
      {action === 'changed' ? (
        <>
          <span className={css.before}>{format(before)}</span>
          <span aria-hidden="true"> → </span>
          <span className={visuallyHidden}> became </span>
          <span className={css.after}>{format(after)}</span>
        </>
      ) : (
        format(action === 'created' ? after : before)
      )}
    </>
  );
}
