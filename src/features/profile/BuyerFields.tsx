import { addressLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import * as css from './BuyerFields.css.ts';

/** The same limit as for the phone number in a profile. */
const phoneLengthMax = 25;

/** The phone number and address that a buyer has typed in an embed. */
export interface TypedBuyer {
  phone: string;
  address: string;
}

export interface BuyerFieldsProps {
  typedBuyer: TypedBuyer;
  /** False if another field of the order asks for the delivery location. */
  withAddress: boolean;
  onChange(typedBuyer: TypedBuyer): void;
}

/** Asks for the phone number and address in an embed, which cannot read them from the profile. Both are optional. */
export function BuyerFields({ typedBuyer, withAddress, onChange }: BuyerFieldsProps) {
  return (
    <div className={css.fields}>
      <TextField
        label="Your phone number"
        type="tel"
        autoComplete="tel"
        help="Optional. It goes into your WhatsApp message only."
        maxLength={phoneLengthMax}
        value={typedBuyer.phone}
        onChange={(phone) => onChange({ ...typedBuyer, phone })}
      />
      {withAddress && (
        <TextField
          label="Your address"
          autoComplete="street-address"
          help="Optional. Hostel or building, and room."
          maxLength={addressLengthMax}
          value={typedBuyer.address}
          onChange={(address) => onChange({ ...typedBuyer, address })}
        />
      )}
    </div>
  );
}
