import { Button, PriceField, SearchField, TextArea, TextField } from 'campus-market/ui';
import { Phone } from 'lucide';
import { Group, Kept, Specimen } from '../specimens/Specimen.tsx';

const help = 'We only show it to buyers.';

export function Fields() {
  return (
    <Group title="Fields">
      <Kept start="">
        {(value, keep) => (
          <>
            <Specimen of="TextField" state="TextField, empty">
              <TextField label="Phone number" value={value} onChange={keep} placeholder="0803 000 0000" />
            </Specimen>
            <Specimen of="TextField" state="TextField, with help and an icon">
              <TextField label="Phone" type="tel" icon={Phone} help={help} value={value} onChange={keep} />
            </Specimen>
            <Specimen of="TextField" state="TextField, disabled">
              <TextField label="Email" type="email" disabled value="ada@example.com" onChange={keep} />
            </Specimen>
          </>
        )}
      </Kept>
      <Kept start="0803 000 0000">
        {(value, keep) => (
          <Specimen of="TextField" state="TextField, filled">
            <TextField label="Phone number of the store" value={value} onChange={keep} />
          </Specimen>
        )}
      </Kept>
      <Kept start="0803">
        {(value, keep) => (
          <Specimen of="TextField" state="TextField, with help and an error">
            <TextField
              label="Phone number of the vendor"
              help={help}
              error="Please enter all eleven digits."
              value={value}
              onChange={keep}
            />
          </Specimen>
        )}
      </Kept>
      <Kept<number | undefined> start={undefined}>
        {(value, keep) => (
          <Specimen of="PriceField" state="PriceField, empty">
            <PriceField
              label="Price before"
              help="Leave it empty without a discount."
              value={value}
              onChange={keep}
            />
          </Specimen>
        )}
      </Kept>
      <Kept<number | undefined> start={12_500}>
        {(value, keep) => (
          <Specimen of="PriceField" state="PriceField, filled">
            <PriceField label="Price" value={value} onChange={keep} />
          </Specimen>
        )}
      </Kept>
      <Kept<number | undefined> start={0}>
        {(value, keep) => (
          <Specimen of="PriceField" state="PriceField, with an error">
            <PriceField
              label="New price"
              error="Please enter a valid price greater than 0."
              value={value}
              onChange={keep}
            />
          </Specimen>
        )}
      </Kept>
      <Specimen of="PriceField" state="PriceField, disabled">
        <PriceField label="Delivery" disabled value={300} onChange={() => {}} />
      </Specimen>
      <Kept start="Two months old, as good as new.">
        {(value, keep) => (
          <Specimen of="TextArea" state="TextArea, with a counter">
            <TextArea label="Description" maxLength={200} value={value} onChange={keep} />
          </Specimen>
        )}
      </Kept>
      <Kept start="">
        {(value, keep) => (
          <>
            <Specimen of="TextArea" state="TextArea, with help and an error">
              <TextArea
                label="Message"
                help="Buyers read it first."
                error="Please write a message."
                value={value}
                onChange={keep}
              />
            </Specimen>
            <Specimen of="TextArea" state="TextArea, disabled">
              <TextArea label="Note" disabled placeholder="Nothing to note" value={value} onChange={keep} />
            </Specimen>
          </>
        )}
      </Kept>
      <Specimen of="SearchField" state="SearchField">
        <SearchField label="Search products" placeholder="Search products" />
      </Specimen>
      <Specimen of="SearchField" state="SearchField, with a button">
        <SearchField
          label="Search campuses"
          placeholder="Your campus"
          action={<Button size="s">Search</Button>}
        />
      </Specimen>
    </Group>
  );
}
