import { Bike, ChevronDown, MapPin } from 'lucide';
import type { Ref } from 'react';
import { addressLengthMax } from '../../../contract/shared/tree-shakeable-limits.ts';
import type { DeliveryLocation } from '../../../contract/shared/types.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Field, useField } from '../../../ui/fields/Field.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import * as css from './DeliveryField.css.ts';
import { type DeliveryPlace, findLocationIndex } from './stored-order.ts';

export interface DeliveryFieldProps {
  locations: readonly DeliveryLocation[];
  value: DeliveryPlace | undefined;
  onChange(place: DeliveryPlace): void;
  /** The error below the field. */
  error?: string;
  /**
   * `page`: on the canteen's page, with the label inside the field. `sheet`: in the order's dialog, with the label
   * above.
   */
  look: keyof typeof css.selects;
  /**
   * Whether the dialog of the order (`OrderSheet`) is open, which has a second field with the same label. If so, the
   * label is not linked to this field, so that only one field has this name.
   */
  isOrderSheetOpen?: boolean;
  /** A ref to the `<select>`, or to the text field while the buyer types a place. */
  focusRef?: Ref<HTMLSelectElement & HTMLInputElement>;
}

const label = 'Delivery location';
const typedOption = 'other';

/**
 * Asks for the delivery location: a location of the canteen, or a place that the buyer types. Uses a native `<select>`
 * and not our `Select`, because phones show their own picker for it and it adds no code to the menu.
 */
export function DeliveryField({
  locations,
  value,
  onChange,
  error,
  look,
  isOrderSheetOpen = false,
  focusRef,
}: DeliveryFieldProps) {
  const isTyped = value?.isTyped ?? false;
  const selectError = isTyped ? undefined : error;
  const { control, texts } = useField({ label, error: selectError });
  const index = findLocationIndex(value, locations);
  const chosenOption = isTyped ? typedOption : index < 0 ? '' : String(index);
  const choose = (option: string) =>
    onChange({ name: locations[Number(option)]?.name ?? '', isTyped: option === typedOption });

  const select = (
    <div className={css.frame} data-invalid={selectError && ''}>
      <select
        {...control}
        ref={isTyped ? undefined : focusRef}
        className={css.selects[look]}
        value={chosenOption}
        data-empty={chosenOption === '' ? '' : undefined}
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
        <option value={typedOption}>Other place</option>
      </select>
      {look === 'page' && (
        <label className={css.innerLabel} htmlFor={isOrderSheetOpen ? undefined : control.id}>
          {label}
        </label>
      )}
      <Icon of={look === 'page' ? Bike : MapPin} size={20} className={css.icon} />
      <Icon of={ChevronDown} size={20} className={css.arrow} />
    </div>
  );
  return (
    <div className={css.fields}>
      {look === 'page' ? select : <Field {...texts}>{select}</Field>}
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
