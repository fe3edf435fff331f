import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Checkbox } from '../../../../src/ui/fields/Checkbox.tsx';
import { PriceField } from '../../../../src/ui/fields/PriceField.tsx';
import { Switch } from '../../../../src/ui/fields/Switch.tsx';
import { TextArea } from '../../../../src/ui/fields/TextArea.tsx';
import { TextField } from '../../../../src/ui/fields/TextField.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const descriptionProps = { help: 'As people say it.', 'aria-describedby': 'more' };
const noop = () => {};

testInPageAndShadowRoot(
  'a field is described by its own help text and by the element that aria-describedby names',
  <>
    <p id="more">Shown to everybody.</p>
    <TextField label="Name" value="" onChange={noop} {...descriptionProps} />
    <TextArea label="About it" value="" onChange={noop} {...descriptionProps} />
    <PriceField label="Price" value={undefined} onChange={noop} {...descriptionProps} />
    <Checkbox label="Used" checked={false} onChange={noop} {...descriptionProps} />
    <Switch label="Hidden" checked={false} onChange={noop} {...descriptionProps} />
  </>,
  async () => {
    const bothTexts = 'As people say it. Shown to everybody.';
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(bothTexts);
    await expect
      .element(page.getByRole('textbox', { name: 'About it' }))
      .toHaveAccessibleDescription(bothTexts);
    await expect
      .element(page.getByRole('textbox', { name: 'Price' }))
      .toHaveAccessibleDescription('As people say it. Amount in naira Shown to everybody.');
    await expect.element(page.getByRole('checkbox', { name: 'Used' })).toHaveAccessibleDescription(bothTexts);
    await expect.element(page.getByRole('switch', { name: 'Hidden' })).toHaveAccessibleDescription(bothTexts);
  },
);
