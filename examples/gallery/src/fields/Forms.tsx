import { Button, FormSection, TextField } from 'campus-market/ui';
import { Group, Kept, Specimen } from '../specimens/Specimen.tsx';

export function Forms() {
  return (
    <Group title="Forms">
      <Specimen of="FormSection" state="FormSection, with an error summary">
        <Kept start="">
          {(name, keep) => (
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
                onChange={keep}
              />
              <Button type="submit">Create Store</Button>
            </FormSection>
          )}
        </Kept>
      </Specimen>
    </Group>
  );
}
