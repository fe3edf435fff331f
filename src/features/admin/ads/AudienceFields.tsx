import { X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useCampuses } from '../../campuses/index.ts';
import * as css from './AudienceFields.css.ts';

interface AudienceFieldProps {
  id: string;
  error: string | undefined;
  value: readonly string[];
  onChange(value: string[]): void;
}

/** The campuses that an ad is for. None means all. */
export function CampusesField({ id, error, value, onChange }: AudienceFieldProps) {
  const { data: campuses = [] } = useCampuses();
  const options = campuses
    .filter((campus) => !value.includes(campus.id))
    .map(({ id, name, short }) => ({ value: id, label: short ? `${name} (${short})` : name }));
  const nameOf = (id: string) => campuses.find((one) => one.id === id)?.name ?? id.replaceAll('_', ' ');
  return (
    <div className={css.field}>
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
      <Chosen label="Chosen campuses" fieldId={id} value={value} nameOf={nameOf} onChange={onChange} />
    </div>
  );
}

/** The departments that an ad is for, as people write them in their profile. None means all. */
export function DepartmentsField({ id, error, value, onChange }: AudienceFieldProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    const department = typed.trim();
    if (department && !value.includes(department)) onChange([...value, department]);
    setTyped('');
  };
  return (
    <div className={css.field}>
      <div className={css.line}>
        <TextField
          id={id}
          label="Departments"
          error={error}
          placeholder="Crop Production"
          value={typed}
          onChange={setTyped}
          maxLength={limits.departmentLengthMax}
          autoComplete="off"
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It adds the word, and does not send the form.
            event.preventDefault();
            add();
          }}
        />
        <Button look="outline" onClick={add}>
          Add
        </Button>
      </div>
      <Chosen label="Chosen departments" fieldId={id} value={value} onChange={onChange} />
    </div>
  );
}

interface ChosenProps {
  label: string;
  /** Of the field, which gets the focus when the last one is taken away. */
  fieldId: string;
  value: readonly string[];
  nameOf?(one: string): string;
  onChange(value: string[]): void;
}

/** What was chosen, each with a button that takes it away. */
function Chosen({ label, fieldId, value, nameOf = (one) => one, onChange }: ChosenProps) {
  const box = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = box.current?.querySelectorAll('button') ?? [];
    const root = box.current?.getRootNode() as Document | ShadowRoot | undefined;
    const next = buttons[Math.min(removed.current, value.length - 1)] ?? root?.getElementById(fieldId);
    removed.current = undefined;
    (next as HTMLElement | null)?.focus();
  }, [value.length, fieldId]);
  return (
    <div className={css.place} ref={box}>
      {value.length > 0 && (
        <ul className={css.chosen} aria-label={label}>
          {value.map((one, index) => (
            <li key={one} className={css.one}>
              {nameOf(one)}
              <IconButton
                icon={X}
                label={`Remove ${nameOf(one)}`}
                onClick={() => {
                  removed.current = index;
                  onChange(value.filter((other) => other !== one));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
