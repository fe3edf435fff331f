import { addressLengthMax } from '../../contract/shared/list-limits.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import * as css from './BuyerFields.css.ts';

/** As long as a phone number may be in a profile. */
const phoneLengthMax = 25;

/** What a buyer types where the profile is not known. */
export interface TypedBuyer {
  phone: string;
  address: string;
}

export interface BuyerFieldsProps {
  typed: TypedBuyer;
  /** Left out where an order says itself where it is brought. */
  withAddress: boolean;
  onChange(typed: TypedBuyer): void;
}

/** What a page that embeds us does not get from the profile, for the text of an order. Both may stay empty. */
export function BuyerFields({ typed, withAddress, onChange }: BuyerFieldsProps) {
  return (
    <div className={css.fields}>
      <TextField
        label="Your phone number"
        type="tel"
        autoComplete="tel"
        help="Optional. It goes into your WhatsApp message only."
        maxLength={phoneLengthMax}
        value={typed.phone}
        onChange={(phone) => onChange({ ...typed, phone })}
      />
      {withAddress && (
        <TextField
          label="Your address"
          autoComplete="street-address"
          help="Optional. Hostel or building, and room."
          maxLength={addressLengthMax}
          value={typed.address}
          onChange={(address) => onChange({ ...typed, address })}
        />
      )}
    </div>
  );
}
