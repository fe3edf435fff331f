import { Bike, ChevronDown, MapPin } from 'lucide';
import type { Ref } from 'react';
import { addressLengthMax } from '../../../contract/shared/list-limits.ts';
import type { DeliveryLocation } from '../../../contract/shared/types.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Field, useFieldIds } from '../../../ui/fields/Field.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import * as css from './DeliveryField.css.ts';
import { type DeliveryPlace, findLocationIndex } from './stored-order.ts';

export interface DeliveryFieldProps {
  locations: readonly DeliveryLocation[];
  value: DeliveryPlace | undefined;
  onChange(place: DeliveryPlace): void;
  /** The error below the field. */
  error?: string;
  /** The label is inside the field on the page, and above it in the order's sheet. */
  look: keyof typeof css.lists;
  /** Whether the order's sheet, which has this field too, is open. Its label then belongs to the sheet's field alone. */
  isBehind?: boolean;
  /** Refers to the list, or to the text field while another location is typed. */
  focusRef?: Ref<HTMLSelectElement & HTMLInputElement>;
}

const label = 'Delivery location';
const other = 'other';

/**
 * Asks for the delivery location: one of the canteen's, or another one that the buyer types. A native `<select>` and not
 * our `Select`: phones show their own picker, and it adds no code to the menu.
 */
export function DeliveryField({
  locations,
  value,
  onChange,
  error,
  look,
  isBehind = false,
  focusRef,
}: DeliveryFieldProps) {
  const isTyped = value?.isTyped ?? false;
  const listError = isTyped ? undefined : error;
  const { control, ids } = useFieldIds({ error: listError });
  const index = findLocationIndex(value, locations);
  const chosen = isTyped ? other : index < 0 ? '' : String(index);
  const choose = (option: string) =>
    onChange({ name: locations[Number(option)]?.name ?? '', isTyped: option === other });

  const list = (
    <div className={css.frame} data-invalid={listError && ''}>
      <select
        {...control}
        ref={isTyped ? undefined : focusRef}
        className={css.lists[look]}
        value={chosen}
        data-empty={chosen === '' ? '' : undefined}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled hidden>
          Choose hall or lodge
        </option>
        {locations.map(({ _id, name }, index) => (
          <option key={_id} value={index}>
            {name}
          </option>
        ))}
        <option value={other}>Other place</option>
      </select>
      {look === 'page' && (
        <label className={css.innerLabel} htmlFor={isBehind ? undefined : control.id}>
          {label}
        </label>
      )}
      <Icon of={look === 'page' ? Bike : MapPin} size={20} className={css.icon} />
      <Icon of={ChevronDown} size={20} className={css.arrow} />
    </div>
  );
  return (
    <div className={css.fields}>
      {look === 'page' ? (
        list
      ) : (
        <Field label={label} error={listError} control={control} ids={ids}>
          {list}
        </Field>
      )}
      {isTyped && (
        <TextField
          label="Other place"
          placeholder="Hostel or building, and room"
          value={value?.name ?? ''}
          onChange={(name) => onChange({ name, isTyped })}
          error={error}
          maxLength={addressLengthMax}
          ref={focusRef}
        />
      )}
    </div>
  );
}
