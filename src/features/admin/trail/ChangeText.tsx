import type { AdminChange } from '../../../contract/shared/types.ts';
import { hidden } from '../../../ui/theme/base.css.ts';
import { actOf, type FieldChange, fieldChanges, fieldName, valueWords } from './change-words.ts';
import * as css from './trail.css.ts';

export interface ChangeTextProps {
  change: AdminChange;
  campusName(id: string): string;
}

/** More fields than these are shown when they are asked for. */
const shownMax = 3;

/** What changed, before and after: Closed: no → yes. */
export function ChangeText({ change, campusName }: ChangeTextProps) {
  const act = actOf(change);
  const changes = fieldChanges(change);
  const list = (
    <ul className={css.changes}>
      {changes.map((one) => (
        <li key={one.field}>
          <Line change={one} act={act} campusName={campusName} />
        </li>
      ))}
    </ul>
  );
  if (act === 'changed' && changes.length <= shownMax) return list;
  return (
    <details>
      <summary className={css.summary}>
        {{ made: 'Made', changed: `${changes.length} changes`, deleted: 'Deleted' }[act]}
      </summary>
      {list}
    </details>
  );
}

interface LineProps extends Pick<ChangeTextProps, 'campusName'> {
  change: FieldChange;
  act: ReturnType<typeof actOf>;
}

function Line({ change: { field, before, after }, act, campusName }: LineProps) {
  const words = (value: FieldChange['before']) => valueWords(field, value, campusName);
  return (
    <>
      <span className={css.field}>{fieldName(field)}:</span>{' '}
      {act === 'changed' ? (
        <>
          <span className={css.before}>{words(before)}</span>
          <span aria-hidden="true"> → </span>
          <span className={hidden}> became </span>
          <span className={css.after}>{words(after)}</span>
        </>
      ) : (
        words(act === 'made' ? after : before)
      )}
    </>
  );
}
