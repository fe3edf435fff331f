import { Bike, ChevronDown, MapPin } from 'lucide';
import type { Ref } from 'react';
import { addressLengthMax } from '../../../contract/shared/list-limits.ts';
import type { DeliveryLocation } from '../../../contract/shared/types.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Field, useFieldIds } from '../../../ui/fields/Field.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import * as css from './DeliveryField.css.ts';
import { type DeliveryPlace, indexOfPlace } from './stored-order.ts';

export interface DeliveryFieldProps {
  /** Where the canteen delivers. */
  locations: readonly DeliveryLocation[];
  value: DeliveryPlace | undefined;
  onChange(place: DeliveryPlace): void;
  /** Why the order cannot be sent. */
  error?: string;
  /** Its label stands inside on the page, and above in the sheet of an order. */
  look: keyof typeof css.lists;
  /** The sheet of the order lies above it, and has this field too: here it has no label meanwhile. */
  isBehind?: boolean;
  /** The list, or the field below it where another place is typed. */
  focusRef?: Ref<HTMLSelectElement & HTMLInputElement>;
}

const label = 'Delivery location';
const other = 'other';

/**
 * Where an order is brought: one of the canteen's places, or another one that is typed. A native list and not `Select`:
 * a phone opens it in its own way, and it costs the menu no code.
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
  const index = indexOfPlace(value, locations);
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
        {locations.map(({ _id, name }, place) => (
          <option key={_id} value={place}>
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
