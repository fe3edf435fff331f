import { Button, FileDrop, FormSection, TextField } from 'campus-market/ui';
import { Group, Kept, Specimen } from '../specimens/Specimen.tsx';

const files = { hint: 'PNG or JPEG up to 5 MB', onFiles: () => {} };

export function Forms() {
  return (
    <Group title="Forms">
      <Specimen of="FormSection" state="FormSection, with an error summary">
        <Kept start="">
          {(name, keep) => (
            <FormSection
              title="New product"
              errors={name ? [] : [{ field: 'product-name', message: 'Please name your product.' }]}
              onSubmit={() => {}}
            >
              <TextField
                id="product-name"
                label="Product name"
                error={name ? undefined : 'Please name your product.'}
                value={name}
                onChange={keep}
              />
              <Button type="submit">Submit product</Button>
            </FormSection>
          )}
        </Kept>
      </Specimen>
      <Specimen of="FileDrop" state="FileDrop: waiting, with an error, disabled">
        <FileDrop label="Photos and videos" counter="0/7 uploaded" {...files} />
        <FileDrop label="Logo" multiple={false} error="logo.gif is not a PNG or JPEG." {...files} />
        <FileDrop label="Banner" counter="1/1 uploaded" disabled {...files} />
      </Specimen>
    </Group>
  );
}
