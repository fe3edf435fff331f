import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useCampusesQuery, useCampusName } from '../../campuses/index.ts';
import * as css from './AdDialog.css.ts';

interface AudienceFieldProps {
  id: string;
  error: string | undefined;
  value: readonly string[];
  onChange(value: string[]): void;
}

/** A field for the campuses whose students see an ad. Empty means all campuses. */
export function CampusesField({ id, error, value, onChange }: AudienceFieldProps) {
  const { data: campuses = [] } = useCampusesQuery();
  const options = campuses
    .filter((campus) => !value.includes(campus.id))
    .map(({ id, name, short }) => ({ value: id, label: short ? `${name} (${short})` : name }));
  const campusName = useCampusName();
  return (
    <div className={css.audienceField}>
      <ComboBox
        id={id}
        label="Campuses"
        help={value.length === 0 ? 'All campuses, until you choose some.' : undefined}
        error={error}
        placeholder="Search campuses"
        options={options}
        value={null}
        onChange={(campus) => campus && onChange([...value, campus])}
      />
      <ChosenValues
        label="Chosen campuses"
        fieldId={id}
        values={value}
        getLabel={campusName}
        onChange={onChange}
      />
    </div>
  );
}

/**
 * A field for the departments whose students see an ad. Admins type a department as students type it in their profile.
 * Empty means all departments.
 */
export function DepartmentsField({ id, error, value, onChange }: AudienceFieldProps) {
  const [text, setText] = useState('');
  const addDepartment = () => {
    const department = text.trim();
    if (department && !value.includes(department)) onChange([...value, department]);
    setText('');
  };
  return (
    <div className={css.audienceField}>
      <div className={css.fieldWithButton}>
        <TextField
          id={id}
          label="Departments"
          error={error}
          placeholder="Crop Production"
          value={text}
          onChange={setText}
          maxLength={limits.departmentLengthMax}
          autoComplete="off"
          onBlur={addDepartment}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the department and must not send the form.
            event.preventDefault();
            addDepartment();
          }}
        />
        <Button look="outline" onClick={addDepartment}>
          Add
        </Button>
      </div>
      <ChosenValues label="Chosen departments" fieldId={id} values={value} onChange={onChange} />
    </div>
  );
}

interface ChosenValuesProps {
  label: string;
  /** The id of the field, which gets the focus when no value is left. */
  fieldId: string;
  values: readonly string[];
  getLabel?(value: string): string;
  onChange(value: string[]): void;
}

/** A list of the chosen values, each with a button that removes it. */
function ChosenValues({ label, fieldId, values, getLabel = (value) => value, onChange }: ChosenValuesProps) {
  const container = useRef<HTMLDivElement>(null);
  const removedIndex = useRef<number>(undefined);
  useEffect(() => {
    if (removedIndex.current === undefined) return;
    const buttons = container.current?.querySelectorAll('button') ?? [];
    const root = container.current?.getRootNode() as Document | ShadowRoot | undefined;
    // If no value is left, there is no button, so the field gets the focus.
    const elementToFocus =
      buttons[Math.min(removedIndex.current, values.length - 1)] ?? root?.getElementById(fieldId);
    removedIndex.current = undefined;
    (elementToFocus as HTMLElement | null)?.focus();
  }, [values.length, fieldId]);
  return (
    <div className={css.chosenValues} ref={container}>
      {values.length > 0 && (
        <ul className={css.chosenList} aria-label={label}>
          {values.map((value, index) => (
            <li key={value} className={css.chosenItem}>
              {getLabel(value)}
              <IconButton
                icon={X}
                label={`Remove ${getLabel(value)}`}
                onClick={() => {
                  removedIndex.current = index;
                  onChange(values.filter((item) => item !== value));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
