import { Button, FormSection, PriceField, SearchField, TextArea, TextField } from 'campus-market/ui';
import { Phone } from 'lucide';
import { Group, Specimen, WithState } from './Specimen.tsx';

const help = 'We only show it to buyers.';

export function Fields() {
  return (
    <Group title="Fields">
      <WithState initialValue="">
        {(value, setValue) => (
          <>
            <Specimen of="TextField" state="TextField, empty">
              <TextField label="Phone number" value={value} onChange={setValue} placeholder="0803 000 0000" />
            </Specimen>
            <Specimen of="TextField" state="TextField, with help and an icon">
              <TextField
                label="Phone"
                type="tel"
                icon={Phone}
                help={help}
                value={value}
                onChange={setValue}
              />
            </Specimen>
            <Specimen of="TextField" state="TextField, disabled">
              <TextField label="Email" type="email" disabled value="ada@example.com" onChange={setValue} />
            </Specimen>
          </>
        )}
      </WithState>
      <WithState initialValue="0803 000 0000">
        {(value, setValue) => (
          <Specimen of="TextField" state="TextField, filled">
            <TextField label="Phone number of the store" value={value} onChange={setValue} />
          </Specimen>
        )}
      </WithState>
      <WithState initialValue="0803">
        {(value, setValue) => (
          <Specimen of="TextField" state="TextField, with help and an error">
            <TextField
              label="Phone number of the vendor"
              help={help}
              error="Please enter all eleven digits."
              value={value}
              onChange={setValue}
            />
          </Specimen>
        )}
      </WithState>
      <WithState<number | undefined> initialValue={undefined}>
        {(value, setValue) => (
          <Specimen of="PriceField" state="PriceField, empty">
            <PriceField
              label="Price before"
              help="Leave it empty without a discount."
              value={value}
              onChange={setValue}
            />
          </Specimen>
        )}
      </WithState>
      <WithState<number | undefined> initialValue={12_500}>
        {(value, setValue) => (
          <Specimen of="PriceField" state="PriceField, filled">
            <PriceField label="Price" value={value} onChange={setValue} />
          </Specimen>
        )}
      </WithState>
      <WithState<number | undefined> initialValue={0}>
        {(value, setValue) => (
          <Specimen of="PriceField" state="PriceField, with an error">
            <PriceField
              label="New price"
              error="Please enter a valid price greater than 0."
              value={value}
              onChange={setValue}
            />
          </Specimen>
        )}
      </WithState>
      <Specimen of="PriceField" state="PriceField, disabled">
        <PriceField label="Delivery" disabled value={300} onChange={() => {}} />
      </Specimen>
      <WithState initialValue="Two months old, as good as new.">
        {(value, setValue) => (
          <Specimen of="TextArea" state="TextArea, with a counter">
            <TextArea label="Description" maxLength={200} value={value} onChange={setValue} />
          </Specimen>
        )}
      </WithState>
      <WithState initialValue="">
        {(value, setValue) => (
          <>
            <Specimen of="TextArea" state="TextArea, with help and an error">
              <TextArea
                label="Message"
                help="Buyers read it first."
                error="Please write a message."
                value={value}
                onChange={setValue}
              />
            </Specimen>
            <Specimen of="TextArea" state="TextArea, disabled">
              <TextArea
                label="Note"
                disabled
                placeholder="Nothing to note"
                value={value}
                onChange={setValue}
              />
            </Specimen>
          </>
        )}
      </WithState>
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

export function Forms() {
  return (
    <Group title="Forms">
      <Specimen of="FormSection" state="FormSection, with an error summary">
        <WithState initialValue="">
          {(name, setValue) => (
            <FormSection
              title="Create Your Store"
              errors={
                name ? [] : [{ field: 'store-name', message: 'Please fill in store name and category' }]
              }
              onSubmit={() => {}}
            >
              <TextField
                id="store-name"
                label="Store name"
                error={name ? undefined : 'Please fill in store name and category'}
                value={name}
                onChange={setValue}
              />
              <Button type="submit">Create Store</Button>
            </FormSection>
          )}
        </WithState>
      </Specimen>
    </Group>
  );
}
