import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormSection } from '../../../../src/ui/fields/FormSection.tsx';
import { RadioGroup } from '../../../../src/ui/fields/RadioGroup.tsx';
import { TextField } from '../../../../src/ui/fields/TextField.tsx';

const conditions = [
  { value: 'new', label: 'New', disabled: true },
  { value: 'used', label: 'Used' },
  { value: 'old', label: 'Old' },
];
const errors = [
  { field: 'name', message: 'Give it a name.' },
  { field: 'state', message: 'Choose its state.' },
];

function ProductForm() {
  const [hasErrors, setHasErrors] = useState(false);
  const [name, setName] = useState('');
  const [condition, setCondition] = useState<string | null>(null);
  return (
    <FormSection title="New product" errors={hasErrors ? errors : []} onSubmit={() => setHasErrors(true)}>
      <TextField id="name" label="Name" value={name} onChange={setName} />
      <RadioGroup id="state" label="State" options={conditions} value={condition} onChange={setCondition} />
      <button type="submit">Save</button>
    </FormSection>
  );
}

test('each failed submit focuses the error summary, whose links focus the fields, and typing does not move the focus', async () => {
  await render(<ProductForm />);
  const { href } = location;
  const summary = page.getByRole('alert', { name: 'Please check these answers' });
  const nameField = page.getByRole('textbox', { name: 'Name' });
  const errorLink = (text: string) => summary.getByRole('link', { name: text });
  await expect.element(summary).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(summary).toHaveFocus();
  expect(
    summary
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(errors.map(({ message }) => message));
  await errorLink('Give it a name.').click();
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('Lamp');
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toHaveFocus();
  // The link of a radio group skips disabled options. Once an option is chosen, the link focuses that option.
  await errorLink('Choose its state.').click();
  await expect.element(page.getByRole('radio', { name: 'Used' })).toHaveFocus();
  await page.getByRole('radio', { name: 'Old' }).click();
  await errorLink('Choose its state.').click();
  await expect.element(page.getByRole('radio', { name: 'Old' })).toHaveFocus();
  expect(location.href).toBe(href);
});
